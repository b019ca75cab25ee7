/**
 * The moment at which samples are taken, unless told otherwise.
 *
 * @public
 */
export const SAMPLE_NOW = '2026-03-02T10:00:00.000Z';

/** A moment before another, in minutes. */
export function minutesBefore(now: string, minutes: number): string {
  return new Date(Date.parse(now) - minutes * 60_000).toISOString();
}

/** A moment after another, in days. */
export function daysAfter(now: string, days: number): string {
  return new Date(Date.parse(now) + days * 24 * 60 * 60_000).toISOString();
}
