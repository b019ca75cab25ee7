/*
 * Which of two moments comes first. Our own times all look alike, so that their texts sort as they do; only others have to be
 * parsed, and parsing is what a status would otherwise spend most of its time on.
 */

/** As `toISOString` writes it: in this form the earlier text is the earlier moment. */
const OWN_LENGTH = '2026-11-01T10:00:00.000Z'.length;

/** Whether the first moment is before the second; never for what is no time. */
export function isBefore(a: string, b: string): boolean {
  if (isOwnForm(a) && isOwnForm(b)) return a < b;
  return Date.parse(a) < Date.parse(b);
}

/** The earlier of two moments; one that is not given or is no time is left out. */
export function earlierOf(
  a: string | undefined,
  b: string | undefined,
): string | undefined {
  if (a === undefined || !isMoment(a)) return b;
  if (b === undefined || !isMoment(b)) return a;
  return isBefore(b, a) ? b : a;
}

/** The later of two moments; one that is not given or is no time is left out. */
export function laterOf(
  a: string | undefined,
  b: string | undefined,
): string | undefined {
  if (a === undefined || !isMoment(a)) return b;
  if (b === undefined || !isMoment(b)) return a;
  return isBefore(a, b) ? b : a;
}

function isMoment(text: string): boolean {
  return isOwnForm(text) || !Number.isNaN(Date.parse(text));
}

function isOwnForm(text: string): boolean {
  return (
    text.length === OWN_LENGTH &&
    text.charCodeAt(4) === 45 &&
    text.charCodeAt(10) === 84 &&
    text.charCodeAt(23) === 90
  );
}
