import { Onboarding } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';

/** In how many repositories an onboarding has pull requests, or is going to have them. */
export function countRepositories(
  onboarding: Pick<Onboarding, 'repositories' | 'pullRequests'>,
): number {
  return new Set([
    ...onboarding.repositories,
    ...onboarding.pullRequests.map(({ repository }) => repository),
  ]).size;
}
