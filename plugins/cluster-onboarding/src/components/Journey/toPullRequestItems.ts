import {
  JourneyChange,
  JourneyPullRequest,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-common';

/** A pull request, and where it arrived if it is merged. */
export interface PullRequestItem {
  readonly pullRequest: JourneyPullRequest;
  readonly change?: JourneyChange;
}

/** The pull requests of an onboarding, by repository and number, joined with what became of them. */
export function toPullRequestItems(
  pullRequests: readonly JourneyPullRequest[],
  changes: readonly JourneyChange[],
): PullRequestItem[] {
  return [...pullRequests]
    .sort(
      (a, b) =>
        a.repository.localeCompare(b.repository, 'en') || a.number - b.number,
    )
    .map(pullRequest => ({
      pullRequest,
      change: changes.find(
        ({ repository, number }) =>
          repository === pullRequest.repository &&
          number === pullRequest.number,
      ),
    }));
}
