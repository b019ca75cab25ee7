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
  /** What waits behind those, through others. */
  readonly behind: readonly ObjectKey[];
}

export function listNeighbours(
  status: Pick<ClusterStatus, 'objects' | 'rootCauses'>,
  key: ObjectKey,
): Neighbours {
  const own = status.objects.find(({ ref }) => toObjectKey(ref) === key);
  const missing = unique(own?.missing);
  const waiters = findWaiters(status.objects);
  const waiting = unique(waiters.get(key)).filter(each => each !== key);
  const all = new Set(waiting);
  // A set grows while it is gone through, and each key is met once, so a loop ends.
  for (const each of all) waiters.get(each)?.forEach(other => all.add(other));
  // Of a cause the verdict tells the number, and a whole cluster is waited for by objects that do not name it.
  for (const cause of status.rootCauses) {
    if (cause.key === key) cause.behind.forEach(each => all.add(each));
  }
  return {
    waitsFor: unique(own?.blockedBy).filter(each => !missing.includes(each)),
    missing,
    waiting,
    behind: [...all].filter(each => each !== key && !waiting.includes(each)),
  };
}

/** Who waits for each object directly. */
function findWaiters(
  objects: ClusterStatus['objects'],
): ReadonlyMap<ObjectKey, readonly ObjectKey[]> {
  const waiters = new Map<ObjectKey, ObjectKey[]>();
  for (const { ref, blockedBy = [], missing = [] } of objects) {
    for (const needed of unique([...blockedBy, ...missing])) {
      const list = waiters.get(needed);
      if (list) list.push(toObjectKey(ref));
      else waiters.set(needed, [toObjectKey(ref)]);
    }
  }
  return waiters;
}

function unique(keys: readonly ObjectKey[] | undefined): ObjectKey[] {
  return [...new Set(keys)];
}
