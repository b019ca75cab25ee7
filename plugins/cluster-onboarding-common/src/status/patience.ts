/* How long is long: every threshold that turns one state into another without an event. */
import { Observation } from '../model';

/** Flux asks again for a dependency every 30 seconds unless told otherwise; less than two of these means nothing. */
const REQUEUE_MS = 30_000;

/** After this long a deletion will not end by itself. */
export const DELETION_STUCK_MS = 10 * 60_000;

/** How long a new revision may be under way before it is more than routine: what is usual, at least two requeues. */
export function graceMs(observation: Observation): number {
  return Math.max(observation.timing?.usualMs ?? 0, 2 * REQUEUE_MS);
}

/** After what time an attempt takes longer than usual: three times its own history, else what its time-out says. */
export function slowAfterMs(observation: Observation): number {
  const { usualMs, timeoutMs, intervalMs } = observation.timing ?? {};
  if (usualMs) return Math.max(3 * usualMs, graceMs(observation));
  if (timeoutMs) return Math.max(timeoutMs, REQUEUE_MS);
  return Math.max((intervalMs ?? 0) - REQUEUE_MS, 2 * REQUEUE_MS);
}

/** Whether a span that began then has passed now; a beginning in the future, or none at all, has not. */
export function isOver(since: string, spanMs: number, now: string): boolean {
  return Date.parse(now) - Date.parse(since) >= spanMs;
}

/** The moment a span after a beginning. */
export function laterBy(since: string, spanMs: number): string | undefined {
  const time = Date.parse(since) + spanMs;
  return Number.isFinite(time) && Math.abs(time) < 8.64e15
    ? new Date(time).toISOString()
    : undefined;
}
