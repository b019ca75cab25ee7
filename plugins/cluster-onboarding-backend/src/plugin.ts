import {
  coreServices,
  createBackendPlugin,
} from '@backstage/backend-plugin-api';
import {
  CLUSTER_ONBOARDING_PLUGIN_ID,
  clusterOnboardingPermissions,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { clusterOnboardingCollectorsExtensionPoint } from '@strata-gitops/backstage-plugin-cluster-onboarding-node';
import { CollectorRegistry } from './collectors/CollectorRegistry';
import { clusterResourceRef } from './permissions';
import { createRouter } from './router';

/**
 * The cluster onboarding backend plugin.
 *
 * @public
 */
export const clusterOnboardingPlugin = createBackendPlugin({
  pluginId: CLUSTER_ONBOARDING_PLUGIN_ID,
  register(env) {
    const collectors = new CollectorRegistry();
    env.registerExtensionPoint(
      clusterOnboardingCollectorsExtensionPoint,
      collectors,
    );

    env.registerInit({
      deps: {
        httpAuth: coreServices.httpAuth,
        httpRouter: coreServices.httpRouter,
        permissionsRegistry: coreServices.permissionsRegistry,
      },
      async init({ httpAuth, httpRouter, permissionsRegistry }) {
        permissionsRegistry.addResourceType({
          resourceRef: clusterResourceRef,
          permissions: clusterOnboardingPermissions,
          rules: [],
        });
        httpRouter.use(await createRouter({ collectors, httpAuth }));
      },
    });
  },
});
