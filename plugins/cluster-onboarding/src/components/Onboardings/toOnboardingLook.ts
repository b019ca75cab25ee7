import {
  LayerState,
  OnboardingState,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-common';

const LOOKS: Readonly<Record<OnboardingState, LayerState>> = {
  requested: 'progressing',
  proposed: 'needs-approval',
  merged: 'ready',
  closed: 'suspended',
  cancelled: 'suspended',
  failed: 'failing',
};

/** The colour and shape of an onboarding's state. What is proposed waits for people to merge it. */
export function toOnboardingLook(state: OnboardingState): LayerState {
  return LOOKS[state];
}
