/** A span of time in the largest unit that says enough. */
export interface SpanParts {
  readonly unit: 'moment' | 'minutes' | 'hours' | 'days';
  readonly count: number;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How long it is from one moment to another; undefined when either is no time. */
export function toSpanParts(options: {
  from: string;
  until: number;
}): SpanParts | undefined {
  const span = options.until - Date.parse(options.from);
  if (Number.isNaN(span)) return undefined;
  if (span < MINUTE) return { unit: 'moment', count: 0 };
  if (span < 2 * HOUR) return toParts('minutes', span / MINUTE);
  if (span < 2 * DAY) return toParts('hours', span / HOUR);
  return toParts('days', span / DAY);
}

function toParts(unit: SpanParts['unit'], count: number): SpanParts {
  return { unit, count: Math.floor(count) };
}
