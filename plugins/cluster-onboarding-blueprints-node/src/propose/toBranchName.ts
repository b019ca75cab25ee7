import { OnboardingPlan } from '../plan';
import { OnboardingSettings } from '../settings';

/**
 * The branch of a request: the same each time, so that a second attempt finds what the first has made.
 *
 * @public
 */
export function toBranchName(options: {
  /** What is to be. */
  plan: Pick<OnboardingPlan, 'request' | 'requestId'>;
  /** What the operator has set. */
  settings: Pick<OnboardingSettings, 'pullRequests'>;
}): string {
  const { plan, settings } = options;
  const { branchPrefix } = settings.pullRequests;
  return `${branchPrefix}${plan.request.capability}-${plan.requestId.slice(
    0,
    8,
  )}`;
}
