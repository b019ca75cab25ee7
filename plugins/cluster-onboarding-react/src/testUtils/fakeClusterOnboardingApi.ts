import { ClusterOnboardingApi } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';

/**
 * An API that answers what a test gives it; everything else it is asked rejects and says so.
 *
 * @public
 */
export function fakeClusterOnboardingApi(
  answers: Partial<ClusterOnboardingApi> = {},
): ClusterOnboardingApi {
  return new Proxy(answers, {
    get(target, name) {
      const own = Reflect.get(target, name);
      // Whoever awaits the API itself asks for `then`.
      if (own !== undefined || typeof name !== 'string' || name === 'then') {
        return own;
      }
      return async () => {
        throw new Error(
          `The fake API was asked for '${name}', which the test did not give it`,
        );
      };
    },
  }) as ClusterOnboardingApi;
}
