import { ConflictError } from '@backstage/errors';
import { formatRepositoryName } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import {
  RepositoryRef,
  RepositoryRole,
  RepositoryState,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-node';
import { OnboardingPlan } from '../plan';
import { PreparedRepository } from './PreparedOnboarding';

/** The folders that are looked at; of a large repository only these are read. */
export function listFolders(
  plan: OnboardingPlan,
  roles: readonly RepositoryRole[],
): string[] {
  const paths = [...plan.files, ...plan.folders]
    .filter(({ repository }) => roles.includes(repository))
    .map(({ path }) => path.replace(/\/[^/]*$/, ''));
  return [...new Set([...paths, plan.identitiesPath])];
}

/** Stops where somebody has ended our pull request, or has worked on our branch. */
export function checkBranch(
  repository: RepositoryRef,
  state: RepositoryState,
): void {
  const { branch, pullRequest } = state;
  if (pullRequest?.state === 'closed') {
    throw new ConflictError(
      `The pull request ${pullRequest.url} of this onboarding was closed without a merge; open it again, or delete its branch, and run the template again`,
    );
  }
  if (!branch || branch.isOurs) return;
  throw new ConflictError(
    `The branch '${branch.name}' of ${formatRepositoryName(
      repository,
    )} has a commit that is not of this onboarding (${branch.head.slice(
      0,
      12,
    )}); delete or rename the branch, or finish its pull request by hand`,
  );
}

/**
 * States by what repositories are for.
 *
 * @public
 */
export function toStates(
  repositories: readonly PreparedRepository[],
): Record<RepositoryRole, RepositoryState> {
  return Object.fromEntries(
    repositories.flatMap(({ roles, state }) =>
      roles.map(role => [role, state]),
    ),
  ) as Record<RepositoryRole, RepositoryState>;
}

/** All paths that stand in the repositories. */
export function toPaths(
  states: Readonly<Record<RepositoryRole, RepositoryState>>,
): Record<RepositoryRole, ReadonlySet<string>> {
  const toSet = ({ files, otherEntries }: RepositoryState) =>
    new Set([...files.keys(), ...otherEntries]);
  return {
    fleet: toSet(states.fleet),
    services: toSet(states.services),
    apps: toSet(states.apps),
  };
}
