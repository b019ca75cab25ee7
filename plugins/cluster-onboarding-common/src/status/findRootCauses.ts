/*
 * Which few things, if mended, would let everything else go on.
 *
 * Every object that is not fine leads to a cause: what is blocked leads on to what it waits for, what fails because
 * something is missing leads to that, and everything else that needs help is a cause itself. Causes are then ranked by how
 * many objects wait behind them, so that one missing Secret comes before the five Kustomizations that fail for want of it.
 * Edges and reasons decide, never names.
 */
import { findLoops, StatusGraph } from '../graph';
import { ObjectKey, ObjectRef, ObjectState } from '../model';
import { ObjectStatus } from './objectStatus';

/**
 * One thing that holds others up.
 *
 * @public
 */
export interface RootCause {
  /** `object`: it needs help itself. `missing`: it is not there. `loop`: objects that wait for each other. */
  readonly type: 'object' | 'missing' | 'loop';
  /** The object, or of a loop its first member. */
  readonly key: ObjectKey;
  /** Which object. */
  readonly ref: ObjectRef;
  /** Its state, if it exists. */
  readonly state?: ObjectState;
  /** One word for why. */
  readonly reason: string;
  /** What the controllers say. */
  readonly message: string;
  /** The members of a loop, in the order of waiting. */
  readonly loop?: readonly ObjectKey[];
  /** The objects that would go on if this were mended. */
  readonly behind: readonly ObjectKey[];
}

/** States that need somebody's help, most urgent first; what only takes time comes last. */
const URGENCY: readonly ObjectState[] = [
  'stalled',
  'failing',
  'drifted',
  'awaiting-approval',
  'unknown',
  'suspended',
  'terminating',
  'progressing',
  'behind',
];

/**
 * The causes of everything that is not ready, most important first.
 *
 * @public
 */
export function findRootCauses(
  graph: StatusGraph,
  states: ReadonlyMap<ObjectKey, ObjectStatus>,
): RootCause[] {
  const blockersOf = (key: ObjectKey): readonly ObjectKey[] => {
    const status = states.get(key);
    return status?.state === 'blocked' || status?.state === 'behind'
      ? status.blockedBy ?? []
      : status?.missing ?? [];
  };
  const loops = findLoops(states.keys(), blockersOf);
  const loopOf = new Map(loops.flatMap(loop => loop.map(key => [key, loop])));
  const causes = new Map<ObjectKey, Set<ObjectKey>>();

  for (const [key, status] of states) {
    if (status.state === 'ready' || status.state === 'static') continue;
    for (const cause of followToCauses(key, blockersOf, loopOf)) {
      const behind = causes.get(cause) ?? new Set();
      if (key !== cause && !loopOf.get(cause)?.includes(key)) behind.add(key);
      causes.set(cause, behind);
    }
  }
  return [...causes]
    .map(([key, behind]) =>
      describeCause({ key, behind, graph, states, loop: loopOf.get(key) }),
    )
    .sort(compareCauses);
}

/** The ends of the ways that lead on from an object; a loop is one end, told by its smallest member. */
function followToCauses(
  start: ObjectKey,
  blockersOf: (key: ObjectKey) => readonly ObjectKey[],
  loopOf: ReadonlyMap<ObjectKey, readonly ObjectKey[]>,
): Set<ObjectKey> {
  const ends = new Set<ObjectKey>();
  const seen = new Set<ObjectKey>([start]);
  const open = [start];
  while (open.length > 0) {
    const key = open.pop()!;
    const loop = loopOf.get(key);
    if (loop) {
      ends.add(loop[0]);
      continue;
    }
    const next = blockersOf(key);
    if (next.length === 0) ends.add(key);
    for (const following of next) {
      if (!seen.has(following)) {
        seen.add(following);
        open.push(following);
      }
    }
  }
  return ends;
}

function describeCause(options: {
  key: ObjectKey;
  behind: ReadonlySet<ObjectKey>;
  graph: StatusGraph;
  states: ReadonlyMap<ObjectKey, ObjectStatus>;
  loop?: readonly ObjectKey[];
}): RootCause {
  const { key, graph, states, loop } = options;
  const behind = [...options.behind].sort();
  const node = graph.nodes.get(key)!;
  const status = states.get(key);
  if (loop) {
    return {
      type: 'loop',
      key,
      ref: node.ref,
      reason: 'DependencyLoop',
      message: status?.message ?? '',
      loop,
      behind,
    };
  }
  if (!status) {
    // What is missing is told by the first of those that miss it themselves; who waits for these only says so.
    const tellers = behind.flatMap(other => states.get(other) ?? []);
    const teller =
      tellers.find(({ missing }) => missing?.includes(key)) ?? tellers[0];
    return {
      type: 'missing',
      key,
      ref: node.ref,
      reason: 'Missing',
      message: teller?.message ?? '',
      behind,
    };
  }
  const { state, reason, message, ref } = status;
  return { type: 'object', key, ref, state, reason, message, behind };
}

/** What needs help comes before what takes time; then who holds up more; then, for a stable order, the key. */
function compareCauses(a: RootCause, b: RootCause): number {
  return (
    Number(isPatienceEnough(a)) - Number(isPatienceEnough(b)) ||
    b.behind.length - a.behind.length ||
    urgencyOf(a) - urgencyOf(b) ||
    (a.key < b.key ? -1 : 1)
  );
}

function isPatienceEnough(cause: RootCause): boolean {
  return (
    cause.state === 'progressing' ||
    cause.state === 'terminating' ||
    cause.state === 'behind'
  );
}

function urgencyOf(cause: RootCause): number {
  return cause.state ? URGENCY.indexOf(cause.state) : -1;
}
