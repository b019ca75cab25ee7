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
import { orderByNeeds } from '../graph/orderByNeeds';
import {
  formatObjectRef,
  ObjectKey,
  ObjectState,
  Observation,
  toObjectKey,
} from '../model';
import { Contact, Contacts } from './contact';
import { ObjectStatus } from './objectStatus';
import {
  DELETION_STUCK_MS,
  graceMs,
  isOver,
  laterBy,
  slowAfterMs,
} from './patience';

type Derived = Omit<ObjectStatus, 'ref'>;

/** States in which nothing is waited for any more. */
const FINE: ReadonlySet<ObjectState> = new Set(['ready', 'static', 'behind']);

/** States of an unhealthy object that explain why somebody else's health check runs out of time. */
const STILL_COMING: ReadonlySet<ObjectState> = new Set([
  'blocked',
  'awaiting-approval',
  'progressing',
]);

const NEVER_REACHED: Contact = { isReachable: false };

/**
 * The state of every observed object of a graph.
 *
 * @public
 */
export function deriveObjectStates(options: {
  graph: StatusGraph;
  contacts: Contacts;
  now: string;
}): Map<ObjectKey, ObjectStatus> {
  const { graph, contacts, now } = options;
  const states = new Map<ObjectKey, ObjectStatus>();
  const open = new Set<ObjectKey>();

  /** The state of a needed object; undefined for what is not observed, and within a loop. */
  const stateOf = (key: ObjectKey): ObjectStatus | undefined => {
    const known = states.get(key);
    if (known) return known;
    const observation = graph.nodes.get(key)?.observation;
    if (!observation || open.has(key)) return undefined;
    open.add(key);
    const contact = contacts.get(observation.ref.cluster) ?? NEVER_REACHED;
    const status = deriveObjectState({
      observation,
      graph,
      contact,
      now,
      stateOf,
    });
    open.delete(key);
    states.set(key, status);
    return status;
  };

  for (const key of orderByNeeds(graph)) stateOf(key);
  return states;
}

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

interface Question {
  observation: Observation;
  graph: StatusGraph;
  now: string;
  stateOf: (key: ObjectKey) => ObjectStatus | undefined;
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

/** The object was changed after its last result, and nobody knows yet how that goes. */
function isSuperseded({ generation, settled }: Observation): boolean {
  return settled !== undefined && generation > settled.generation;
}

function told(settled: NonNullable<Observation['settled']>): {
  reason: string;
  message: string;
  since: string;
} {
  const { reason, message, since } = settled;
  return { reason, message, since };
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

/** Waiting that the controller itself speaks of; a routine ripple through a chain that is ready is none. */
function findHold(question: Question): Derived | undefined {
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
function findLack(question: Question): Derived | undefined {
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
function findUnhealthy(question: Question): Derived | undefined {
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

function failed(observation: Observation): Derived {
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

function findProgress(question: Question): Derived | undefined {
  const { observation, now } = question;
  const { settled, attempt, hold } = observation;
  const since = attempt?.since ?? hold?.since;
  if (since === undefined) return undefined;
  const slowMs = slowAfterMs(observation);
  const isSlow = isOver(since, slowMs, now);
  const progressing: Derived = {
    state: 'progressing',
    reason: hold?.reason ?? 'Progressing',
    message: hold?.message ?? describeProgress(observation),
    since,
    ...(settled && { lastKnown: settled }),
    ...(isSlow
      ? { isSlow: true as const }
      : { validUntil: laterBy(since, slowMs) }),
  };
  if (!settled) {
    return attempt?.isFirstSight
      ? {
          ...progressing,
          state: 'unknown',
          reason: 'FirstLook',
          message: 'First look; an attempt is under way',
        }
      : progressing;
  }
  if (isSuperseded(observation)) return progressing;
  if (isSlow) return progressing;
  const hasNewRevision =
    attempt?.revision !== undefined && attempt.revision !== settled.revision;
  return hasNewRevision && isOver(since, graceMs(observation), now)
    ? progressing
    : undefined;
}

function describeProgress(observation: Observation): string {
  const { settled, attempt } = observation;
  const what = attempt?.revision ? `Trying ${attempt.revision}` : 'In progress';
  if (!settled) return what;
  const at = settled.revision ? ` at ${settled.revision}` : '';
  return `${what}; was ${settled.outcome}${at}`;
}

/** Green in the cluster, and yet not what Git says: the source is broken or the revision was never applied. */
function findLag(question: Question): Derived | undefined {
  const { observation, graph, stateOf, now } = question;
  const { settled, revisions } = observation;
  if (!settled) return undefined;
  const needs = graph.nodes.get(toObjectKey(observation.ref))?.needs ?? [];
  for (const { role, to } of needs) {
    if (role !== 'source' && role !== 'chart') continue;
    const source = graph.nodes.get(to)?.observation;
    const status = stateOf(to);
    if (!source || !status) continue;
    const isBroken = status.state === 'failing' || status.state === 'stalled';
    const patience = Math.max(
      source.timing?.intervalMs ?? 0,
      graceMs(observation),
    );
    const offered = source.revisions?.offered;
    // A Terraform object rightly stays at the revision at which something was last applied.
    const lags =
      role === 'source' &&
      observation.ref.kind === 'Kustomization' &&
      offered !== undefined &&
      revisions?.applied !== undefined &&
      offered !== revisions.applied &&
      !observation.attempt;
    if (!isBroken && !lags) continue;
    const since = source.settled?.since ?? now;
    if (!isOver(since, patience, now)) {
      return { ...ready(observation), validUntil: laterBy(since, patience) };
    }
    return {
      state: 'behind',
      reason: isBroken ? 'SourceFailing' : 'RevisionNotApplied',
      message: isBroken
        ? `Still ready, but ${formatObjectRef(status.ref)} brings nothing new`
        : `${offered} is there and not applied`,
      since,
      blockedBy: [to],
      lastKnown: settled,
    };
  }
  return undefined;
}

function ready(observation: Observation): Derived {
  const { settled, attempt, hold } = observation;
  const since = attempt?.since ?? hold?.since;
  const nextLook =
    since === undefined
      ? undefined
      : Math.min(
          slowAfterMs(observation),
          attempt?.revision !== undefined &&
            attempt.revision !== settled?.revision
            ? graceMs(observation)
            : Infinity,
        );
  return {
    state: 'ready',
    reason: settled?.reason ?? '',
    message: settled?.message ?? '',
    since: settled?.since,
    ...(since !== undefined && { isReconciling: true as const }),
    ...(nextLook !== undefined && { validUntil: laterBy(since!, nextLook) }),
  };
}

function unique(keys: readonly ObjectKey[]): ObjectKey[] {
  return [...new Set(keys)].sort();
}
