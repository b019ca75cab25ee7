import { LayerState } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';

/**
 * Whether a cluster is lost. One of which nothing is there yet cannot be reached either, but nobody misses it: it was asked for, and its pull
 * request may not even be merged. Of one that was there, some layer is unknown once it is out of reach.
 */
export function isOutOfReach(cluster: {
  state: LayerState;
  isReachable: boolean;
}): boolean {
  return !cluster.isReachable && cluster.state !== 'not-yet-there';
}
