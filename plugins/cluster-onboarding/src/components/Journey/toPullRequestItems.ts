import {
  JourneyChange,
  JourneyPullRequest,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-common';

/** A pull request, and where it arrived if it is merged. */
export interface PullRequestItem {
  readonly pullRequest: JourneyPullRequest;
  readonly change?: JourneyChange;
}

/** The pull requests of an onboarding, joined with what became of them: repositories in the order of merging, in each the earliest first. */
export function toPullRequestItems(
  pullRequests: readonly JourneyPullRequest[],
  changes: readonly JourneyChange[],
): PullRequestItem[] {
  // They were opened in the order in which they are to be merged.
  const repositories = [
    ...new Set(pullRequests.map(({ repository }) => repository)),
  ];
  const toPlace = ({ repository }: JourneyPullRequest) =>
    repositories.indexOf(repository);
  return [...pullRequests]
    .sort((a, b) => toPlace(a) - toPlace(b) || a.number - b.number)
    .map(pullRequest => ({
      pullRequest,
      change: changes.find(
        ({ repository, number }) =>
          repository === pullRequest.repository &&
          number === pullRequest.number,
      ),
    }));
}
