import { parseEntityRef } from '@backstage/catalog-model';
import { Onboarding } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { findOrigins } from '../../Pages/findOrigins';

/** The id of the newest onboarding that each cluster can have come of, by its ref; onboardings are given newest first. */
export function toRowOrigins(
  refs: readonly string[],
  onboardings: readonly Onboarding[],
): Map<string, string> {
  const names = new Map(refs.map(ref => [parseEntityRef(ref).name, ref]));
  const origins = new Map<string, string>();
  for (const { id, clusters } of findOrigins(onboardings, [...names.keys()])) {
    for (const cluster of clusters) {
      const ref = names.get(cluster.toLocaleLowerCase('en-US'));
      if (ref && !origins.has(ref)) origins.set(ref, id);
    }
  }
  return origins;
}
