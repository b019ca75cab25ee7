/*
 * The text of an observation in its row. What the columns say already is left out and what every row says is short, because
 * these texts are most of what the database carries. A key that is not known is ignored and one that is absent means what it
 * means in the model, so that two versions of the plugin can share the rows for a while.
 */
import {
  Attempt,
  Hold,
  internText,
  ObjectRef,
  Observation,
  SettledOutcome,
  SettledResult,
  Timing,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import {
  fromReferenceRuns,
  ReferenceRun,
  toReferenceRuns,
} from './referenceRuns';
import {
  fromRevisionText,
  fromRevisionTexts,
  RevisionText,
  toRevisionText,
  toRevisionTexts,
} from './revisionTexts';
import { withoutEnd } from './withoutEnd';

/** Kept under their own names: most objects have none or few of them. */
const PLAIN = [
  'deletingSince',
  'finalizers',
  'isSuspended',
  'isStatic',
  'missing',
  'unhealthy',
  'path',
  'version',
  'handledRequest',
  'plan',
  'compliance',
  'syncedVersions',
] as const satisfies ReadonlyArray<keyof Observation>;

type Plain = Pick<Observation, (typeof PLAIN)[number]>;

const TIMING = ['intervalMs', 'retryMs', 'timeoutMs', 'usualMs'] as const;

interface StoredText extends Plain {
  /** The uid. */
  u: string;
  /** The generation. */
  g: number;
  /** Settled: outcome, reason, message, generation, since, revision, at. */
  s?: [SettledOutcome, string, string, number, string, RevisionText?, string?];
  /** The attempt: generation, since, revision, 1 at first sight. */
  a?: [number, string, RevisionText?, 1?];
  /** Held: on what, reason, message, since. */
  h?: [Hold['on'], string, string, string];
  /** Labels. */
  l?: Record<string, string>;
  /** References. */
  r?: ReferenceRun[];
  /** Timing: interval, retry, timeout, usual time, in milliseconds. */
  t?: Array<number | null>;
  /** Revisions. */
  v?: RevisionText[];
}

/** The text of an observation, without its ref. */
export function toObservationText(observation: Observation): string {
  const { uid, generation, settled, attempt, hold } = observation;
  const { labels, references, timing, revisions } = observation;
  const stored: StoredText = {
    u: uid,
    g: generation,
    ...(settled && {
      s: [
        settled.outcome,
        settled.reason,
        settled.message,
        settled.generation,
        settled.since,
        toRevisionText(settled.revision, revisions),
        ...(settled.at === undefined ? ([] as const) : ([settled.at] as const)),
      ],
    }),
    ...(attempt && {
      a: [
        attempt.generation,
        attempt.since,
        toRevisionText(attempt.revision, revisions),
        ...(attempt.isFirstSight ? ([1] as const) : ([] as const)),
      ],
    }),
    ...(hold && { h: [hold.on, hold.reason, hold.message, hold.since] }),
    ...(Object.keys(labels).length > 0 && { l: labels }),
    ...(references.length > 0 && { r: toReferenceRuns(references) }),
    ...(timing && { t: withoutEnd(TIMING.map(name => timing[name] ?? null)) }),
    ...(revisions && { v: toRevisionTexts(revisions) }),
  };
  // JSON leaves out what is undefined.
  const plain = Object.fromEntries(PLAIN.map(key => [key, observation[key]]));
  return JSON.stringify({ ...stored, ...plain });
}

/** The observation of a text and a ref; equal texts of many observations are one in memory. */
export function fromObservationText(text: string, ref: ObjectRef): Observation {
  const stored: StoredText = JSON.parse(text);
  const { s, a, h, l = {}, r = [], t, v } = stored;
  return {
    ref,
    uid: stored.u,
    generation: stored.g,
    ...(s && { settled: toSettled(s, v) }),
    ...(a && { attempt: toAttempt(a, v) }),
    ...(h && {
      hold: {
        on: h[0],
        reason: internText(h[1]),
        message: internText(h[2]),
        since: internText(h[3]),
      },
    }),
    references: fromReferenceRuns(r, internText),
    labels: internAll(l),
    ...(t && { timing: toTiming(t) }),
    ...(v && { revisions: fromRevisionTexts(v, internText) }),
    ...toPlain(stored),
  };
}

function toSettled(
  stored: NonNullable<StoredText['s']>,
  revisions: readonly RevisionText[] = [],
): SettledResult {
  const [outcome, reason, message, generation, since, revision, at] = stored;
  const known = fromRevisionText(revision ?? null, revisions, internText);
  return {
    outcome,
    reason: internText(reason),
    message: internText(message),
    generation,
    ...(known !== undefined && { revision: known }),
    ...(typeof at === 'string' && { at: internText(at) }),
    since: internText(since),
  };
}

function toAttempt(
  stored: NonNullable<StoredText['a']>,
  revisions: readonly RevisionText[] = [],
): Attempt {
  const [generation, since, revision, isFirstSight] = stored;
  const known = fromRevisionText(revision ?? null, revisions, internText);
  return {
    generation,
    ...(known !== undefined && { revision: known }),
    since: internText(since),
    ...(isFirstSight && { isFirstSight: true }),
  };
}

function toTiming(stored: ReadonlyArray<number | null>): Timing {
  return Object.fromEntries(
    TIMING.flatMap((name, index) => {
      const milliseconds = stored[index] ?? undefined;
      return milliseconds === undefined ? [] : [[name, milliseconds]];
    }),
  );
}

function toPlain(stored: Plain): Plain {
  return Object.fromEntries(
    PLAIN.flatMap(key =>
      stored[key] === undefined ? [] : [[key, internAll(stored[key])]],
    ),
  );
}

/** One copy of each text in a value that JSON can hold. */
function internAll<T>(value: T): T;
function internAll(value: unknown): unknown {
  if (typeof value === 'string') return internText(value);
  if (Array.isArray(value)) return value.map(internAll);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [
      internText(key),
      internAll(item),
    ]),
  );
}
