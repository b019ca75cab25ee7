import { CARD, GAP, Upward } from './placing';

/** How much broader than its fullest rank a side may be, so that lines can stay straight. */
const AIR = 1.1;

interface Placed {
  readonly id: string;
  readonly x: number;
  readonly y: number;
}

/**
 * Draws the cards of one side together: dagre has left room for those of the other. Ranks and the order in each rank stay; a card keeps its
 * place in proportion, as far as its neighbours let it.
 */
export function drawTogether<T extends Placed>(
  cards: readonly T[],
  upward: Upward,
): T[] {
  if (cards.length === 0) return [];
  const [across, along] =
    upward === 'up' ? (['x', 'y'] as const) : (['y', 'x'] as const);
  const size = upward === 'up' ? CARD.width : CARD.height;
  const pitch = size + GAP.beside;

  const ranks = new Map<number, T[]>();
  for (const card of cards) {
    const rank = ranks.get(card[along]);
    if (rank) rank.push(card);
    else ranks.set(card[along], [card]);
  }
  const first = Math.min(...cards.map(card => card[across]));
  const extent = Math.max(...cards.map(card => card[across])) - first;
  const fullest =
    (Math.max(...[...ranks.values()].map(r => r.length)) - 1) * pitch;
  const room = Math.max(fullest, Math.min(extent, fullest * AIR));
  const scale = extent > 0 ? room / extent : 0;

  return [...ranks.values()].flatMap(rank => {
    const ordered = [...rank].sort((a, b) => a[across] - b[across]);
    const spots: number[] = [];
    for (const [index, card] of ordered.entries()) {
      const wish = (card[across] - first) * scale;
      spots.push(Math.max(wish, index > 0 ? spots[index - 1] + pitch : 0));
    }
    // From the far end back: whoever was pushed out pushes back.
    for (let index = spots.length - 1, end = room; index >= 0; index -= 1) {
      spots[index] = Math.min(spots[index], end);
      end = spots[index] - pitch;
    }
    return ordered.map((card, index) => ({
      ...card,
      [across]: Math.round(spots[index]),
    }));
  });
}
