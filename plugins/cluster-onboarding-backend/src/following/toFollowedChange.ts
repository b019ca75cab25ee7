import { JourneyPullRequest } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { FollowedPullRequest } from '@strata-gitops/backstage-plugin-cluster-onboarding-node';
import { isDeepStrictEqual } from 'node:util';
import { toKey } from '../service/joinPullRequests';
import { OnboardingChange, OnboardingRecord } from '../store/OnboardingStore';
import { toVerdict } from './toVerdict';

/**
 * What a look at pull requests changes in an onboarding; undefined for nothing.
 *
 * Proposed becomes merged when every repository has a merged pull request and none is open, and closed when all were closed without a merge.
 * When some were merged and others closed, it stays proposed and says so: somebody has to decide how it goes on.
 */
export function toFollowedChange(
  record: OnboardingRecord,
  looks: ReadonlyMap<string, FollowedPullRequest>,
): OnboardingChange | undefined {
  const pullRequests = record.pullRequests.map(pullRequest => {
    const look = looks.get(toKey(pullRequest));
    return look ? toSeen(pullRequest, look) : pullRequest;
  });
  const wanted: OnboardingChange = {
    pullRequests,
    ...toVerdict(record, pullRequests),
  };
  const isSame =
    (wanted.state ?? record.state) === record.state &&
    (wanted.reason ?? record.reason ?? '') === (record.reason ?? '') &&
    isDeepStrictEqual(pullRequests, [...record.pullRequests]);
  return isSame ? undefined : wanted;
}

function toSeen(
  known: JourneyPullRequest,
  look: FollowedPullRequest,
): JourneyPullRequest {
  // Checks are asked for only as long as it is open; how they ended stays known.
  const checks =
    look.state === 'open' ? look.checks : look.checks ?? known.checks;
  const openedAt = look.openedAt ?? known.openedAt;
  const openedBy = look.openedBy ?? known.openedBy;
  return {
    repository: known.repository,
    number: known.number,
    url: known.url,
    state: look.state,
    ...(openedAt && { openedAt }),
    ...(openedBy && { openedBy }),
    ...(look.mergedAt && { mergedAt: look.mergedAt }),
    ...(look.mergedBy && { mergedBy: look.mergedBy }),
    ...(look.mergeCommit && { mergeCommit: look.mergeCommit }),
    ...(look.state === 'closed' &&
      look.closedAt && { closedAt: look.closedAt }),
    ...(checks && { checks }),
  };
}
