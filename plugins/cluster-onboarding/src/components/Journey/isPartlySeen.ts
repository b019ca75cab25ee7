import { JourneyAnswer } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { isEnded } from './isEnded';
import { findStepCluster } from './toTimeline';

/**
 * Whether a journey may lack what some of its clusters leave to people: what is not in the catalog yet, or not for the viewer to see,
 * has no steps. Until the merge there is nothing more than the plan says, if it is known.
 */
export function isPartlySeen({ onboarding, journey }: JourneyAnswer): boolean {
  const { state, clusters, manualSteps } = onboarding;
  if (isEnded(state) || (manualSteps && state !== 'merged')) return false;
  const layers = journey.steps.filter(({ id }) => id.startsWith('layer:'));
  // The only one is not named.
  const seen = new Set(layers.map(step => findStepCluster(step) ?? ''));
  return seen.size < clusters.length;
}
