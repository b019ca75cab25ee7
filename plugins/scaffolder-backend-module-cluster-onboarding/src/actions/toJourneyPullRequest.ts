import { JourneyPullRequest } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { FollowedPullRequest } from '@strata-gitops/backstage-plugin-cluster-onboarding-node';

/** A pull request as the record of an onboarding keeps it. */
export function toJourneyPullRequest(
  repository: string,
  pullRequest: FollowedPullRequest,
): JourneyPullRequest {
  const { headCommit: _, ...rest } = pullRequest;
  return { repository, ...rest };
}
