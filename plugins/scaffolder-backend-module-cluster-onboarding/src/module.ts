import { createBackendModule } from '@backstage/backend-plugin-api';
import { scaffolderActionsExtensionPoint } from '@backstage/plugin-scaffolder-node';
import { createCheckNamesAction } from './actions/checkNames';

/**
 * Adds the cluster onboarding actions to the scaffolder.
 *
 * @public
 */
export const scaffolderModuleClusterOnboarding = createBackendModule({
  pluginId: 'scaffolder',
  moduleId: 'cluster-onboarding',
  register(env) {
    env.registerInit({
      deps: { actions: scaffolderActionsExtensionPoint },
      async init({ actions }) {
        actions.addActions(createCheckNamesAction());
      },
    });
  },
});
