import {
  formatRevision,
  LayerState,
  LayerStatus,
  ObjectStatus,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { wasReady } from './lastKnown';
import { StrataBand } from './strata';
import { StrataWords } from './strataWords';

const TIMED: ReadonlySet<LayerState> = new Set<LayerState>([
  'ready',
  'progressing',
  'waiting',
]);

/** What the line below a headline is made of. */
export interface DetailFacts {
  readonly layer: LayerStatus;
  readonly state: LayerState;
  readonly members: readonly ObjectStatus[];
  readonly deciding: readonly ObjectStatus[];
  /** What it waits for, if it does. */
  readonly waitsFor?: string;
}

/** Numbers that help: how many are ready, why, since when, how long it usually takes. */
export function toDetails(
  facts: DetailFacts,
  { t }: StrataWords,
): Pick<
  StrataBand,
  'detail' | 'done' | 'since' | 'isTimed' | 'usualMs' | 'note'
> {
  const { layer, state, members, deciding } = facts;
  const { expected } = layer.progress;
  const isUnknown = state === 'unknown';
  // What cannot be seen now keeps its last numbers.
  const ready =
    layer.progress.ready + (isUnknown ? deciding.filter(wasReady).length : 0);
  const isAbsent = state === 'not-yet-there';
  const isByWord = members.length === 0 && layer.attestation !== undefined;
  const parts: (string | undefined)[] = [];
  if (isAbsent) {
    parts.push(
      expected > 0 ? t('band.expected', { count: expected }) : undefined,
    );
  } else if (expected > 0 && !isByWord) {
    const counts = { ready: `${ready}`, expected: `${expected}` };
    // What is ready says so in its headline, and what cannot be seen says what it was.
    const isBare = state === 'ready' || isUnknown;
    parts.push(t(isBare ? 'band.all' : 'band.ready', counts));
  }
  if (facts.waitsFor) {
    parts.push(t('band.waitsFor', { subject: facts.waitsFor }));
  }
  if (isUnknown && deciding.length > 0 && ready === expected) {
    parts.push(t('band.wasReady'));
  }
  parts.push(describeHelp(facts, t), describePolicies(facts, t));
  parts.push(describeWord(facts, t), describeSince(facts, t));
  const attempt = deciding.find(object => object.attempt)?.attempt;
  return {
    detail: parts.filter(Boolean).join(' · '),
    ...(expected > 0 && !isAbsent && { done: ready / expected }),
    ...(layer.since && { since: layer.since, isTimed: TIMED.has(state) }),
    ...(state === 'progressing' &&
      attempt?.usualMs && { usualMs: attempt.usualMs }),
    ...(state === 'progressing' && { note: describeBefore(deciding, t) }),
  };
}

/** Whether it goes on by itself, and whether it takes longer than it should. */
function describeHelp(
  { state, deciding }: DetailFacts,
  t: StrataWords['t'],
): string | undefined {
  if (deciding.some(({ isStuck }) => isStuck)) return t('band.stuck');
  if (state === 'failing') {
    return deciding.some(({ isRetrying }) => isRetrying)
      ? t('band.retrying')
      : undefined;
  }
  return deciding.some(({ isSlow }) => isSlow) ? t('band.slow') : undefined;
}

function describePolicies(
  { layer, state }: DetailFacts,
  t: StrataWords['t'],
): string | undefined {
  if (!layer.compliance || state === 'unknown') return undefined;
  const { pass, fail } = layer.compliance;
  return fail > 0
    ? t('band.policiesFail', { count: fail })
    : t('band.policiesPass', { count: pass });
}

/** The word of a person about a layer that no object tells of. */
function describeWord(
  { layer, state, members }: DetailFacts,
  t: StrataWords['t'],
): string | undefined {
  if (members.length > 0 || !layer.attestation) return undefined;
  const moment = layer.attestation.expiresAt;
  return state === 'ready'
    ? t('band.attestedUntil', { moment })
    : t('band.endedAt', { moment });
}

function describeSince(
  { layer, state }: DetailFacts,
  t: StrataWords['t'],
): string | undefined {
  const { since, owner } = layer;
  if (!since || TIMED.has(state)) return undefined;
  if (state !== 'needs-approval') return t('band.since', { moment: since });
  const asked = t('band.asked', { moment: since });
  const team = toShortOwner(owner);
  return team ? `${asked} · ${team}` : asked;
}

function describeBefore(
  deciding: readonly ObjectStatus[],
  t: StrataWords['t'],
): string | undefined {
  const before = deciding.find(({ attempt }) => attempt?.revision)?.lastKnown;
  if (before?.outcome !== 'ready') return undefined;
  return before.revision
    ? t('band.wasReadyAt', { revision: formatRevision(before.revision) })
    : t('band.wasReady');
}

/** `group:default/team-search` is `team-search`. */
export function toShortOwner(owner: string | undefined): string | undefined {
  return owner?.split('/').at(-1);
}
