/* What the two ways of placing cards share. */

/** How large a card is: as broad as the longest word for a state and the kind beside it. */
export const CARD = { width: 264, height: 56 };
/** How far cards are apart: from one rank to the next, and beside each other. */
export const GAP = { rank: 48, beside: 14 };

/** Where what waits stands, seen from what it waits for. */
export type Upward = 'up' | 'right';

/** What is to be placed. */
export interface Placing {
  readonly ids: readonly string[];
  /** Between two different ids each. */
  readonly edges: readonly Need[];
  readonly upward: Upward;
}

interface Need {
  readonly from: string;
  readonly to: string;
}

/** What each id waits for. */
export function listNeeds(
  ids: readonly string[],
  edges: readonly Need[],
): ReadonlyMap<string, readonly string[]> {
  const needs = new Map<string, string[]>(ids.map(id => [id, []]));
  for (const { from, to } of edges) needs.get(from)?.push(to);
  return needs;
}

/** The length of the longest way down from each id; a need that leads back into a loop is not followed. */
export function findRanks(
  ids: readonly string[],
  edges: readonly Need[],
): ReadonlyMap<string, number> {
  const needs = listNeeds(ids, edges);
  const ranks = new Map<string, number>();
  const open = new Set<string>();
  for (const start of ids) {
    // An own stack instead of recursion, for long chains.
    const stack = [start];
    while (stack.length > 0) {
      const id = stack[stack.length - 1];
      const own = needs.get(id) ?? [];
      const next =
        ranks.has(id) || open.has(id)
          ? []
          : own.filter(need => !open.has(need) && !ranks.has(need));
      open.add(id);
      if (next.length > 0) {
        stack.push(...next);
        continue;
      }
      stack.pop();
      open.delete(id);
      if (ranks.has(id)) continue;
      const below = own.map(need => ranks.get(need) ?? -1);
      ranks.set(id, Math.max(-1, ...below) + 1);
    }
  }
  return ranks;
}
