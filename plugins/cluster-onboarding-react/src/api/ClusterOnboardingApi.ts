import { createApiRef } from '@backstage/core-plugin-api';
import { ClusterOnboardingApi } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';

export type { ClusterOnboardingApi };

/**
 * Gives access to the cluster onboarding backend.
 *
 * @public
 */
export const clusterOnboardingApiRef = createApiRef<ClusterOnboardingApi>({
  id: 'plugin.cluster-onboarding.service',
});
