import { createApiRef } from '@backstage/core-plugin-api';
import { CollectorList } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';

/**
 * What the cluster onboarding backend can be asked.
 *
 * @public
 */
export interface ClusterOnboardingApi {
  /**
   * Lists the installed collectors and the kinds they follow.
   */
  listCollectors(): Promise<CollectorList>;
}

/**
 * Gives access to the cluster onboarding backend.
 *
 * @public
 */
export const clusterOnboardingApiRef = createApiRef<ClusterOnboardingApi>({
  id: 'plugin.cluster-onboarding.service',
});
