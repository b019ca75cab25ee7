import { CARD, Upward } from './placing';

/** How far from a card a line passes; less than half of the gap between two cards, so that there is a way between any two. */
const BERTH = 6;

interface Place {
  readonly x: number;
  readonly y: number;
}

/** A stretch on which a line goes straight through a rank, beside its cards. */
export interface Passage {
  readonly enter: Place;
  readonly leave: Place;
}

/**
 * How lines that lead past ranks get through them without going behind a card, where they would look as if they ended: through each rank
 * beside its cards, as near to the straight way as can be. Lines from one rank to the next need no passage.
 */
export function routeLines(options: {
  /** Between two different cards each. */
  edges: readonly { id: string; from: string; to: string }[];
  /** The upper left corner of each card. */
  places: ReadonlyMap<string, Place>;
  upward: Upward;
}): ReadonlyMap<string, readonly Passage[]> {
  const { edges, places, upward } = options;
  const axes = toAxes(upward);
  const rows = listRows([...places.values()], axes);
  const routes = new Map<string, readonly Passage[]>();
  for (const { id, from, to } of edges) {
    const ends = [places.get(from), places.get(to)] as const;
    if (!ends[0] || !ends[1]) continue;
    const passages = routeLine(ends[0], ends[1], rows, axes);
    if (passages.length > 0) routes.set(id, passages);
  }
  return routes;
}

/** Across is the direction in which the cards of a rank stand beside each other, along the one in which ranks follow. */
interface Axes {
  readonly across: 'x' | 'y';
  readonly along: 'x' | 'y';
  readonly breadth: number;
  readonly depth: number;
  /** Whether lines lead to larger numbers. */
  readonly isForward: boolean;
}

function toAxes(upward: Upward): Axes {
  const { width, height } = CARD;
  return upward === 'up'
    ? {
        across: 'x',
        along: 'y',
        breadth: width,
        depth: height,
        isForward: true,
      }
    : {
        across: 'y',
        along: 'x',
        breadth: height,
        depth: width,
        isForward: false,
      };
}

/** Cards beside each other. */
interface Row {
  readonly begin: number;
  end: number;
  /** Where its cards begin. */
  readonly starts: number[];
}

/** The rows along the way. What stands nearly beside each other, as cards without lines may, is one row. */
function listRows(cards: readonly Place[], axes: Axes): Row[] {
  const { across, along, depth } = axes;
  const rows: Row[] = [];
  for (const card of [...cards].sort((a, b) => a[along] - b[along])) {
    const last = rows[rows.length - 1];
    const end = card[along] + depth;
    if (last && card[along] < last.end + 2 * BERTH) {
      last.starts.push(card[across]);
      last.end = end;
    } else rows.push({ begin: card[along], end, starts: [card[across]] });
  }
  return rows;
}

function routeLine(
  from: Place,
  to: Place,
  rows: readonly Row[],
  axes: Axes,
): Passage[] {
  const { across, along, breadth, depth, isForward } = axes;
  const [low, high] = from[along] < to[along] ? [from, to] : [to, from];
  // A line that leads back closes a loop, such as a group makes that stands for objects of several ranks. It begins and ends on the far sides of
  // its cards, so it has to get past their ranks, too.
  const isBack = isForward ? high === from : low === from;
  const inner = isBack ? 0 : depth;
  const passed = rows.filter(
    row =>
      row.begin >= low[along] + inner && row.end <= high[along] + depth - inner,
  );
  const isRising = isForward !== isBack;
  if (!isRising) passed.reverse();

  const goal = to[across] + breadth / 2;
  // Beside its own card, where it would otherwise begin behind it.
  let here = from[across] + (isBack ? breadth + BERTH : breadth / 2);
  return passed.map((row, index) => {
    const wish = isBack
      ? here
      : here + (goal - here) / (passed.length - index + 1);
    here = findWay(wish, row.starts, breadth);
    const before = toPlace(here, row.begin - BERTH, axes);
    const behind = toPlace(here, row.end + BERTH, axes);
    return isRising
      ? { enter: before, leave: behind }
      : { enter: behind, leave: before };
  });
}

function toPlace(across: number, along: number, axes: Axes): Place {
  return axes.across === 'x'
    ? { x: across, y: along }
    : { x: along, y: across };
}

/** The place nearest to the one wished for that no card of a row covers. */
function findWay(
  wish: number,
  starts: readonly number[],
  breadth: number,
): number {
  const isFree = (spot: number) =>
    starts.every(
      start => spot <= start - BERTH || spot >= start + breadth + BERTH,
    );
  if (isFree(wish)) return wish;
  return starts
    .flatMap(start => [start - BERTH, start + breadth + BERTH])
    .filter(isFree)
    .reduce((best, spot) =>
      Math.abs(spot - wish) < Math.abs(best - wish) ? spot : best,
    );
}
