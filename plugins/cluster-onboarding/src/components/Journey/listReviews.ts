import { JourneyAnswer } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { isEnded } from './isEnded';

/** The repositories in which a pull request of an onboarding waits for its review now. */
export function listReviews(answer: JourneyAnswer): string[] {
  const { onboarding, journey } = answer;
  const isWaiting =
    !isEnded(onboarding.state) &&
    journey.steps.some(
      ({ id, state }) => id === 'merged' && state === 'current',
    );
  if (!isWaiting) return [];
  const open = onboarding.pullRequests.filter(({ state }) => state === 'open');
  return open.length > 0
    ? open.map(({ repository }) => repository)
    : [...onboarding.repositories];
}
