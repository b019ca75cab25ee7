import { Entity } from '@backstage/catalog-model';
import {
  createComponentExtension,
  createPlugin,
} from '@backstage/core-plugin-api';
import {
  CLUSTER_ONBOARDING_PLUGIN_ID,
  isClusterEntity,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { clusterOnboardingApiFactory } from './apis';

/**
 * The cluster onboarding plugin for the old frontend system.
 *
 * @public
 */
export const clusterOnboardingPlugin = createPlugin({
  id: CLUSTER_ONBOARDING_PLUGIN_ID,
  apis: [clusterOnboardingApiFactory],
});

/**
 * What the catalog says about a cluster, as a card for the entity pages of the
 * old frontend system.
 *
 * @public
 */
export const EntityClusterCard: () => JSX.Element =
  clusterOnboardingPlugin.provide(
    createComponentExtension({
      name: 'EntityClusterCard',
      component: {
        lazy: () => import('./components/ClusterCard').then(m => m.ClusterCard),
      },
    }),
  );

/**
 * Whether the cards of this plugin have something to say about an entity, for
 * `EntitySwitch.Case` in the old frontend system.
 *
 * @public
 */
export function isClusterOnboardingAvailable(entity: Entity): boolean {
  return isClusterEntity(entity);
}
