import { BackstageCredentials } from '@backstage/backend-plugin-api';
import { NotFoundError, ServiceUnavailableError } from '@backstage/errors';
import { clusterOnboardingStatusReadPermission as read } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { EntityClusters } from '../service/contracts';
import { toEntityTag } from '../service/entityTag';
import { ExpiringCache } from '../service/ExpiringCache';
import { toPrincipalKey } from '../service/principal';
import { RowWriter } from '../service/RowWriter';
import { findOldestLook } from '../service/toClusterRow';
import { toEntityRollUp } from '../service/toEntityAnswer';
import { fleetRoute, Route } from './route';

/** Routes about components, systems and resources. */
export function createEntityRoutes(options: {
  entityClusters: EntityClusters;
  rows: RowWriter;
  layersVersion: string;
  now: () => number;
}): Route[] {
  const { entityClusters, rows, layersVersion, now } = options;
  const resolved = new ExpiringCache<{ refs?: readonly string[] }>({
    ttlMs: 10_000,
    max: 2_000,
    now,
  });
  const resolve = async (
    entity: string,
    credentials: BackstageCredentials,
  ): Promise<{ refs?: readonly string[] }> => {
    try {
      return await resolved.get(
        `${toPrincipalKey(credentials)} ${entity}`,
        async () => ({
          refs: await entityClusters.resolve(entity, credentials),
        }),
      );
    } catch {
      throw new ServiceUnavailableError(
        'The catalog cannot be asked now; try again in a moment',
      );
    }
  };
  return [
    fleetRoute(read, {
      method: 'get',
      path: '/v1/entities/:kind/:namespace/:name/status',
      async handle({ clusters, params, credentials }) {
        const { kind, namespace, name } = params;
        const entity = `${kind}:${namespace}/${name}`.toLocaleLowerCase(
          'en-US',
        );
        const { refs } = await resolve(entity, credentials);
        if (!refs) {
          throw new NotFoundError(
            `There is no entity '${entity}', or you may not see it`,
          );
        }
        const views = await clusters.pick(refs);
        const observedAt = findOldestLook(views);
        return {
          entityTag: toEntityTag([
            layersVersion,
            entity,
            views.map(({ cluster, digest }) => `${cluster.ref} ${digest}`),
          ]),
          observedAt,
          body: () => {
            const { rollUp, verdict } = toEntityRollUp(views);
            const start = JSON.stringify({
              entity,
              rollUp,
              verdict,
              observedAt,
            }).slice(0, -1);
            const items = views.map(view => rows.write(view)).join(',');
            return `${start},"clusters":[${items}]}`;
          },
        };
      },
    }),
  ];
}
