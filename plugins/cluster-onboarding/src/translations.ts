import { createTranslationResource } from '@backstage/frontend-plugin-api';
import { TranslationBlueprint } from '@backstage/plugin-app-react';
import { clusterOnboardingReactTranslations } from '@strata-gitops/backstage-plugin-cluster-onboarding-react';
import { clusterOnboardingTranslationRef } from './translation';

/**
 * The texts of this plugin in other languages than English, for apps that offer them.
 *
 * @public
 */
export const clusterOnboardingTranslations = createTranslationResource({
  ref: clusterOnboardingTranslationRef,
  translations: { de: () => import('./texts/de') },
});

export const pluginTranslations = TranslationBlueprint.make({
  params: { resource: clusterOnboardingTranslations },
});

export const reactTranslations = TranslationBlueprint.make({
  name: 'react',
  params: { resource: clusterOnboardingReactTranslations },
});
