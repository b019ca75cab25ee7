export * from './clusterName';
export * from './finding';
export * from './onboardingRequest';
export * from './onboardingRequestSchema';
export * from './parseOnboardingRequest';
export * from './readRequestExtras';
export * from './readRequestSummary';
export * from './repository';
