import { GithubFailureDetails } from './GithubFailure';

/** How long to wait before the same request is made again, and why. */
export interface Wait {
  readonly ms: number;
  /** Why, as the beginning of a sentence. */
  readonly reason: string;
}

const MOST_ATTEMPTS = 5;
const SHORTEST_WAIT_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;
// What GitHub asks for where it does not say how long.
const SECONDARY_LIMIT_MS = 60_000;
const PASSING_STATUSES = [500, 502, 503, 504];

/**
 * Decides whether a request that failed is worth making again, and when. Rate limits are waited for as GitHub says, however often; other
 * trouble a few times with growing pauses. Undefined for everything that a second attempt would not change.
 */
export function decideWait(
  failure: GithubFailureDetails,
  options: { attempt: number; now: number },
): Wait | undefined {
  const { attempt, now } = options;
  if (isRateLimit(failure)) {
    return {
      ms: Math.max(SHORTEST_WAIT_MS, toRateLimitMs(failure, options)),
      reason: 'GitHub asks for patience (rate limit)',
    };
  }
  const { status } = failure;
  const isPassing = status === undefined || PASSING_STATUSES.includes(status);
  if (!isPassing || attempt >= MOST_ATTEMPTS) return undefined;
  const pause = Math.min(
    LONGEST_PAUSE_MS,
    SHORTEST_WAIT_MS * 2 ** (attempt - 1),
  );
  return {
    ms: Math.max(pause, toRetryAfterMs(failure, now) ?? 0),
    reason:
      status === undefined
        ? 'GitHub did not answer'
        : `GitHub has trouble (${status})`,
  };
}

/** Whether a limit was hit: GitHub says so by 429, or by 403 with a header or a message that tells it from missing rights. */
export function isRateLimit(failure: GithubFailureDetails): boolean {
  const { status, retryAfter, rateLimitRemaining, said } = failure;
  if (status === 429) return true;
  if (status !== 403) return false;
  return (
    retryAfter !== undefined ||
    rateLimitRemaining === '0' ||
    /rate limit|abuse detection/i.test(said)
  );
}

function toRateLimitMs(
  failure: GithubFailureDetails,
  { attempt, now }: { attempt: number; now: number },
): number {
  const retryAfterMs = toRetryAfterMs(failure, now);
  if (retryAfterMs !== undefined) return retryAfterMs;
  const reset = Number(failure.rateLimitReset);
  if (failure.rateLimitRemaining === '0' && reset > 0) {
    // A second more, since the header has whole seconds and clocks differ.
    return reset * 1_000 - now + SHORTEST_WAIT_MS;
  }
  return SECONDARY_LIMIT_MS * 2 ** (attempt - 1);
}

function toRetryAfterMs(
  { retryAfter }: GithubFailureDetails,
  now: number,
): number | undefined {
  if (retryAfter === undefined) return undefined;
  if (/^\d{1,9}$/.test(retryAfter)) return Number(retryAfter) * 1_000;
  const date = Date.parse(retryAfter);
  return Number.isNaN(date) ? undefined : date - now;
}
