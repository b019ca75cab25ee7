import { Onboarding } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';

/** An onboarding that people have to merge. */
export interface OpenMerge {
  readonly onboarding: Onboarding;
  /** How many of its pull requests are open. */
  readonly count: number;
}

/** The onboardings that wait to be merged. What is merged as a whole may have stale pull requests, so its own state counts first. */
export function listOpenMerges(
  onboardings: readonly Onboarding[],
): OpenMerge[] {
  return onboardings
    .filter(({ state }) => state === 'proposed')
    .map(onboarding => ({
      onboarding,
      count: onboarding.pullRequests.filter(({ state }) => state === 'open')
        .length,
    }))
    .filter(({ count }) => count > 0);
}
