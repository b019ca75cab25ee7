const made = new Map<string, Intl.DateTimeFormat>();

/** Writes a time. What writes it is kept: to make it takes longer than all that is drawn of a row besides. */
function format(
  time: number,
  locale: string | undefined,
  options: Intl.DateTimeFormatOptions,
): string {
  const key = JSON.stringify([locale, options]);
  const formatter = made.get(key) ?? new Intl.DateTimeFormat(locale, options);
  made.set(key, formatter);
  return formatter.format(time);
}

/** A moment in the viewer's zone, to the second, with the zone; the text itself when it is no time. */
export function formatExact(at: string, locale?: string): string {
  const time = Date.parse(at);
  if (Number.isNaN(time)) return at;
  return format(time, locale, { dateStyle: 'medium', timeStyle: 'long' });
}

/** A moment as short as it is clear: the time of day for today, the date too for other days, and the year for other years. */
export function formatShort(at: string, now: number, locale?: string): string {
  const time = Date.parse(at);
  if (Number.isNaN(time)) return at;
  const [day, today] = [new Date(time), new Date(now)];
  const isToday = day.toDateString() === today.toDateString();
  const isThisYear = day.getFullYear() === today.getFullYear();
  return format(time, locale, {
    ...(!isToday && { month: 'short', day: 'numeric' }),
    ...(!isThisYear && { year: 'numeric' }),
    hour: 'numeric',
    minute: '2-digit',
  });
}
