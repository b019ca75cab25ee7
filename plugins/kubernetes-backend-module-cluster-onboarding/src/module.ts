import {
  coreServices,
  createBackendModule,
} from '@backstage/backend-plugin-api';
import { kubernetesRouterExtensionPoint } from '@backstage/plugin-kubernetes-node';
import { kubernetesAccessServiceRef } from '@strata-gitops/backstage-plugin-cluster-onboarding-node';
import { toKubernetesAccess } from './toKubernetesAccess';

/**
 * Hands the clusters and credentials of the kubernetes plugin to cluster onboarding in the same process.
 *
 * @public
 */
export const kubernetesModuleClusterOnboarding = createBackendModule({
  pluginId: 'kubernetes',
  moduleId: 'cluster-onboarding',
  register(env) {
    env.registerInit({
      deps: {
        access: kubernetesAccessServiceRef,
        auth: coreServices.auth,
        config: coreServices.rootConfig,
        router: kubernetesRouterExtensionPoint,
      },
      async init({ access, auth, config, router }) {
        // Without configuration the kubernetes plugin stops before it makes a router. There are no clusters then, and to
        // know that is better than to wait for ever.
        if (!config.has('kubernetes')) {
          access.set({ listClusters: async () => [] });
          return;
        }
        // The router is the only place that is given both clusters and strategies as they are in the end. It is left as it is.
        router.addRouter(({ getDefault, clusterSupplier, authStrategyMap }) => {
          access.set(
            toKubernetesAccess({ auth, authStrategyMap, clusterSupplier }),
          );
          return getDefault();
        });
      },
    });
  },
});
