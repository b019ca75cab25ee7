import { createFrontendModule } from '@backstage/frontend-plugin-api';
import {
  clusterEnvironmentsFormField,
  clusterNameFormField,
  layerEnginesFormField,
  onboardingReviewFormField,
  onboardingStrategyFormField,
  requestPartFormField,
  secretsModeFormField,
} from './formFields';

/**
 * Adds the cluster onboarding form fields to the scaffolder of the new frontend
 * system.
 *
 * @public
 */
export const scaffolderModuleClusterOnboarding = createFrontendModule({
  pluginId: 'scaffolder',
  extensions: [
    clusterEnvironmentsFormField,
    clusterNameFormField,
    layerEnginesFormField,
    onboardingReviewFormField,
    onboardingStrategyFormField,
    requestPartFormField,
    secretsModeFormField,
  ],
});
