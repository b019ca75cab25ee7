/**
 * How long a reader waits and how much it takes. Times are in milliseconds.
 *
 * @alpha
 */
export interface ReaderLimits {
  /** Until a connection stands, with its TLS. 5 s by default. */
  readonly connectTimeoutMs: number;
  /** Until the head of an answer is there. 10 s by default. */
  readonly firstByteTimeoutMs: number;
  /** Until a page of a list, or any other whole answer, is read. 30 s by default. */
  readonly pageTimeoutMs: number;
  /** What an answer has to bring on average over a `throughputWindowMs`, or it is given up. 1024 by default. */
  readonly minBytesPerSecond: number;
  /** The time over which the throughput is looked at. 10 s by default. */
  readonly throughputWindowMs: number;
  /** Objects per page; the next smaller one is taken when a page has too many bytes. 500, 100, 20, 5 by default. */
  readonly pageSizes: readonly number[];
  /** Bytes of a page after unpacking. 16 MB by default. */
  readonly maxPageBytes: number;
  /** Bytes of one line of a watch. 2 MB by default. */
  readonly maxLineBytes: number;
  /** How deep an answer may be nested; code that walks through objects would run out of stack. 500 by default. */
  readonly maxDepth: number;
  /** Objects of a kind; the rest is left out and the list is called truncated. 20 000 by default. */
  readonly maxObjects: number;
  /** How long a watch lasts, give or take a tenth: a server looks at our rights only when it begins. 290 s by default. */
  readonly watchLifetimeMs: number;
  /** How long a watch may say nothing; servers send a bookmark every minute. 90 s by default. */
  readonly watchIdleTimeoutMs: number;
  /** How long one line of a watch may take. 30 s by default. */
  readonly lineTimeoutMs: number;
  /** A watch that lasted so long is a good one: whatever ended it, the next begins at once. 5 s by default. */
  readonly steadyWatchMs: number;
  /** Between two lists where nothing is watched, give or take a tenth. 30 s by default. */
  readonly pollIntervalMs: number;
  /** Until a kind that is absent or forbidden is tried again, give or take a tenth. 10 min by default. */
  readonly probeIntervalMs: number;
  /** Before an empty list is asked for again, when there were objects before. 1 s by default. */
  readonly confirmDelayMs: number;
  /** The first ceiling of the backoff; it doubles with each failure. 1 s by default. */
  readonly backoffBaseMs: number;
  /** The last ceiling of the backoff. 5 min by default. */
  readonly backoffMaxMs: number;
  /** The least that is waited before a refused credential is tried again. 5 s by default. */
  readonly credentialsBackoffMinMs: number;
  /** The most that is waited before a refused credential is tried again: it may have been replaced. 30 s by default. */
  readonly credentialsBackoffMaxMs: number;
  /** The longest `Retry-After` that is obeyed. 1 h by default. */
  readonly retryAfterMaxMs: number;
  /** Sockets to a server that speaks HTTP/1.1 only, where each watch takes one. 64 by default. */
  readonly maxSockets: number;
}

/**
 * The limits that hold unless others are given.
 *
 * @alpha
 */
export const DEFAULT_READER_LIMITS: ReaderLimits = Object.freeze({
  connectTimeoutMs: 5_000,
  firstByteTimeoutMs: 10_000,
  pageTimeoutMs: 30_000,
  minBytesPerSecond: 1_024,
  throughputWindowMs: 10_000,
  pageSizes: Object.freeze([500, 100, 20, 5]),
  maxPageBytes: 16 * 1024 * 1024,
  maxLineBytes: 2 * 1024 * 1024,
  maxDepth: 500,
  maxObjects: 20_000,
  watchLifetimeMs: 290_000,
  watchIdleTimeoutMs: 90_000,
  lineTimeoutMs: 30_000,
  steadyWatchMs: 5_000,
  pollIntervalMs: 30_000,
  probeIntervalMs: 600_000,
  confirmDelayMs: 1_000,
  backoffBaseMs: 1_000,
  backoffMaxMs: 300_000,
  credentialsBackoffMinMs: 5_000,
  credentialsBackoffMaxMs: 30_000,
  retryAfterMaxMs: 3_600_000,
  maxSockets: 64,
});
