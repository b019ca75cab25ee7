import { StatusGraph } from '../graph';
import { ObjectKey } from '../model';
import { ClusterCause } from '../status/clusterCause';
import { RootCause } from '../status/findRootCauses';
import { ObjectStatus } from '../status/objectStatus';
import { defaultHints, generalHint } from './defaultHints';
import { FoundHint, Hint, HintMatch, HintSubject } from './hint';

// Stored messages are not longer; whoever asks with a longer one does not get to decide how long we look.
const LONGEST_MESSAGE = 1_024;
const LONGEST_ANSWER = 400;

/**
 * The hint for a cause: the first that is meant, and a general one where none is.
 *
 * @remarks
 *
 * Put your own before the default ones to say more about what you know better:
 * `findHint(cause, [...ownHints, ...defaultHints])`.
 *
 * @public
 */
export function findHint(
  subject: HintSubject,
  hints: readonly Hint[] = defaultHints,
): FoundHint {
  const short: HintSubject = {
    ...subject,
    message: subject.message.slice(0, LONGEST_MESSAGE),
  };
  const hint =
    hints.find(({ matches }) => matches.some(match => isMeant(match, short))) ??
    generalHint;
  return {
    id: hint.id,
    sentence: hint.sentence(short).slice(0, LONGEST_ANSWER),
    remedy: hint.remedy(short).slice(0, LONGEST_ANSWER),
    ...(hint.docs && { docs: hint.docs }),
  };
}

/**
 * A cause with what the graph and the states know about it besides.
 *
 * @remarks
 *
 * Causes of a graph and causes of a cluster status will both do. Where only the status is at hand, the cause itself can be
 * given to {@link findHint}; what is missing is then told by its kind instead of what it is needed for.
 *
 * @public
 */
export function toHintSubject(
  cause: RootCause | ClusterCause,
  graph: StatusGraph,
  states: ReadonlyMap<ObjectKey, ObjectStatus>,
): HintSubject {
  const roles = cause.behind.flatMap(key =>
    (graph.nodes.get(key)?.needs ?? [])
      .filter(({ to }) => to === cause.key)
      .map(({ role }) => role),
  );
  const status = states.get(cause.key);
  return {
    ...cause,
    ...(roles.length > 0 && { roles: [...new Set(roles)].sort() }),
    ...(status?.isStuck && { isStuck: true }),
    ...(status?.isSlow && { isSlow: true }),
  };
}

function isMeant(match: HintMatch, subject: HintSubject): boolean {
  const { types, states, reasons, kinds, roles, message } = match;
  const { isStuck, isSlow } = match;
  return (
    (!types || types.includes(subject.type)) &&
    (!states ||
      (subject.state !== undefined && states.includes(subject.state))) &&
    (!reasons || reasons.includes(subject.reason)) &&
    (!kinds || kinds.includes(subject.ref.kind)) &&
    (!roles || roles.some(role => subject.roles?.includes(role))) &&
    (isStuck === undefined || isStuck === Boolean(subject.isStuck)) &&
    (isSlow === undefined || isSlow === Boolean(subject.isSlow)) &&
    // `search` begins at the start whatever flags somebody's pattern has.
    (!message || subject.message.search(message) >= 0)
  );
}
