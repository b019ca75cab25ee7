/**
 * Client, live data and the picture of bootstrap layers, for use in frontend plugins.
 *
 * @packageDocumentation
 */

export * from './api';
export * from './links';
export * from './live';
export * from './moments';
export * from './requests';
export * from './root';
export * from './states';
export * from './strata';
export { clusterOnboardingReactTranslationRef } from './translation';
export { clusterOnboardingReactTranslations } from './translations';
