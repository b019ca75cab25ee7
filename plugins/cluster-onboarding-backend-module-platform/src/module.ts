import {
  coreServices,
  createBackendModule,
} from '@backstage/backend-plugin-api';
import { clusterOnboardingCollectorsExtensionPoint } from '@strata-gitops/backstage-plugin-cluster-onboarding-node';
import { createPlatformCollectors } from './createPlatformCollectors';

/**
 * Adds a collector for each technology of the platform that is not switched off.
 *
 * @public
 */
export const clusterOnboardingModulePlatform = createBackendModule({
  pluginId: 'cluster-onboarding',
  moduleId: 'platform',
  register(env) {
    env.registerInit({
      deps: {
        collectors: clusterOnboardingCollectorsExtensionPoint,
        config: coreServices.rootConfig,
      },
      async init({ collectors, config }) {
        createPlatformCollectors(config).forEach(collector =>
          collectors.addCollector(collector),
        );
      },
    });
  },
});
