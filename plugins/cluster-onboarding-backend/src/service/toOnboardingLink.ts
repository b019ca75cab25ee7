import { PlannedOnboardingLink } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';

/** An onboarding with the path of its page, for people who are told of it. */
export function toOnboardingLink(id: string): PlannedOnboardingLink {
  return { id, path: `/cluster-onboarding/onboardings/${id}` };
}
