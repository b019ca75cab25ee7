import { setTimeout } from 'node:timers/promises';

/** The time, and waiting for it. */
export interface Clock {
  now(): number;
  /** Rejects when the signal is given. */
  sleep(ms: number, signal?: AbortSignal): Promise<void>;
}

/** The clock on the wall. */
export const systemClock: Clock = {
  now: () => Date.now(),
  sleep: (ms, signal) => setTimeout(ms, undefined, { signal }),
};
