import {
  createApiFactory,
  discoveryApiRef,
  fetchApiRef,
} from '@backstage/core-plugin-api';
import { ApiBlueprint } from '@backstage/frontend-plugin-api';
import {
  ClusterOnboardingClient,
  clusterOnboardingApiRef,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-react';

/** Makes the client, for whichever frontend system asks. */
export const clusterOnboardingApiFactory = createApiFactory({
  api: clusterOnboardingApiRef,
  deps: { discoveryApi: discoveryApiRef, fetchApi: fetchApiRef },
  factory: ({ discoveryApi, fetchApi }) =>
    new ClusterOnboardingClient({ discoveryApi, fetchApi }),
});

export const clusterOnboardingApi = ApiBlueprint.make({
  params: defineParams => defineParams(clusterOnboardingApiFactory),
});
