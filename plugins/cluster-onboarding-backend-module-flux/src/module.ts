import { createBackendModule } from '@backstage/backend-plugin-api';
import { clusterOnboardingCollectorsExtensionPoint } from '@strata-gitops/backstage-plugin-cluster-onboarding-node';
import { createFluxCollector } from './fluxCollector';

/**
 * Adds the Flux collector to the cluster onboarding plugin.
 *
 * @public
 */
export const clusterOnboardingModuleFlux = createBackendModule({
  pluginId: 'cluster-onboarding',
  moduleId: 'flux',
  register(env) {
    env.registerInit({
      deps: { collectors: clusterOnboardingCollectorsExtensionPoint },
      async init({ collectors }) {
        collectors.addCollector(createFluxCollector());
      },
    });
  },
});
