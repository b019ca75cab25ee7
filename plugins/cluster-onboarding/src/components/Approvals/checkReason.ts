/** As short as a reason can be and still say something to whoever approves. */
export const SHORTEST_REASON = 10;

/** What the backend takes of a text that people write. */
export const LONGEST_TEXT = 1_000;

/** Why a reason cannot be taken; undefined if it can. */
export function checkReason(
  reason: string,
): 'too-short' | 'too-long' | undefined {
  const { length } = reason.trim();
  if (length < SHORTEST_REASON) return 'too-short';
  return length > LONGEST_TEXT ? 'too-long' : undefined;
}
