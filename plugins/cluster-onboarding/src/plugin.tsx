import { createFrontendPlugin } from '@backstage/frontend-plugin-api';
import { CLUSTER_ONBOARDING_PLUGIN_ID } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { clusterOnboardingApi } from './apis';
import { entityBootstrapCard, entityClusterCard } from './entityCards';
import { bootstrapContent } from './entityContents';
import { fleetPage, rootPage } from './pages';
import { externalRoutes, routes } from './routes';

/**
 * The cluster onboarding plugin for the new frontend system.
 *
 * @public
 */
export default createFrontendPlugin({
  pluginId: CLUSTER_ONBOARDING_PLUGIN_ID,
  title: 'Cluster onboarding',
  info: { packageJson: () => import('../package.json') },
  routes,
  externalRoutes,
  extensions: [
    clusterOnboardingApi,
    bootstrapContent,
    entityBootstrapCard,
    entityClusterCard,
    fleetPage,
    rootPage,
  ],
});
