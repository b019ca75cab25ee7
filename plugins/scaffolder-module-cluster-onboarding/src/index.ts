/**
 * Form fields for onboarding clusters with the scaffolder, in both frontend
 * systems.
 *
 * @remarks
 *
 * The default export is for the new frontend system, the extensions are for the
 * old one.
 *
 * @packageDocumentation
 */

export { scaffolderModuleClusterOnboarding as default } from './module';
export {
  ClusterEnvironmentsFieldExtension,
  ClusterNameFieldExtension,
  LayerEnginesFieldExtension,
  OnboardingReviewFieldExtension,
  OnboardingStrategyFieldExtension,
  RequestPartFieldExtension,
  SecretsModeFieldExtension,
} from './legacy';
export { formFieldsTranslationRef } from './translation';
export {
  formFieldsTranslations,
  formFieldsTranslationsModule,
} from './translations';
