/** A moment in the viewer's zone and language, to the second, with the zone; the text itself when it is no time. */
export function formatExact(at: string): string {
  const time = Date.parse(at);
  if (Number.isNaN(time)) return at;
  return new Intl.DateTimeFormat(undefined, {
    dateStyle: 'medium',
    timeStyle: 'long',
  }).format(time);
}

/** A moment as short as it is clear: the time of day for today, the date too for other days. */
export function formatShort(at: string, now: number): string {
  const time = Date.parse(at);
  if (Number.isNaN(time)) return at;
  const isToday =
    new Date(time).toDateString() === new Date(now).toDateString();
  return new Intl.DateTimeFormat(undefined, {
    ...(!isToday && { dateStyle: 'medium' }),
    timeStyle: 'short',
  }).format(time);
}
