export * from './approvals';
export { clusterAnswerSchema, clusterStatusSchema } from './clusterAnswer';
export type {
  CauseHint,
  ClusterAnswer,
  ClusterDescription,
} from './clusterAnswer';
export * from './clusterNames';
export * from './clusterParts';
export type {
  ClusterFilterQuery,
  ClusterQuery,
  ClusterSort,
} from './clusterQuery';
export * from './clusterRow';
export * from './collectors';
export * from './entity';
export { baselineAnswerSchema, fleetAnswerSchema } from './fleet';
export type { BaselineAnswer, BaselineAnswerRow, FleetAnswer } from './fleet';
export * from './health';
export * from './layers';
export * from './object';
export {
  journeyAnswerSchema,
  onboardingPageSchema,
  onboardingSchema,
} from './onboarding';
export type {
  JourneyAnswer,
  NewOnboarding,
  Onboarding,
  OnboardingChange,
  OnboardingPage,
  OnboardingState,
} from './onboarding';
export * from './onboardingOptions';
export { onboardingPlanAnswerSchema } from './plan';
export type {
  NewOnboardingPlan,
  OnboardingPlanAnswer,
  PlannedCluster,
  PlannedFileChange,
  PlannedLayer,
  PlannedOnboardingLink,
  PlannedRepository,
  PlannedScore,
} from './plan';
export * from './values';
