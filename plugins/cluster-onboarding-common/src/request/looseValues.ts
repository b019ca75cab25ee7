/*
 * Readers of values of any shape, such as those of a request that a form or a record holds. What is not as expected is as if it were not there.
 */

const LONGEST_TEXT = 300;

/** How many entries of anything are read. */
export const MOST_ENTRIES = 50;

/** A text without what surrounds it, and not longer than anybody reads; undefined if it is none. */
export function toText(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== ''
    ? value.trim().slice(0, LONGEST_TEXT)
    : undefined;
}

/** The fields of an object; none if it is none. */
export function toRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : {};
}

/** The entries of a list, not more than anybody reads; none if it is none. */
export function toList(value: unknown): unknown[] {
  return Array.isArray(value) ? value.slice(0, MOST_ENTRIES) : [];
}
