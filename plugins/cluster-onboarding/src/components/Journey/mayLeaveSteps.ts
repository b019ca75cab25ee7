import {
  Onboarding,
  OnboardingOptions,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { readRequestSummary } from './readRequestSummary';

/** Whether the strategy of an onboarding may leave steps to people. Of one that nobody knows it may. */
export function mayLeaveSteps(
  { request }: Pick<Onboarding, 'request'>,
  strategies: OnboardingOptions['strategies'],
): boolean {
  const { strategy, secretsMode } = readRequestSummary(request);
  const known = strategies.find(({ id }) => id === strategy);
  return (
    !known ||
    known.manualSteps.some(
      ({ secretModes }) =>
        !secretModes || !secretsMode || secretModes.includes(secretsMode),
    )
  );
}
