/**
 * Shows onboarded clusters on their catalog pages, in both frontend systems.
 *
 * @remarks
 *
 * The default export is for the new frontend system. `clusterOnboardingPlugin`,
 * `EntityClusterCard` and `isClusterOnboardingAvailable` are for the old one.
 *
 * @packageDocumentation
 */

export { default } from './plugin';
export {
  clusterOnboardingPlugin,
  EntityClusterCard,
  isClusterOnboardingAvailable,
} from './legacy';
export { clusterOnboardingTranslationRef } from './translation';
