import { Onboarding } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';

/** In how many repositories an onboarding has pull requests, or is going to have them: in one at least, as long as nobody says otherwise. */
export function countRepositories(
  onboarding: Pick<Onboarding, 'repositories' | 'pullRequests'>,
): number {
  const named = new Set([
    ...onboarding.repositories,
    ...onboarding.pullRequests.map(({ repository }) => repository),
  ]);
  return Math.max(1, named.size);
}
