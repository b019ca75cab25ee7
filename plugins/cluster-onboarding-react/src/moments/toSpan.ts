/** A span of time in the largest unit that says enough. */
export interface Span {
  readonly unit: 'seconds' | 'minutes' | 'hours' | 'days';
  readonly count: number;
}

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * A length of time in the largest unit of which there are two, and whole: an hour and a half is 90 minutes. What is negative counts as nothing, since
 * clocks differ; what is no number is undefined.
 */
export function toSpan(lengthMs: number): Span | undefined {
  if (Number.isNaN(lengthMs)) return undefined;
  const length = Math.max(0, lengthMs);
  if (length < 2 * MINUTE)
    return { unit: 'seconds', count: whole(length / SECOND) };
  if (length < 2 * HOUR)
    return { unit: 'minutes', count: whole(length / MINUTE) };
  if (length < 2 * DAY) return { unit: 'hours', count: whole(length / HOUR) };
  return { unit: 'days', count: whole(length / DAY) };
}

/** The same where seconds would be too restless: below a minute it is a moment. */
export function toCalmSpan(lengthMs: number):
  | {
      readonly unit: Exclude<Span['unit'], 'seconds'> | 'moment';
      readonly count: number;
    }
  | undefined {
  const span = toSpan(lengthMs);
  if (!span) return undefined;
  const { unit, count } = span;
  if (unit !== 'seconds') return { unit, count };
  return count < 60
    ? { unit: 'moment', count: 0 }
    : { unit: 'minutes', count: 1 };
}

function whole(count: number): number {
  return Math.floor(count);
}
