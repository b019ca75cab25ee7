import { NotFoundError } from '@backstage/errors';
import {
  clusterOnboardingRefreshPermission as refresh,
  clusterOnboardingStatusReadPermission as read,
  toObjectKey,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { z } from 'zod/v3';
import { ClusterDetails } from '../fleet/FleetView';
import { AuthorizedFleetService } from '../service/AuthorizedFleetService';
import { ClusterWriter } from '../service/ClusterWriter';
import { readCursor, writeCursor } from '../service/cursor';
import { toEntityTag } from '../service/entityTag';
import { ObjectService } from '../service/ObjectService';
import { RefreshService } from '../service/RefreshService';
import { toGraphAnswer } from '../service/toClusterAnswer';
import { HistoryStore } from '../store/HistoryStore';
import { historyQuery, objectQuery } from './clusterInputs';
import { clusterRoute, Route } from './route';

const CLUSTER = '/v1/clusters/:namespace/:name';

/** Routes about one cluster. */
export function createClusterRoutes(options: {
  fleet: AuthorizedFleetService;
  history: HistoryStore;
  objects: ObjectService;
  refreshes: RefreshService;
  layersVersion: string;
}): Route[] {
  const { fleet, history, objects, refreshes, layersVersion } = options;
  const writer = new ClusterWriter();
  const toTag = ({ view, status }: ClusterDetails): string =>
    toEntityTag([
      layersVersion,
      view.cluster.ref,
      view.digest,
      status.digest,
      status.validUntil,
    ]);
  return [
    clusterRoute(read, {
      method: 'get',
      path: `${CLUSTER}/status`,
      async handle({ view }) {
        const details = await fleet.getDetails(view);
        return {
          entityTag: toTag(details),
          observedAt: details.view.observedAt,
          body: () => writer.write(details),
        };
      },
    }),
    clusterRoute(read, {
      method: 'get',
      path: `${CLUSTER}/graph`,
      async handle({ view }) {
        const details = await fleet.getDetails(view);
        return {
          entityTag: toTag(details),
          observedAt: details.view.observedAt,
          body: () => toGraphAnswer(details),
        };
      },
    }),
    clusterRoute(read, {
      method: 'get',
      path: `${CLUSTER}/history`,
      query: historyQuery,
      async handle({ view, query }) {
        const { layer, limit, cursor } = query;
        const list = `history ${view.cluster.ref} ${layer ?? '*'}`;
        const { items, next } = await history.list({
          cluster: view.cluster.ref,
          layer,
          limit,
          before: cursor && readCursor(list, z.string(), cursor),
        });
        const { observedAt } = view;
        return {
          observedAt,
          body: () => ({
            items: items.map(({ layer: id, state, at, cause }) => ({
              layer: id,
              state,
              at,
              cause,
            })),
            ...(next && { cursor: writeCursor(list, next) }),
            observedAt,
          }),
        };
      },
    }),
    clusterRoute(read, {
      method: 'get',
      path: `${CLUSTER}/object`,
      query: objectQuery,
      async handle({ view, query }) {
        const { connection, ...rest } = query;
        const ref = { cluster: connection, ...rest };
        const details = await fleet.getDetails(view);
        const answer = await objects.find(details, toObjectKey(ref));
        if (!answer) {
          throw new NotFoundError(
            'The cluster has no such object, or it is not one that is followed',
          );
        }
        return { observedAt: answer.observedAt, body: () => answer };
      },
    }),
    clusterRoute(refresh, {
      method: 'post',
      path: `${CLUSTER}/refresh`,
      body: z.object({ reconcile: z.boolean().optional() }).strict(),
      audit: { eventId: 'cluster-refresh', severityLevel: 'low' },
      async handle({ view, body }) {
        const answer = await refreshes.ask(view.cluster.ref, {
          reconcile: body.reconcile === true,
        });
        return {
          status: 202,
          body: () => answer,
          audit: { result: answer.result },
        };
      },
    }),
  ];
}
