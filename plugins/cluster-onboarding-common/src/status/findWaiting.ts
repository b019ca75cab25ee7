/* Questions 7 to 9 of deriveObjectState: is it waiting, and for whom? */
import { ObjectKey, ObjectState, toObjectKey } from '../model';
import { Derived, failed, FINE, Question, told } from './objectQuestion';

/** States of an unhealthy object that explain why somebody else's health check runs out of time. */
const STILL_COMING: ReadonlySet<ObjectState> = new Set([
  'blocked',
  'awaiting-approval',
  'progressing',
]);

/** Waiting that the controller itself speaks of; a routine ripple through a chain that is ready is none. */
export function findHold(question: Question): Derived | undefined {
  const { observation, graph, stateOf } = question;
  const { hold } = observation;
  if (!hold) return undefined;
  const needs = graph.nodes.get(toObjectKey(observation.ref))?.needs ?? [];
  const wanted = needs.filter(({ role }) =>
    hold.on === 'dependency'
      ? role === 'depends-on'
      : role === 'source' || role === 'chart',
  );
  const blockers = wanted
    .map(edge => edge.to)
    .filter(key => {
      if (graph.nodes.get(key)?.existence === 'absent') return true;
      if (graph.nodes.get(key)?.existence === 'unseen') return false;
      // Undefined here means that it is being asked about just now: the two wait for each other.
      const status = stateOf(key);
      return status === undefined || !FINE.has(status.state);
    });
  if (blockers.length === 0) return undefined;
  return {
    state: 'blocked',
    reason: hold.reason,
    message: hold.message,
    since: hold.since,
    blockedBy: unique(blockers),
    ...(observation.settled && { lastKnown: observation.settled }),
  };
}

/** Something is missing whose producer is still at work, or a store cannot be read: then that is waited for. */
export function findLack(question: Question): Derived | undefined {
  const { observation, graph, stateOf } = question;
  const own = toObjectKey(observation.ref);
  const isNotFine = (key: ObjectKey): boolean => {
    if (key === own) return false;
    if (!graph.nodes.get(key)?.observation) return false;
    // Undefined means, as above, that the two wait for each other.
    const status = stateOf(key);
    return status === undefined || !FINE.has(status.state);
  };
  const missing = (observation.missing ?? []).flatMap(
    name => graph.find(observation, name) ?? [],
  );
  const stores = (graph.nodes.get(own)?.needs ?? [])
    .filter(({ role }) => role === 'store')
    .map(({ to }) => to);
  const blockers = [
    ...missing.flatMap(key => graph.nodes.get(key)?.producers ?? []),
    ...stores,
  ].filter(isNotFine);
  if (blockers.length > 0) {
    return {
      ...told(observation.settled!),
      state: 'blocked',
      blockedBy: unique(blockers),
    };
  }
  return missing.length > 0
    ? { ...failed(observation), missing: unique(missing) }
    : undefined;
}

/** A health check ran out of time over an object that itself only waits or progresses. */
export function findUnhealthy(question: Question): Derived | undefined {
  const { observation, graph, stateOf } = question;
  const blockers = (observation.unhealthy ?? []).flatMap(text => {
    const [kind, namespace, name] = text.split('/');
    if (!name) return [];
    const key =
      graph.find(observation, { kind, namespace, name, onTarget: true }) ??
      graph.find(observation, { kind, namespace, name });
    const state = key === undefined ? undefined : stateOf(key)?.state;
    return key !== undefined && state && STILL_COMING.has(state) ? [key] : [];
  });
  if (blockers.length === 0) return undefined;
  return {
    ...told(observation.settled!),
    state: 'blocked',
    blockedBy: unique(blockers),
  };
}

function unique(keys: readonly ObjectKey[]): ObjectKey[] {
  return [...new Set(keys)].sort();
}
