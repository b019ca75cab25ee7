/*
 * A card that stands for several objects may wait for itself though none of them does: one of its secrets is made by something that needs
 * another of them. A line would then lead back up, against what the picture says of lines.
 */
import { ObjectKey } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { GraphModelEdge, GraphModelNode } from './graphModel';

/** What waits for each object. */
export type Waiters = ReadonlyMap<ObjectKey, readonly ObjectKey[]>;

/** Lists what waits for each object. */
export function listWaiters(edges: readonly GraphModelEdge[]): Waiters {
  const waiters = new Map<ObjectKey, ObjectKey[]>();
  for (const { from, to } of edges) {
    const list = waiters.get(to);
    if (list) list.push(from);
    else waiters.set(to, [from]);
  }
  return waiters;
}

/** Parts alike objects into those that need others of them by way of something else, and the rest. Where all do, they are in a real loop and stay together. */
export function splitMembers(
  members: readonly GraphModelNode[],
  waiters: Waiters,
): { above: readonly GraphModelNode[]; rest: readonly GraphModelNode[] } {
  const keys = new Set(members.map(({ key }) => key));
  const between = [...findWaiting(keys, waiters)].filter(key => !keys.has(key));
  const waiting = findWaiting(between, waiters);
  const above = members.filter(({ key }) => waiting.has(key));
  return above.length === members.length
    ? { above: [], rest: members }
    : { above, rest: members.filter(({ key }) => !waiting.has(key)) };
}

/** These objects, and all that waits for them, directly and through others. */
function findWaiting(
  keys: Iterable<ObjectKey>,
  waiters: Waiters,
): ReadonlySet<ObjectKey> {
  const found = new Set(keys);
  // A set grows while it is gone through, and each key is met once, so a loop ends.
  for (const key of found) waiters.get(key)?.forEach(from => found.add(from));
  return found;
}
