import { StatusGraph } from '../graph';
import { ObjectKey } from '../model';
import { ObjectStatus } from './objectStatus';

/**
 * The longest way that is still to go: from what has to be done first, over everything that waits for it in turn, to what
 * can be ready last. Whoever wants to know how long it takes has to look at these.
 *
 * @returns the keys in the order in which they can become ready; empty when everything is
 *
 * @public
 */
export function findCriticalPath(
  graph: StatusGraph,
  states: ReadonlyMap<ObjectKey, ObjectStatus>,
): ObjectKey[] {
  const longest = new Map<ObjectKey, { length: number; next?: ObjectKey }>();
  const open = new Set<ObjectKey>();

  for (const start of [...states.keys()].sort()) {
    // An own stack instead of recursion: chains may be long. A second visit finds all that follows measured.
    const stack = [start];
    while (stack.length > 0) {
      const key = stack[stack.length - 1];
      const isSecondVisit = open.has(key);
      const following = longest.has(key) ? [] : waitsFor(key, graph, states);
      if (!isSecondVisit && !longest.has(key)) {
        open.add(key);
        stack.push(
          ...following.filter(next => !longest.has(next) && !open.has(next)),
        );
        continue;
      }
      stack.pop();
      open.delete(key);
      if (!longest.has(key)) longest.set(key, measure(following, longest));
    }
  }

  const isStillToGo = (key: ObjectKey): boolean =>
    isUnfinished(states.get(key));
  let last: ObjectKey | undefined;
  for (const key of [...longest.keys()].filter(isStillToGo).sort()) {
    if (!last || longest.get(key)!.length > longest.get(last)!.length) {
      last = key;
    }
  }
  const path: ObjectKey[] = [];
  for (let key = last; key !== undefined; key = longest.get(key)?.next) {
    path.unshift(key);
  }
  return path;
}

function isUnfinished(status: ObjectStatus | undefined): boolean {
  return (
    status !== undefined &&
    status.state !== 'ready' &&
    status.state !== 'static'
  );
}

/** What an object waits for now, or will wait for when it is tried. */
function waitsFor(
  key: ObjectKey,
  graph: StatusGraph,
  states: ReadonlyMap<ObjectKey, ObjectStatus>,
): ObjectKey[] {
  const status = states.get(key);
  if (!isUnfinished(status)) return [];
  const dependencies = (graph.nodes.get(key)?.needs ?? [])
    .filter(
      ({ role, to }) => role === 'depends-on' && isUnfinished(states.get(to)),
    )
    .map(({ to }) => to);
  return [
    ...new Set([
      ...(status?.blockedBy ?? []),
      ...(status?.missing ?? []),
      ...dependencies,
    ]),
  ].sort();
}

function measure(
  following: readonly ObjectKey[],
  longest: ReadonlyMap<ObjectKey, { length: number }>,
): { length: number; next?: ObjectKey } {
  let next: ObjectKey | undefined;
  let length = 0;
  for (const key of following) {
    // What is not measured yet waits for this one in turn: a loop is walked once.
    const way = longest.get(key)?.length ?? 0;
    if (way > length) {
      length = way;
      next = key;
    }
  }
  return { length: length + 1, ...(next !== undefined && { next }) };
}
