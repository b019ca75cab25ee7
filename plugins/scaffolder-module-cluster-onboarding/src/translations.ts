import { createTranslationResource } from '@backstage/frontend-plugin-api';
import { TranslationBlueprint } from '@backstage/plugin-app-react';
import { formFieldsTranslationRef } from './translation';

/**
 * The texts of the form fields in other languages than English, for apps that offer them.
 *
 * @public
 */
export const formFieldsTranslations = createTranslationResource({
  ref: formFieldsTranslationRef,
  translations: { de: () => import('./texts/de') },
});

export const formFieldsTranslationExtension = TranslationBlueprint.make({
  name: 'cluster-onboarding-form-fields',
  params: { resource: formFieldsTranslations },
});
