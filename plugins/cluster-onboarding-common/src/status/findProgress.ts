/* Questions 12 to 14 of deriveObjectState: is something new on its way, does it lag, or is it ready? */
import { formatObjectRef, Observation, toObjectKey } from '../model';
import { Derived, isSuperseded, Question } from './objectQuestion';
import { graceMs, isOver, laterBy, slowAfterMs } from './patience';

/** Something that was never settled, or something new that takes its time. */
export function findProgress(question: Question): Derived | undefined {
  const progress = findPlainProgress(question);
  if (progress?.state !== 'progressing') return progress;
  const { attempt, timing } = question.observation;
  const revision = attempt?.revision;
  const usualMs = timing?.usualMs;
  if (revision === undefined && usualMs === undefined) return progress;
  return {
    ...progress,
    attempt: {
      ...(revision !== undefined && { revision }),
      ...(usualMs !== undefined && { usualMs }),
    },
  };
}

function findPlainProgress(question: Question): Derived | undefined {
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
export function findLag(question: Question): Derived | undefined {
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

/** Settled and ready, with the moment at which an attempt under way would be more than routine. */
export function ready(observation: Observation): Derived {
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
