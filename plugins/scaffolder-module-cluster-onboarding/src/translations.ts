import {
  createFrontendModule,
  createTranslationResource,
} from '@backstage/frontend-plugin-api';
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

/**
 * The same for the `features` of an app on the new frontend system. Only the app itself may bring translations, so this cannot be part of the
 * module of the scaffolder.
 *
 * @public
 */
export const formFieldsTranslationsModule = createFrontendModule({
  pluginId: 'app',
  extensions: [
    TranslationBlueprint.make({
      name: 'cluster-onboarding-form-fields',
      params: { resource: formFieldsTranslations },
    }),
  ],
});
