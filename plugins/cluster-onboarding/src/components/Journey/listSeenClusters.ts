import { JourneyAnswer } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { findStepCluster } from './toTimeline';

/** The clusters of an onboarding that the viewer can look at: what is not in the catalog yet, or not for the viewer to see, has no steps. */
export function listSeenClusters({
  onboarding,
  journey,
}: JourneyAnswer): ReadonlySet<string> {
  const layers = journey.steps.filter(({ id }) => id.startsWith('layer:'));
  // The only one is not named.
  const [only = ''] = onboarding.clusters;
  return new Set(layers.map(step => findStepCluster(step) ?? only));
}
