import { createFrontendModule } from '@backstage/frontend-plugin-api';
import { clusterNameFormField } from './formFields';

/**
 * Adds the cluster onboarding form fields to the scaffolder of the new frontend
 * system.
 *
 * @public
 */
export const scaffolderModuleClusterOnboarding = createFrontendModule({
  pluginId: 'scaffolder',
  extensions: [clusterNameFormField],
});
