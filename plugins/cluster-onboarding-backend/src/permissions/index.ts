export { addPermissions } from './addPermissions';
export { matchesFilter } from './clusterFilter';
export type { ClusterCriteria, ClusterFilter } from './clusterFilter';
export { clusterResourceRef } from './clusterResource';
export {
  clusterOnboardingConditions,
  clusterRules,
  createClusterOnboardingConditionalDecision,
} from './rules';
