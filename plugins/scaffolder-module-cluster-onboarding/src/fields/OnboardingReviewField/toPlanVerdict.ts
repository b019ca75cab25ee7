import { OnboardingPlanAnswer } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';

/**
 * What a plan comes to: `possible` as asked; `takeover`, when it can be done, but to clusters that are there already; `incomplete`, when
 * secret values are missing; or `impossible`.
 */
export type PlanVerdict = 'possible' | 'takeover' | 'incomplete' | 'impossible';

/** What stops comes before what somebody has to mean. */
export function toPlanVerdict(
  plan: Pick<OnboardingPlanAnswer, 'isPossible' | 'clusters'>,
  missing: readonly unknown[],
): PlanVerdict {
  if (!plan.isPossible) return 'impossible';
  if (missing.length > 0) return 'incomplete';
  return plan.clusters.some(({ isKnown }) => isKnown) ? 'takeover' : 'possible';
}
