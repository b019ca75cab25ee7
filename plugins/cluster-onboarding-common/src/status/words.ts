/* The few words that sentences about objects are made of, so that all of them speak alike. */
import { ObjectRef, ObjectState } from '../model';

const PHRASES: Readonly<Record<ObjectState, string>> = {
  ready: 'is ready',
  static: 'is there',
  progressing: 'is in progress',
  behind: 'is behind its source',
  blocked: 'waits',
  failing: 'fails',
  stalled: 'will not go on without help',
  drifted: 'has drifted',
  'awaiting-approval': 'waits for approval',
  suspended: 'is suspended',
  terminating: 'is being deleted',
  unknown: 'is not known',
};

/** What an object in a state does, as the end of a sentence. */
export function toPhrase(state: ObjectState): string {
  return PHRASES[state];
}

/** An object in a sentence. Namespaces are left to the details: a verdict is read aloud. */
export function nameObject(ref: Pick<ObjectRef, 'kind' | 'name'>): string {
  return ref.kind ? `${ref.kind} ${ref.name}` : ref.name;
}

/** The first few of a list, and how many more there are. */
export function nameSome(names: readonly string[], most: number = 3): string {
  const shown = names.slice(0, most).join(', ');
  const left = names.length - most;
  return left > 0 ? `${shown} and ${left} more` : shown;
}

/** A number with its noun: `1 object`, `2 objects`. */
export function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}
