import { ProblemReason } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { ReaderLimits } from './ReaderLimits';

/** How long to wait after so many failures in a row: anything up to a ceiling that doubles each time. */
export function toBackoffMs(options: {
  /** How many there were, this one among them. */
  failures: number;
  reason: ProblemReason;
  retryAfterMs?: number;
  limits: ReaderLimits;
  random: () => number;
}): number {
  const { failures, reason, retryAfterMs = 0, limits, random } = options;
  const isCredential = reason === 'credentials-rejected';
  // 2^30 is past every ceiling, and far from what a number cannot hold.
  const doublings = Math.min(Math.max(failures, 1) - 1, 30);
  const ceiling = Math.min(
    limits.backoffBaseMs * 2 ** doublings,
    isCredential ? limits.credentialsBackoffMaxMs : limits.backoffMaxMs,
  );
  const floor = Math.max(
    isCredential ? limits.credentialsBackoffMinMs : 0,
    Math.min(retryAfterMs, limits.retryAfterMaxMs),
  );
  // Above the floor, so that those who were told the same time do not all come back in the same moment.
  return Math.round(floor + random() * Math.max(ceiling - floor, floor / 10));
}

/** A time, give or take a tenth, in whole seconds if it has some: timers of the same length share one list. */
export function withJitter(ms: number, random: () => number): number {
  const jittered = ms * (0.9 + 0.2 * random());
  return jittered > 10_000
    ? Math.round(jittered / 1000) * 1000
    : Math.round(jittered);
}

/** What a `Retry-After` header says, in seconds or as a date; undefined if it says nothing that can be understood. */
export function parseRetryAfterMs(
  header: string | string[] | undefined,
  now: number,
): number | undefined {
  const text = Array.isArray(header) ? header[0] : header;
  if (text === undefined) return undefined;
  if (/^\s*\d{1,9}\s*$/.test(text)) return Number(text) * 1000;
  // Only the form of HTTP: what else can be read as a date is often a mistake.
  const date = /GMT\s*$/.test(text) ? Date.parse(text) : NaN;
  return Number.isNaN(date) ? undefined : Math.max(0, date - now);
}
