import {
  ClusterStatus,
  ObjectKey,
  toObjectKey,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-common';

/** What stands before and behind an object. */
export interface Neighbours {
  /** What it waits for. */
  readonly waitsFor: readonly ObjectKey[];
  /** What it needs and is not there. */
  readonly missing: readonly ObjectKey[];
  /** What waits for it directly. */
  readonly waiting: readonly ObjectKey[];
  /** What waits behind those, if it is a cause. */
  readonly behind: readonly ObjectKey[];
}

export function listNeighbours(
  status: Pick<ClusterStatus, 'objects' | 'rootCauses'>,
  key: ObjectKey,
): Neighbours {
  const own = status.objects.find(({ ref }) => toObjectKey(ref) === key);
  const missing = unique(own?.missing);
  const waiting = status.objects
    .filter(
      object =>
        object.blockedBy?.includes(key) || object.missing?.includes(key),
    )
    .map(({ ref }) => toObjectKey(ref))
    .filter(each => each !== key);
  const behind = status.rootCauses
    .filter(cause => cause.key === key)
    .flatMap(cause => cause.behind);
  return {
    waitsFor: unique(own?.blockedBy).filter(each => !missing.includes(each)),
    missing,
    waiting: unique(waiting),
    behind: unique(behind).filter(
      each => each !== key && !waiting.includes(each),
    ),
  };
}

function unique(keys: readonly ObjectKey[] | undefined): ObjectKey[] {
  return [...new Set(keys)];
}
