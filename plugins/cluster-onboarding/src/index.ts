/**
 * Shows how clusters come to life: on catalog pages, for the whole fleet, and for each onboarding, in both frontend systems.
 *
 * @remarks
 *
 * The default export is for the new frontend system. Everything else is for the old one, but the sidebar item and the translations, which serve both.
 *
 * @packageDocumentation
 */

export { default } from './plugin';
export {
  ClusterOnboardingPage,
  clusterOnboardingPlugin,
  EntityBootstrapCard,
  EntityBootstrapContent,
  EntityClusterCard,
  FleetPage,
  FleetSidebarItem,
  isBootstrapAvailable,
  isClusterOnboardingAvailable,
} from './legacy';
export { clusterOnboardingTranslationRef } from './translation';
export {
  clusterOnboardingTranslations,
  clusterOnboardingTranslationsModule,
} from './translations';
