import { LayerState, ObjectState } from '../model';

/*
 * The table that makes a layer's state of its members' states. The order of the layer states is the order of the questions:
 * the first state that any member asks for is the layer's.
 */

/** Most pressing first. */
const ORDER: readonly LayerState[] = [
  'failing',
  'needs-approval',
  'unknown',
  'waiting',
  'progressing',
  'not-yet-there',
  'suspended',
  'ready',
];

const RANK = new Map(ORDER.map((state, rank) => [state, rank]));

const ASKED_FOR: Readonly<Record<ObjectState, LayerState>> = {
  failing: 'failing',
  stalled: 'failing',
  drifted: 'failing',
  'awaiting-approval': 'needs-approval',
  unknown: 'unknown',
  blocked: 'waiting',
  progressing: 'progressing',
  behind: 'progressing',
  terminating: 'progressing',
  suspended: 'suspended',
  ready: 'ready',
  static: 'ready',
};

/** The state that one member asks for. */
export function toLayerState(state: ObjectState): LayerState {
  return ASKED_FOR[state];
}

/**
 * The most pressing of several layer states, which stands for all of them; nothing at all is not yet there.
 *
 * @public
 */
export function findMostPressing(states: Iterable<LayerState>): LayerState {
  let rank = ORDER.length;
  for (const state of states) rank = Math.min(rank, RANK.get(state)!);
  return ORDER[rank] ?? 'not-yet-there';
}

/**
 * A count for every layer state.
 *
 * @public
 */
export type LayerStateCounts = Record<LayerState, number>;

/** No cluster in any state yet. */
export function newLayerStateCounts(): LayerStateCounts {
  return {
    ready: 0,
    progressing: 0,
    waiting: 0,
    failing: 0,
    'needs-approval': 0,
    suspended: 0,
    'not-yet-there': 0,
    unknown: 0,
  };
}
