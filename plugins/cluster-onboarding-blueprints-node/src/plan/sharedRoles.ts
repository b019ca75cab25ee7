import { OnboardingRequest } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { RepositoryRole } from '@strata-gitops/backstage-plugin-cluster-onboarding-node';
import { listRepositories } from '../onboard/listRepositories';

/**
 * One role for each repository, by role: with one repository for everything, a file of one role stands among those of the others, and must
 * not be taken for something that is left over there.
 */
export function toSharedRoles(
  request: Pick<OnboardingRequest, 'repositories'>,
): Readonly<Record<RepositoryRole, RepositoryRole>> {
  const shared: Record<RepositoryRole, RepositoryRole> = {
    fleet: 'fleet',
    services: 'services',
    apps: 'apps',
  };
  for (const { roles } of listRepositories(request)) {
    for (const role of roles) shared[role] = roles[0];
  }
  return shared;
}
