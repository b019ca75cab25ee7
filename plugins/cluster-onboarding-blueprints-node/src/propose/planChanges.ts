import {
  Finding,
  formatRepositoryName,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import {
  Change,
  FileChange,
  FileSet,
  RepositoryRole,
  RepositoryState,
  toBlobId,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-node';
import { listRepositories } from '../onboard/listRepositories';
import { OnboardingPlan } from '../plan';
import { OnboardingSettings } from '../settings';
import { toBranchName } from './toBranchName';
import { BodyRepository, toPullRequestBody } from './toPullRequestBody';

/**
 * A pull request to be, with what its repository is for.
 *
 * @public
 */
export interface PlannedChange extends Change {
  /** What the repository is for. */
  readonly roles: readonly RepositoryRole[];
}

/**
 * What pull requests are planned from.
 *
 * @public
 */
export interface PlanChangesOptions {
  /** What is to be. */
  readonly plan: OnboardingPlan;
  /** The rendered files. */
  readonly fileSet: FileSet;
  /** What was found. Warnings are told in the bodies. */
  readonly findings: readonly Finding[];
  /** What the repositories hold. */
  readonly states: Readonly<Record<RepositoryRole, RepositoryState>>;
  /** What the operator has set. */
  readonly settings: Pick<OnboardingSettings, 'pullRequests'>;
  /**
   * The addresses of the pull requests by `host/owner/name`, once they are open, for links between them. Those that the states know are
   * linked anyway.
   */
  readonly links?: ReadonlyMap<string, string>;
  /** Who asked, for the trailer of the commits, where the operator wants it. */
  readonly coAuthor?: Change['coAuthor'];
}

/**
 * One change per repository that has files, in the order of merging. A change has only the files that differ from what stands there, and none
 * when everything does already: the provider then finds out whether there is still a pull request to open.
 *
 * @public
 */
export function planChanges(options: PlanChangesOptions): PlannedChange[] {
  const { plan, fileSet, findings, states, settings, links } = options;
  const { labels, reviewers, hasCoAuthor } = settings.pullRequests;
  const used = listRepositories(plan.request).filter(({ roles }) =>
    isUsed(fileSet, roles),
  );
  const repositories: BodyRepository[] = used.map(({ repository, roles }) => {
    const url =
      links?.get(formatRepositoryName(repository)) ??
      states[roles[0]].pullRequest?.url;
    return { repository, roles, ...(url && { url }) };
  });
  return repositories.map(own => {
    const { repository, roles } = own;
    return {
      repository,
      roles,
      baseBranch: plan.request.branch,
      branch: toBranchName({ plan, settings }),
      requestId: plan.requestId,
      title: toTitle(plan, used.length > 1 ? roles : []),
      body: toPullRequestBody({ plan, fileSet, findings, own, repositories }),
      files: listFileChanges({ fileSet, roles, state: states[roles[0]] }),
      labels,
      reviewers,
      ...(hasCoAuthor && options.coAuthor && { coAuthor: options.coAuthor }),
    };
  });
}

function isUsed(fileSet: FileSet, roles: readonly RepositoryRole[]): boolean {
  return [...fileSet.files, ...fileSet.deletions].some(({ repository }) =>
    roles.includes(repository),
  );
}

function toTitle(
  { request }: OnboardingPlan,
  roles: readonly RepositoryRole[],
): string {
  const environments = request.environments.map(({ name }) => name);
  const part = roles.length > 0 ? ` (${roles.join(', ')})` : '';
  const title = `Onboard ${request.capability}${part}: ${environments.join(
    ', ',
  )}`;
  return title.length > 120 ? `${title.slice(0, 119)}…` : title;
}

function listFileChanges(options: {
  fileSet: FileSet;
  roles: readonly RepositoryRole[];
  state: RepositoryState;
}): FileChange[] {
  const { fileSet, roles, state } = options;
  const writes = fileSet.files
    .filter(({ repository }) => roles.includes(repository))
    .filter(({ path, content }) => state.files.get(path) !== toBlobId(content))
    .map(({ path, content }) => ({ type: 'write', path, content } as const));
  const deletions = fileSet.deletions
    .filter(({ repository }) => roles.includes(repository))
    .filter(({ path }) => state.files.has(path))
    .map(({ path }) => ({ type: 'delete', path } as const));
  return [...writes, ...deletions].sort((a, b) => (a.path < b.path ? -1 : 1));
}
