import { createBackendModule } from '@backstage/backend-plugin-api';
import { clusterOnboardingCollectorsExtensionPoint } from '@strata-gitops/backstage-plugin-cluster-onboarding-node';
import { createTerraformCollector } from './terraformCollector';

/**
 * Adds the Terraform collector to the cluster onboarding plugin.
 *
 * @public
 */
export const clusterOnboardingModuleTerraform = createBackendModule({
  pluginId: 'cluster-onboarding',
  moduleId: 'terraform',
  register(env) {
    env.registerInit({
      deps: { collectors: clusterOnboardingCollectorsExtensionPoint },
      async init({ collectors }) {
        collectors.addCollector(createTerraformCollector());
      },
    });
  },
});
