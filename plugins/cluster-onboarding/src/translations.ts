import {
  createFrontendModule,
  createTranslationResource,
} from '@backstage/frontend-plugin-api';
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

/**
 * The texts of this plugin and of `-react` in other languages than English, for the `features` of an app on the new frontend system. Only the
 * app itself may bring translations, so this cannot be part of the plugin.
 *
 * @public
 */
export const clusterOnboardingTranslationsModule = createFrontendModule({
  pluginId: 'app',
  extensions: [
    TranslationBlueprint.make({
      name: 'cluster-onboarding',
      params: { resource: clusterOnboardingTranslations },
    }),
    TranslationBlueprint.make({
      name: 'cluster-onboarding-react',
      params: { resource: clusterOnboardingReactTranslations },
    }),
  ],
});
