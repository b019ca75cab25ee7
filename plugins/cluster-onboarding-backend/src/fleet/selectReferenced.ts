import { Observation } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';

/**
 * Of what a management cluster holds for itself: what objects of a leaf refer to, and what that refers to in turn, such as a
 * GitRepository from which all leaves are delivered.
 */
export function selectReferenced(
  from: readonly Observation[],
  shared: readonly Observation[],
): Observation[] {
  if (shared.length === 0 || from.length === 0) return [];
  const byName = new Map<string, Observation>();
  for (const observation of shared) {
    byName.set(toName(observation.ref), observation);
  }
  const found = new Set<Observation>();
  const left: Observation[] = [...from];
  for (let next = left.pop(); next; next = left.pop()) {
    for (const reference of next.references) {
      if (reference.onTarget || reference.role === 'applies') continue;
      const observation = byName.get(toName(reference));
      if (observation && !found.has(observation)) {
        found.add(observation);
        left.push(observation);
      }
    }
  }
  return [...found];
}

function toName(named: {
  kind: string;
  namespace: string;
  name: string;
}): string {
  return `${named.kind}|${named.namespace}|${named.name}`;
}
