/**
 * Contracts for extending the cluster onboarding backend.
 *
 * @packageDocumentation
 */

export * from './clusterOnboardingService';
export * from './collectors';
export * from './connections';
export * from './inventory';
export * from './kubernetesAccess';
export * from './layers';
export * from './onboarding';
export * from './toKindsToFollow';
