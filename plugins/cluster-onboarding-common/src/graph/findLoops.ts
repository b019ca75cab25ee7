import { ObjectKey } from '../model';

/**
 * The loops in a relation: objects that wait for each other in a ring, and so for ever. No controller says so itself.
 *
 * @param keys - where to begin
 * @param next - what an object waits for
 * @returns each loop as the keys of its members, from the smallest key on, in the order of waiting
 *
 * @public
 */
export function findLoops(
  keys: Iterable<ObjectKey>,
  next: (key: ObjectKey) => readonly ObjectKey[],
): ObjectKey[][] {
  const state = new Map<ObjectKey, 'open' | 'done'>();
  const loops = new Map<string, ObjectKey[]>();

  for (const start of [...keys].sort()) {
    if (state.has(start)) continue;
    // An own stack instead of recursion: a chain of ten thousand objects must not end the process.
    const path: ObjectKey[] = [];
    const waiting: ObjectKey[][] = [];
    const open = (key: ObjectKey): void => {
      state.set(key, 'open');
      path.push(key);
      waiting.push([...next(key)].sort().reverse());
    };
    open(start);
    while (path.length > 0) {
      const following = waiting[waiting.length - 1].pop();
      if (following === undefined) {
        state.set(path.pop()!, 'done');
        waiting.pop();
      } else if (state.get(following) === 'open') {
        const loop = startAtSmallest(path.slice(path.indexOf(following)));
        loops.set(loop.join('\n'), loop);
      } else if (!state.has(following)) {
        open(following);
      }
    }
  }
  return [...loops.values()];
}

function startAtSmallest(loop: ObjectKey[]): ObjectKey[] {
  const smallest = loop.reduce((a, b) => (a < b ? a : b));
  const at = loop.indexOf(smallest);
  return [...loop.slice(at), ...loop.slice(0, at)];
}
