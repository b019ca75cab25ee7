import { JourneyPullRequest } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** How often it is seen to it that pull requests are looked at. */
export const TURN_MS = 30 * SECOND_MS;

/** How often a pull request is looked at: most of them are merged while they are young, or when their checks have passed. */
export function toIntervalMs(
  { checks, openedAt }: Pick<JourneyPullRequest, 'checks' | 'openedAt'>,
  now: number,
): number {
  const openedAtMs = openedAt === undefined ? NaN : Date.parse(openedAt);
  const ageMs = Number.isNaN(openedAtMs) ? 0 : now - openedAtMs;
  if (ageMs < HOUR_MS) return TURN_MS;
  if (ageMs < DAY_MS) return checks === 'pending' ? TURN_MS : 2 * MINUTE_MS;
  return ageMs < 7 * DAY_MS ? 10 * MINUTE_MS : 30 * MINUTE_MS;
}

/**
 * Whether a pull request is to be looked at in a turn. Time is cut into spans of its interval, shifted for each pull request, and it is
 * due in the first turn of each: so looks are spread, and replicas that take turns need not tell each other what they did.
 */
export function isDue(options: {
  /** What tells the pull request apart. */
  key: string;
  intervalMs: number;
  now: number;
  /** The time of the turn before. */
  before: number;
}): boolean {
  const { key, intervalMs, now, before } = options;
  if (intervalMs <= TURN_MS) return true;
  const shift = toNumber(key) % intervalMs;
  const toSpan = (time: number): number =>
    Math.floor((time + shift) / intervalMs);
  return toSpan(now) !== toSpan(before);
}

function toNumber(text: string): number {
  let hash = 2_166_136_261;
  for (let at = 0; at < text.length; at += 1) {
    // FNV-1a; any even spread would do.
    hash = Math.imul(hash ^ text.charCodeAt(at), 16_777_619) >>> 0;
  }
  return hash;
}
