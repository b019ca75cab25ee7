import {
  BaselineAnswer,
  clusterOnboardingStatusReadPermission as read,
  ClusterPage,
  LAYER_STATES,
  LayerStateCounts,
  rollUpFleet,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { z } from 'zod/v3';
import { ClusterView } from '../fleet/FleetView';
import { AuthorizedFleetService } from '../service/AuthorizedFleetService';
import { readCursor, writeCursor } from '../service/cursor';
import { toEntityTag } from '../service/entityTag';
import { ExpiringCache } from '../service/ExpiringCache';
import { RowWriter } from '../service/RowWriter';
import { filterClusters, pageClusters } from '../service/selectClusters';
import { toBaselineAnswer } from '../service/toBaselineAnswer';
import { findOldestLook, toSummary } from '../service/toClusterRow';
import { batchBody, clustersQuery, selectionQuery } from './clusterInputs';
import { fleetRoute, Route } from './route';

const placeSchema = z.object({
  key: z.union([z.string(), z.number()]),
  ref: z.string(),
});

/** Routes over many clusters. */
export function createFleetRoutes(options: {
  fleet: AuthorizedFleetService;
  rows: RowWriter;
  layersVersion: string;
  now: () => number;
}): Route[] {
  const { fleet, rows, layersVersion, now } = options;
  const baselines = new ExpiringCache<BaselineAnswer>({
    ttlMs: 10_000,
    max: 20,
    now,
  });
  return [
    fleetRoute(read, {
      method: 'get',
      path: '/v1/clusters',
      query: clustersQuery,
      async handle({ clusters, query }) {
        const { sort, limit, cursor, ...selection } = query;
        const list = `clusters ${sort}`;
        const selected = filterClusters(await clusters.list(), selection);
        const { items, next } = pageClusters(selected, {
          sort,
          limit,
          after:
            cursor === undefined
              ? undefined
              : readCursor(list, placeSchema, cursor),
        });
        const rest: Omit<ClusterPage, 'items'> = {
          total: selected.length,
          states: countStates(selected),
          ...(next && { cursor: writeCursor(list, next) }),
        };
        const observedAt = findOldestLook(items);
        return {
          entityTag: toEntityTag([layersVersion, rest, toMeaning(items)]),
          observedAt,
          body: () => writePage(items, rows, { ...rest, observedAt }),
        };
      },
    }),
    fleetRoute(read, {
      method: 'post',
      path: '/v1/clusters/batch',
      body: batchBody,
      async handle({ clusters, body }) {
        const items = await clusters.pick(body.refs);
        return { body: () => writePage(items, rows, {}) };
      },
    }),
    fleetRoute(read, {
      method: 'get',
      path: '/v1/fleet',
      query: selectionQuery,
      async handle({ clusters, query }) {
        const selected = filterClusters(await clusters.list(), query);
        const observedAt = findOldestLook(selected);
        return {
          entityTag: toEntityTag([layersVersion, toMeaning(selected)]),
          observedAt,
          body: () => ({
            fleet: rollUpFleet(selected.map(toSummary)),
            observedAt,
          }),
        };
      },
    }),
    fleetRoute(read, {
      method: 'get',
      path: '/v1/fleet/baseline',
      query: selectionQuery,
      async handle({ clusters, query }) {
        const selected = filterClusters(await clusters.list(), query);
        const key = toEntityTag(selected.map(({ cluster }) => cluster.ref));
        const answer = await baselines.get(key, async () => {
          const known = [];
          // One after the other: a matrix of all clusters is not worth holding up everything else.
          for (const view of selected) {
            const { observations } = await fleet.getDetails(view);
            known.push({ view, observations });
          }
          return toBaselineAnswer(known);
        });
        const { observedAt, ...meaning } = answer;
        return {
          entityTag: toEntityTag([layersVersion, meaning]),
          observedAt,
          body: () => answer,
        };
      },
    }),
  ];
}

/** What clusters mean, as far as lists show them. */
function toMeaning(views: readonly ClusterView[]): string[] {
  return views.map(({ cluster, digest }) => `${cluster.ref} ${digest}`);
}

function countStates(views: readonly ClusterView[]): LayerStateCounts {
  const counts = Object.fromEntries(
    LAYER_STATES.map(state => [state, 0]),
  ) as LayerStateCounts;
  for (const view of views) counts[toSummary(view).state] += 1;
  return counts;
}

function writePage(
  views: readonly ClusterView[],
  rows: RowWriter,
  rest: object,
): string {
  const items = views.map(view => rows.write(view)).join(',');
  const end = JSON.stringify(rest).slice(1);
  return `{"items":[${items}]${end === '}' ? '' : ','}${end}`;
}
