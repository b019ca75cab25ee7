/**
 * The backend of cluster onboarding.
 *
 * @packageDocumentation
 */

export { clusterOnboardingPlugin as default } from './plugin';
export {
  clusterOnboardingConditions,
  createClusterOnboardingConditionalDecision,
} from './permissions';
export type { ClusterFilter } from './permissions';
