import {
  ClusterCause,
  ClusterStatus,
  toObjectKey,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-common';

/** Since when a cause lasts. What is not there has no time of its own: it is missed since the first that misses it does. */
export function findSince(
  { objects }: Pick<ClusterStatus, 'objects'>,
  { key, type, behind }: Pick<ClusterCause, 'key' | 'type' | 'behind'>,
): string | undefined {
  const tellers = objects.filter(({ ref, state, missing, blockedBy }) => {
    const own = toObjectKey(ref);
    if (type === 'missing') {
      return missing?.includes(key) || blockedBy?.includes(key);
    }
    if (type === 'object' || type === 'loop') return own === key;
    // A cluster out of reach is told by what is not seen on it; what waits for that may wait for other things longer.
    return state === 'unknown' && behind.includes(own);
  });
  const [first] = tellers.flatMap(({ since }) => since ?? []).sort();
  return first;
}
