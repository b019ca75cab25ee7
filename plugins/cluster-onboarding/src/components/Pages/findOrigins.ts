import { Onboarding } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { isEnded } from '../Journey/isEnded';

/** The onboardings that clusters can have come of: those that have asked for one of the names and were not given up, in the order that is given. */
export function findOrigins(
  onboardings: readonly Onboarding[],
  clusters: readonly string[],
): Onboarding[] {
  const names = new Set(clusters.map(toKey));
  return onboardings.filter(
    onboarding =>
      !isEnded(onboarding.state) &&
      onboarding.clusters.some(each => names.has(toKey(each))),
  );
}

function toKey(name: string): string {
  return name.toLocaleLowerCase('en-US');
}
