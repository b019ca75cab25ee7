/** A span of time in the largest unit that says enough. */
export interface Span {
  readonly unit: 'moment' | 'minutes' | 'hours' | 'days';
  readonly count: number;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How long it is from a moment to now; undefined when it is no time. What lies ahead counts as just now, since clocks differ. */
export function toSpan(since: string, now: number): Span | undefined {
  const span = now - Date.parse(since);
  if (Number.isNaN(span)) return undefined;
  if (span < MINUTE) return { unit: 'moment', count: 0 };
  if (span < 2 * HOUR) return { unit: 'minutes', count: whole(span / MINUTE) };
  if (span < 2 * DAY) return { unit: 'hours', count: whole(span / HOUR) };
  return { unit: 'days', count: whole(span / DAY) };
}

function whole(count: number): number {
  return Math.floor(count);
}
