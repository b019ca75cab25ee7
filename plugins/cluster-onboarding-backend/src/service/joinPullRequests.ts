import { JourneyPullRequest } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';

/** Those that are there, in their order, as they are told now, and new ones behind them. */
export function joinPullRequests(
  present: readonly JourneyPullRequest[],
  told: readonly JourneyPullRequest[],
): JourneyPullRequest[] {
  const joined = new Map(present.map(each => [toKey(each), each]));
  for (const each of told) joined.set(toKey(each), each);
  return [...joined.values()];
}

/** What tells pull requests apart. */
export function toKey({ repository, number }: JourneyPullRequest): string {
  return `${repository.toLocaleLowerCase('en-US')}#${number}`;
}
