const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Below these many of a unit the smaller unit is told: 90 minutes say more than one hour. */
const MOST_MINUTES = 120;
const MOST_HOURS = 48;

/**
 * How long it is since a moment, in words such as `12 minutes`; nothing when either is no time, and for a moment in the
 * future no more than that it was just now, since clocks differ.
 */
export function formatSpan(
  since: string | undefined,
  now: string,
): string | undefined {
  const span = Date.parse(now) - Date.parse(since ?? '');
  if (Number.isNaN(span)) return undefined;
  if (span < MINUTE) return 'less than a minute';
  if (span < MOST_MINUTES * MINUTE) return count(span / MINUTE, 'minute');
  if (span < MOST_HOURS * HOUR) return count(span / HOUR, 'hour');
  return count(span / DAY, 'day');
}

/** A whole number and its unit. */
export function count(amount: number, unit: string): string {
  const whole = Math.floor(amount);
  return `${whole} ${unit}${whole === 1 ? '' : 's'}`;
}

/** ` for 12 minutes`, or nothing: what has lasted no minute need not be told. */
export function forSpan(since: string | undefined, now: string): string {
  if (Date.parse(now) - Date.parse(since ?? '') < MINUTE) return '';
  const span = formatSpan(since, now);
  return span ? ` for ${span}` : '';
}
