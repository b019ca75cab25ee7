import {
  buildGraph,
  deriveObjectStates,
  ObjectKey,
  toObjectKey,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { selectReferenced } from '../fleet/selectReferenced';
import { IsHeld, ObservedConnection } from './ObservedConnection';

/**
 * Says of objects that wait whether what they wait for is indeed not ready. While a chain of dependencies is reconciled each
 * member says so for a moment; writing that down would be a row for nothing. States are derived once per part, and only if something waits.
 */
export function toIsHeld(observed: ObservedConnection, now: string): IsHeld {
  const blocked = new Map<string, ReadonlySet<ObjectKey>>();
  return ({ ref }, cluster) => {
    let keys = blocked.get(cluster);
    if (!keys) {
      keys = findBlocked(observed, cluster, ref.cluster, now);
      blocked.set(cluster, keys);
    }
    return keys.has(toObjectKey(ref));
  };
}

function findBlocked(
  observed: ObservedConnection,
  cluster: string,
  connection: string,
  now: string,
): ReadonlySet<ObjectKey> {
  const part = observed.readPart(cluster);
  const observations =
    cluster === ''
      ? part
      : [...part, ...selectReferenced(part, observed.readPart(''))];
  const states = deriveObjectStates({
    graph: buildGraph({ observations }),
    contacts: new Map([[connection, { isReachable: true, lastSeenAt: now }]]),
    now,
  });
  const keys = new Set<ObjectKey>();
  for (const [key, { state }] of states) {
    if (state === 'blocked') keys.add(key);
  }
  return keys;
}
