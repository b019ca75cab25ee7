import { parseRevision } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { toSafeUrl } from '@strata-gitops/backstage-plugin-cluster-onboarding-react';

/** Where a pull request stands below its repository: as GitHub and Gitea, and as GitLab write it. */
const PULL_REQUEST = /\/(?:pulls?|-\/merge_requests)\/\d+\/?$/;

/** Where a commit can be seen, told by the address of a pull request of the same repository; undefined where that cannot be told. */
export function toMergeCommitUrl(
  pullRequestUrl: string,
  commit: string | undefined,
): string | undefined {
  const { hash } = parseRevision(commit ?? '');
  const url = toSafeUrl(pullRequestUrl);
  if (!hash || !url || !PULL_REQUEST.test(url)) return undefined;
  const folder = url.includes('/-/merge_requests/') ? '/-/commit/' : '/commit/';
  return url.replace(PULL_REQUEST, `${folder}${hash}`);
}
