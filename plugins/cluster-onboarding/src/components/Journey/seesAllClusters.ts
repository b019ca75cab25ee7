import { JourneyAnswer } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { findStepCluster } from './toTimeline';

/** Whether a journey tells the layers of every cluster: what is not in the catalog yet, or not for the viewer to see, has no steps. */
export function seesAllClusters(answer: JourneyAnswer): boolean {
  const layers = answer.journey.steps.filter(({ id }) =>
    id.startsWith('layer:'),
  );
  // The only one is not named.
  const seen = new Set(layers.map(step => findStepCluster(step) ?? ''));
  return seen.size >= answer.onboarding.clusters.length;
}
