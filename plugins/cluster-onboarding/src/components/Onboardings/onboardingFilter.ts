import {
  ONBOARDING_STATES,
  OnboardingState,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-common';

/** Which onboardings are listed. */
export interface OnboardingFilter {
  readonly state?: OnboardingState;
  /** Only those that the viewer asked for. */
  readonly isOwn: boolean;
}

/** Reads the filter from the address of the page; what is not known is as if it were not there. */
export function readOnboardingFilter(
  params: URLSearchParams,
): OnboardingFilter {
  const state = ONBOARDING_STATES.find(known => known === params.get('state'));
  return { ...(state && { state }), isOwn: params.get('own') === 'true' };
}

/** The address with this filter; everything else in it stays. */
export function writeOnboardingFilter(
  params: URLSearchParams,
  filter: OnboardingFilter,
): URLSearchParams {
  const next = new URLSearchParams(params);
  next.delete('state');
  next.delete('own');
  if (filter.state) next.set('state', filter.state);
  if (filter.isOwn) next.set('own', 'true');
  return next;
}
