export * from './ClusterOnboardingApi';
export * from './ClusterOnboardingClient';
