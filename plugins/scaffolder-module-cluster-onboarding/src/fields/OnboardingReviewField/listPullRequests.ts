import { PlannedRepository } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';

/**
 * The repositories that get a pull request, in the order in which these are merged. One in which nothing changes gets none. By their own
 * names, and in full where two are called alike.
 */
export function listPullRequests(
  repositories: readonly Pick<PlannedRepository, 'repository' | 'files'>[],
): string[] {
  const names = repositories
    .filter(({ files }) => files.some(({ action }) => action !== 'keep'))
    .map(({ repository }) => repository);
  const short = names.map(name => name.replace(/^.*\//, ''));
  return new Set(short).size === short.length ? short : names;
}
