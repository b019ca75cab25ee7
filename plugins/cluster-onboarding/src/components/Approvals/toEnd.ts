/*
 * People choose a day; what they say counts until the end of it, in their own zone. The last day that may be chosen is the last that ends before
 * the limit; today may always be chosen, and then it counts until the limit if that comes first, less a minute for clocks that differ.
 */

const DAY_MS = 24 * 60 * 60 * 1_000;
const MARGIN_MS = 60_000;
const DAY = /^(\d{4})-(\d\d)-(\d\d)$/;

/** Until when something counts, or why the day cannot be chosen. */
export type End =
  | { readonly expiresAt: string }
  | { readonly objection: 'no-date' | 'past' | 'too-late' };

export function toEnd(
  day: string,
  options: { now: number; mostDays: number },
): End {
  const { now, mostDays } = options;
  const [, year, month, date] = (DAY.exec(day) ?? []).map(Number);
  if (!year) return { objection: 'no-date' };
  const start = new Date(year, month - 1, date).getTime();
  const end = new Date(year, month - 1, date + 1).getTime() - 1;
  const limit = now + mostDays * DAY_MS - MARGIN_MS;
  if (end <= now) return { objection: 'past' };
  const isToday = start <= now;
  if (end > limit + MARGIN_MS && !isToday) return { objection: 'too-late' };
  return { expiresAt: new Date(Math.min(end, limit)).toISOString() };
}

/** A moment's day in the viewer's zone, as a field for days wants it. */
export function toDay(time: number): string {
  const date = new Date(time);
  const pad = (part: number) => `${part}`.padStart(2, '0');
  return `${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(
    date.getDate(),
  )}`;
}

/** The last day that may be chosen. */
export function toLastDay(options: { now: number; mostDays: number }): string {
  const { now, mostDays } = options;
  const limit = new Date(now + mostDays * DAY_MS + 1);
  limit.setDate(limit.getDate() - 1);
  return toDay(Math.max(now, limit.getTime()));
}
