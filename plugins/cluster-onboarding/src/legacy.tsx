import { Entity } from '@backstage/catalog-model';
import {
  createComponentExtension,
  createPlugin,
  createRoutableExtension,
} from '@backstage/core-plugin-api';
import {
  CLUSTER_ONBOARDING_PLUGIN_ID,
  isClusterEntity,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { clusterOnboardingApiFactory } from './apis';
import { externalRoutes, fleetRouteRef, rootRouteRef, routes } from './routes';

/**
 * The cluster onboarding plugin for the old frontend system.
 *
 * @public
 */
export const clusterOnboardingPlugin = createPlugin({
  id: CLUSTER_ONBOARDING_PLUGIN_ID,
  apis: [clusterOnboardingApiFactory],
  routes,
  externalRoutes,
});

/**
 * The pages of the fleet and of its clusters, for the routes of the old frontend system; mount it at `/fleet`.
 *
 * @public
 */
export const FleetPage: () => JSX.Element = clusterOnboardingPlugin.provide(
  createRoutableExtension({
    name: 'FleetPage',
    component: () =>
      import('./components/Fleet/FleetPage').then(m => m.FleetPage),
    mountPoint: fleetRouteRef,
  }),
);

/**
 * The pages of onboardings, for the routes of the old frontend system; mount it at `/cluster-onboarding`, which is where the
 * backend links to.
 *
 * @public
 */
export const ClusterOnboardingPage: () => JSX.Element =
  clusterOnboardingPlugin.provide(
    createRoutableExtension({
      name: 'ClusterOnboardingPage',
      component: () =>
        import('./components/Pages/RootPage').then(m => m.RootPage),
      mountPoint: rootRouteRef,
    }),
  );

/**
 * An item for the sidebar of either frontend system that leads to the fleet page and says how many clusters fail. Put it in place of the plain item.
 *
 * @public
 */
export const FleetSidebarItem: () => JSX.Element | null =
  clusterOnboardingPlugin.provide(
    createComponentExtension({
      name: 'FleetSidebarItem',
      component: {
        lazy: () =>
          import('./components/FleetSidebarItem/FleetSidebarItem').then(
            m => m.FleetSidebarItem,
          ),
      },
    }),
  );

/**
 * The bootstrap layers of an entity's clusters, as a tab for the entity pages of the old frontend system.
 *
 * @public
 */
export const EntityBootstrapContent: () => JSX.Element =
  clusterOnboardingPlugin.provide(
    createComponentExtension({
      name: 'EntityBootstrapContent',
      component: {
        lazy: () =>
          import('./components/Bootstrap/BootstrapTab').then(
            m => m.BootstrapTab,
          ),
      },
    }),
  );

/**
 * The bootstrap layers of an entity's clusters, as a card for the entity pages of the old frontend system.
 *
 * @public
 */
export const EntityBootstrapCard: () => JSX.Element =
  clusterOnboardingPlugin.provide(
    createComponentExtension({
      name: 'EntityBootstrapCard',
      component: {
        lazy: () =>
          import('./components/Bootstrap/BootstrapCard').then(
            m => m.BootstrapCard,
          ),
      },
    }),
  );

/**
 * What the catalog says about a cluster, as a card for the entity pages of the old frontend system.
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
 * Whether an entity stands for a cluster, for `EntitySwitch.Case` in the old frontend system.
 *
 * @public
 */
export function isClusterOnboardingAvailable(entity: Entity): boolean {
  return isClusterEntity(entity);
}

/**
 * Whether the bootstrap tab and card have something to say about an entity, for `EntitySwitch.Case` and `EntityLayout.Route` in the old
 * frontend system.
 *
 * @public
 */
export function isBootstrapAvailable(entity: Entity): boolean {
  const kind = entity.kind.toLocaleLowerCase('en-US');
  return kind === 'component' || kind === 'system' || isClusterEntity(entity);
}
