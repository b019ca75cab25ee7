import { CARD, GAP, listNeeds, Placing } from './placing';
import { compareTexts } from './toGraphModel';

/**
 * Places cards of graphs that are too large for dagre: rank by rank, and in each rank in the order of what they wait for. One pass, in
 * linear time but for sorting.
 */
export function placePlainly(
  placing: Placing,
  ranks: ReadonlyMap<string, number>,
): Map<string, { x: number; y: number }> {
  const { ids, edges, upward } = placing;
  const needs = listNeeds(ids, edges);
  const rows: string[][] = [];
  for (const id of ids) (rows[ranks.get(id) ?? 0] ??= []).push(id);

  const spots = new Map<string, number>();
  for (const row of rows) {
    const wish = (id: string): number => {
      const own = (needs.get(id) ?? []).flatMap(need => spots.get(need) ?? []);
      const sum = own.reduce((total, spot) => total + spot, 0);
      return own.length === 0 ? 0 : sum / own.length;
    };
    row
      .map(id => ({ id, spot: wish(id) }))
      .sort((a, b) => a.spot - b.spot || compareTexts(a.id, b.id))
      .forEach(({ id }, spot) => spots.set(id, spot));
  }
  return new Map(
    ids.map(id => {
      const rank = ranks.get(id) ?? 0;
      const spot = spots.get(id) ?? 0;
      const place =
        upward === 'up'
          ? { x: spot, y: rows.length - 1 - rank }
          : { x: rank, y: spot };
      const gap =
        upward === 'up'
          ? { x: GAP.beside, y: GAP.rank }
          : { x: GAP.rank, y: GAP.beside };
      return [
        id,
        {
          x: place.x * (CARD.width + gap.x),
          y: place.y * (CARD.height + gap.y),
        },
      ];
    }),
  );
}
