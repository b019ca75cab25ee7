/** How connections are followed; durations in milliseconds. */
export interface CollectingLimits {
  /** Whether changes are watched, or everything is listed again each interval. */
  readonly mode: 'watch' | 'poll';
  /** How long events are gathered before they are written together. */
  readonly coalesceMs: number;
  /** How long a failure lasts before it counts. */
  readonly contactGraceMs: number;
  /** After what time without contact something is no longer told as the present. */
  readonly staleAfterMs: number;
  /** How often a server is asked which kinds it has. */
  readonly discoverEveryMs: number;
  /** How often it is looked whether address or credential changed. */
  readonly checkConnectionEveryMs: number;
  /** How long a revision that changed nothing waits before it is written. */
  readonly lazyWriteMs: number;
  /** The shortest time until something that failed is tried again. */
  readonly backoffMinMs: number;
  /** The longest. */
  readonly backoffMaxMs: number;
}

export const DEFAULT_COLLECTING_LIMITS: CollectingLimits = {
  mode: 'watch',
  coalesceMs: 300,
  contactGraceMs: 10_000,
  staleAfterMs: 120_000,
  discoverEveryMs: 600_000,
  checkConnectionEveryMs: 30_000,
  lazyWriteMs: 60_000,
  backoffMinMs: 1_000,
  backoffMaxMs: 300_000,
};
