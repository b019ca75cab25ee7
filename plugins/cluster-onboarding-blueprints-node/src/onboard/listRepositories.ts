import { InputError } from '@backstage/errors';
import {
  formatRepositoryName,
  OnboardingRequest,
  parseRepositoryName,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import {
  RepositoryRef,
  RepositoryRole,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-node';

/**
 * A repository of an onboarding, with everything that it is for.
 *
 * @public
 */
export interface OnboardingRepository {
  /** The repository. */
  readonly repository: RepositoryRef;
  /** What it is for; all three when there is one for everything. */
  readonly roles: readonly RepositoryRole[];
}

const ROLES: readonly RepositoryRole[] = ['fleet', 'services', 'apps'];
// Sources first: as soon as the fleet's is merged, Flux looks for what the others hold.
const MERGE_ORDER: readonly RepositoryRole[] = ['services', 'apps', 'fleet'];

/**
 * The repositories that a request writes to, each once, in the order in which its pull requests are to be merged: that of the fleet last.
 *
 * @public
 */
export function listRepositories(
  request: Pick<OnboardingRequest, 'repositories'>,
): OnboardingRepository[] {
  const { layout, ...names } = request.repositories;
  const found = new Map<
    string,
    { repository: RepositoryRef; roles: RepositoryRole[] }
  >();
  for (const role of ROLES) {
    const name = (layout === 'split' && names[role]) || names.fleet;
    const repository = parseRepositoryName(name);
    if (!repository) {
      throw new InputError(`There is no repository for ${role}`);
    }
    // Git hosts take owner and name in any case.
    const key = formatRepositoryName(repository).toLocaleLowerCase('en-US');
    const known = found.get(key);
    if (known) known.roles.push(role);
    else found.set(key, { repository, roles: [role] });
  }
  return [...found.values()].sort((a, b) => toPosition(a) - toPosition(b));
}

function toPosition({ roles }: OnboardingRepository): number {
  return Math.max(...roles.map(role => MERGE_ORDER.indexOf(role)));
}
