/**
 * Sample answers of the cluster onboarding backend, for tests and stories of frontend plugins.
 *
 * @packageDocumentation
 */

export { fakeClusterOnboardingApi } from './fakeClusterOnboardingApi';
export { sampleCluster } from './sampleCluster';
export type { SampleClusterOptions } from './sampleCluster';
export {
  sampleClusterPage,
  sampleEntity,
  sampleFleet,
  sampleRow,
  toSampleRow,
} from './sampleLists';
export { sampleObjectStatus } from './sampleObjectStatus';
export {
  sampleJourney,
  sampleOnboarding,
  sampleOnboardingPage,
} from './sampleOnboarding';
export { sampleGraph, sampleHistory, sampleObject } from './sampleParts';
export { samplePlan } from './samplePlan';
export { SAMPLE_NOW } from './sampleTime';
