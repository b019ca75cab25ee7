import { GraphSide } from './graphModel';
import { CARD, GAP, Upward } from './placing';
import { compareTexts } from './toGraphModel';

/** How many cards of one side stand beside each other in a rank: as many as fit on a screen. */
const BESIDE: Readonly<Record<Upward, number>> = { up: 5, right: 8 };
/** How far the rows of one rank are apart. */
const ROW_GAP = 24;

interface Place {
  readonly x: number;
  readonly y: number;
}

/** Into how many rows a rank is broken, given how many cards each side has in it. */
export function countRows(counts: readonly number[], upward: Upward): number {
  // A rank of hundreds would be a strip that fits no screen: from a square on it grows in both directions.
  const beside = (count: number) =>
    Math.max(BESIDE[upward], Math.ceil(Math.sqrt(count)));
  return Math.max(1, ...counts.map(count => Math.ceil(count / beside(count))));
}

/** Breaks ranks that are too full into rows, and moves the ranks behind them on. The order of ranks stays, and that in them as well. */
export function wrapRanks(
  places: ReadonlyMap<string, Place>,
  sides: ReadonlyMap<string, GraphSide>,
  upward: Upward,
): Map<string, Place> {
  const [across, along] =
    upward === 'up' ? (['x', 'y'] as const) : (['y', 'x'] as const);
  const size = upward === 'up' ? CARD.height : CARD.width;
  const ranks = new Map<number, { id: string; place: Place }[]>();
  for (const [id, place] of places) {
    const rank = ranks.get(place[along]);
    if (rank) rank.push({ id, place });
    else ranks.set(place[along], [{ id, place }]);
  }

  const wrapped = new Map<string, Place>();
  let start = 0;
  for (const [, rank] of [...ranks].sort(([a], [b]) => a - b)) {
    const crowds = (['hub', 'leaf'] as const).map(side =>
      rank
        .filter(({ id }) => sides.get(id) === side)
        .sort(
          (a, b) =>
            a.place[across] - b.place[across] || compareTexts(a.id, b.id),
        ),
    );
    const rows = countRows(
      crowds.map(({ length }) => length),
      upward,
    );
    for (const crowd of crowds) {
      for (const [index, { id }] of crowd.entries()) {
        // In turn, so that each stays about where it was, and in line with those before and behind it.
        const row = index % rows;
        wrapped.set(id, {
          ...crowd[index - row].place,
          [along]: start + row * (size + ROW_GAP),
        });
      }
    }
    start += rows * size + (rows - 1) * ROW_GAP + GAP.rank;
  }
  return wrapped;
}
