import { OnboardingState } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';

/** Whether an onboarding was given up before its clusters were there: nothing more comes of it. */
export function isEnded(state: OnboardingState): boolean {
  return state === 'closed' || state === 'cancelled' || state === 'failed';
}
