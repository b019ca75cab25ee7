import { Onboarding } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { isEnded } from '../Journey/isEnded';

/** The onboardings that a cluster can have come of: those that have asked for its name and were not given up, in the order that is given. */
export function findOrigins(
  onboardings: readonly Onboarding[],
  cluster: string,
): Onboarding[] {
  const name = cluster.toLocaleLowerCase('en-US');
  return onboardings.filter(
    ({ clusters, state }) =>
      !isEnded(state) &&
      clusters.some(each => each.toLocaleLowerCase('en-US') === name),
  );
}
