import { createTranslationResource } from '@backstage/frontend-plugin-api';
import { clusterOnboardingReactTranslationRef } from '../translation';

/**
 * The shared texts in other languages than English, for apps that offer them.
 *
 * @public
 */
export const clusterOnboardingReactTranslations = createTranslationResource({
  ref: clusterOnboardingReactTranslationRef,
  translations: { de: () => import('./de') },
});
