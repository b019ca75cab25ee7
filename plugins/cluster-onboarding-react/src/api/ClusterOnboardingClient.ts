export { ClusterOnboardingClient } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
