import { StatusGraph } from '../graph';
import { ObjectKey, ObjectState, Observation, SettledResult } from '../model';
import { ObjectStatus } from './objectStatus';

/** An answer: a status, but for the name of the object. */
export type Derived = Omit<ObjectStatus, 'ref'>;

/** What is asked about an object; `stateOf` gives the states of those it needs. */
export interface Question {
  observation: Observation;
  graph: StatusGraph;
  now: string;
  stateOf: (key: ObjectKey) => ObjectStatus | undefined;
}

/** States in which nothing is waited for any more. */
export const FINE: ReadonlySet<ObjectState> = new Set([
  'ready',
  'static',
  'behind',
]);

/** The object was changed after its last result, and nobody knows yet how that goes. */
export function isSuperseded({ generation, settled }: Observation): boolean {
  return settled !== undefined && generation > settled.generation;
}

/** What a result says, for an answer that is made of it. */
export function told(settled: SettledResult): {
  reason: string;
  message: string;
  since: string;
} {
  const { reason, message, since } = settled;
  return { reason, message, since };
}

/** The answer for a result that is a failure: drifted, stalled or failing. */
export function failed(observation: Observation): Derived {
  const settled = observation.settled!;
  if (observation.plan?.hasDrift) {
    return { ...told(settled), state: 'drifted' };
  }
  const isStuck = settled.outcome === 'stalled';
  return {
    ...told(settled),
    state: isStuck ? 'stalled' : 'failing',
    ...(isStuck ? { isStuck: true as const } : { isRetrying: true as const }),
  };
}
