import { FollowedPullRequest } from '@strata-gitops/backstage-plugin-cluster-onboarding-node';

/** What we read of a pull request, in lists and alone. */
export interface GithubPull {
  readonly number: number;
  readonly html_url: string;
  readonly state: string;
  readonly head: { readonly sha: string };
  readonly user: { readonly login: string } | null;
  readonly created_at: string;
  readonly closed_at: string | null;
  readonly merged_at: string | null;
  readonly merge_commit_sha: string | null;
  readonly merged_by?: { readonly login: string } | null;
}

/** A pull request in our words. */
export function toPullRequest(pull: GithubPull): FollowedPullRequest {
  const isMerged = pull.merged_at !== null && pull.merged_at !== undefined;
  return {
    number: pull.number,
    url: pull.html_url,
    state: isMerged ? 'merged' : toState(pull),
    headCommit: pull.head.sha,
    openedAt: pull.created_at,
    ...(pull.user && { openedBy: pull.user.login }),
    ...(isMerged && {
      mergedAt: pull.merged_at!,
      ...(pull.merged_by && { mergedBy: pull.merged_by.login }),
      // While it is open this is the commit of a merge that was only tried.
      ...(pull.merge_commit_sha && { mergeCommit: pull.merge_commit_sha }),
    }),
    ...(pull.closed_at && { closedAt: pull.closed_at }),
  };
}

function toState({ state }: GithubPull): 'open' | 'closed' {
  return state === 'open' ? 'open' : 'closed';
}
