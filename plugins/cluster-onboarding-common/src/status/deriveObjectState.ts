/*
 * From observations to states, in one order of questions; the first that is answered with yes decides:
 *
 *    1 is the cluster out of reach, or the kind forbidden?              unknown
 *    2 is it being deleted?                                             terminating
 *    3 has somebody suspended it?                                       suspended
 *    4 has the kind no status by design?                                static
 *    5 did it stall?                                                    stalled
 *    6 does a plan wait for a person?                                   awaiting-approval
 *    7 does it wait for a dependency or source that is not ready?       blocked
 *    8 does it lack something whose producer is not ready?              blocked
 *    9 is an object unhealthy that itself only waits or progresses?     blocked
 *   10 has it drifted?                                                  drifted
 *   11 did it fail?                                                     failing
 *   12 has it never settled, or is something new taking its time?       progressing (first sight: unknown)
 *   13 does its source fail, or its revision lag?                       behind
 *   14 then it is                                                       ready
 *
 * Suspended comes before ready because a suspended object keeps its last Ready condition for ever. Waiting comes before
 * failing because controllers report both as "not ready". A result of an older generation counts only until the new one is
 * tried. Nothing here reads a clock: `now` is an argument, and `validUntil` says when to ask again.
 */
import { StatusGraph, toKindKey } from '../graph';
import { ObjectKey, Observation } from '../model';
import { Contact } from './contact';
import { findLag, findProgress, ready } from './findProgress';
import { findHold, findLack, findUnhealthy } from './findWaiting';
import {
  Derived,
  failed,
  isSuperseded,
  Question,
  told,
} from './objectQuestion';
import { ObjectStatus } from './objectStatus';
import { DELETION_STUCK_MS, isOver, laterBy } from './patience';

/**
 * The state of one object; `stateOf` gives the states of those it needs.
 *
 * @public
 */
export function deriveObjectState(options: {
  observation: Observation;
  graph: StatusGraph;
  contact: Contact;
  now: string;
  stateOf: (key: ObjectKey) => ObjectStatus | undefined;
}): ObjectStatus {
  const { observation, contact, now } = options;
  const { ref } = observation;
  const known = deriveFromObservation(options);
  const isForbidden = contact.forbiddenKinds?.has(toKindKey(ref));
  if (contact.isReachable && !isForbidden) return { ref, ...known };
  return {
    ref,
    state: 'unknown',
    reason: isForbidden ? 'Forbidden' : 'Unreachable',
    message: isForbidden
      ? `${ref.kind} may not be read on cluster ${ref.cluster}`
      : `Cluster ${ref.cluster} cannot be reached; was ${known.state}`,
    since: contact.lastSeenAt ?? now,
    ...(observation.settled && { lastKnown: observation.settled }),
  };
}

function deriveFromObservation(question: Question): Derived {
  const { observation, now } = question;
  const { settled } = observation;
  if (observation.deletingSince) return terminating(observation, now);
  if (observation.isSuspended) {
    return {
      state: 'suspended',
      reason: 'Suspended',
      message: settled
        ? `Suspended; was ${settled.outcome}`
        : 'Suspended before it was ever tried',
      ...(settled && { lastKnown: settled }),
    };
  }
  if (observation.isStatic) {
    return { state: 'static', reason: 'Exists', message: '' };
  }
  const current = isSuperseded(observation) ? undefined : settled;
  if (current?.outcome === 'stalled' && !observation.hold) {
    return { ...told(current), state: 'stalled', isStuck: true };
  }
  if (observation.plan?.needsApproval) return awaitingApproval(observation);
  return (
    findHold(question) ??
    (current?.outcome === 'failed' || current?.outcome === 'stalled'
      ? findLack(question) ?? findUnhealthy(question) ?? failed(observation)
      : undefined) ??
    findProgress(question) ??
    findLag(question) ??
    ready(observation)
  );
}

function terminating(observation: Observation, now: string): Derived {
  const since = observation.deletingSince!;
  const isStuck = isOver(since, DELETION_STUCK_MS, now);
  const { settled } = observation;
  // Terraform says itself who is in the way of a deletion; others leave only their finalizers.
  const isExplained = settled?.reason.startsWith('Deletion');
  const waitsFor = observation.finalizers?.join(', ');
  return {
    state: 'terminating',
    reason: isExplained ? settled!.reason : 'Deleting',
    message: isExplained
      ? settled!.message
      : `Being deleted${waitsFor ? `; waits for ${waitsFor}` : ''}`,
    since,
    ...(isStuck
      ? { isStuck: true as const }
      : { validUntil: laterBy(since, DELETION_STUCK_MS) }),
  };
}

function awaitingApproval(observation: Observation): Derived {
  const { plan, settled, attempt } = observation;
  return {
    state: 'awaiting-approval',
    reason: 'PlanPending',
    message: `Plan ${plan?.pending ?? ''} waits for approval`,
    since: attempt?.since ?? settled?.since,
  };
}
