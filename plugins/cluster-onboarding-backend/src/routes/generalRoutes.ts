import {
  clusterOnboardingHealthReadPermission,
  CollectorList,
  LayerDefinition,
  LayerList,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { StatusCollector } from '@strata-gitops/backstage-plugin-cluster-onboarding-node';
import { HealthSource } from '../service/contracts';
import { toEntityTag } from '../service/entityTag';
import { permissionRoute, Route, signedInRoute } from './route';

/** What the router asks of the collectors. */
export interface CollectorSource {
  list(): StatusCollector[];
}

/** Routes that are about no cluster. */
export function createGeneralRoutes(options: {
  collectors: CollectorSource;
  layers: readonly LayerDefinition[];
  layersVersion: string;
  health: HealthSource;
}): Route[] {
  const { collectors, layers, layersVersion, health } = options;
  return [
    signedInRoute({
      method: 'get',
      path: '/v1/collectors',
      async handle() {
        const items = collectors
          .list()
          .map(({ id, title, kinds }) => ({ id, title, kinds: [...kinds] }));
        return { body: () => ({ items } satisfies CollectorList) };
      },
    }),
    signedInRoute({
      method: 'get',
      path: '/v1/layers',
      async handle() {
        return {
          entityTag: toEntityTag([layersVersion]),
          body: () =>
            ({
              items: [...layers],
              version: layersVersion,
            } satisfies LayerList),
        };
      },
    }),
    permissionRoute(clusterOnboardingHealthReadPermission, {
      method: 'get',
      path: '/v1/health',
      async handle() {
        const answer = await health.read();
        return { observedAt: answer.observedAt, body: () => answer };
      },
    }),
  ];
}
