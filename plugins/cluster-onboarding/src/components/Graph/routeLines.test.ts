import fc from 'fast-check';
import { CARD, GAP, Upward } from './placing';
import { routeLines } from './routeLines';
import { toLinePath } from './toLinePath';

const PITCH = { x: CARD.width + GAP.beside, y: CARD.height + GAP.rank };

/** Cards in rows and columns, of which some are left out; what waits is above what it waits for. */
function toPlaces(cells: readonly (readonly boolean[])[], upward: Upward) {
  const places = new Map<string, { x: number; y: number }>();
  cells.forEach((row, rank) =>
    row.forEach((isThere, spot) => {
      if (!isThere) return;
      places.set(
        `${rank}/${spot}`,
        upward === 'up'
          ? { x: spot * PITCH.x, y: rank * PITCH.y }
          : {
              x: -rank * (CARD.width + GAP.rank),
              y: spot * (CARD.height + GAP.beside),
            },
      );
    }),
  );
  return places;
}

const route = (
  cells: readonly (readonly boolean[])[],
  from: string,
  to: string,
  upward: Upward = 'up',
) =>
  routeLines({
    edges: [{ id: 'line', from, to }],
    places: toPlaces(cells, upward),
    upward,
  }).get('line');

describe('routeLines', () => {
  it('leaves lines alone that lead from one rank to the next', () => {
    const cells = [[true], [true], [true]];
    expect(route(cells, '0/0', '1/0')).toBeUndefined();
    expect(route(cells, '0/0', '1/0', 'right')).toBeUndefined();
  });

  it.each<Upward>(['up', 'right'])(
    'leads a line that goes back past its own cards, too, so that it can be seen (%s)',
    upward => {
      const cells = [[true], [true], [true]];
      const passages = route(cells, '2/0', '0/0', upward)!;
      expect(passages).toHaveLength(3);
      const [across, along, breadth] =
        upward === 'up'
          ? (['x', 'y', CARD.width] as const)
          : (['y', 'x', CARD.height] as const);
      for (const { enter, leave } of passages) {
        expect([enter[across], leave[across]]).toEqual([
          breadth + 6,
          breadth + 6,
        ]);
      }
      const order = passages.flatMap(({ enter, leave }) =>
        [enter, leave].map(place => place[along] * (upward === 'up' ? -1 : 1)),
      );
      expect(order).toEqual([...order].sort((a, b) => a - b));
    },
  );

  it('leads a line beside the card that lies between', () => {
    const [passage] = route([[true], [true], [true]], '0/0', '2/0')!;
    expect(passage.enter.x === -6 || passage.enter.x === CARD.width + 6).toBe(
      true,
    );
    expect(passage.leave.x).toBe(passage.enter.x);
    expect(passage.enter.y).toBeLessThan(PITCH.y);
    expect(passage.leave.y).toBeGreaterThan(PITCH.y + CARD.height);
  });

  it('goes straight where nothing lies between', () => {
    const [passage] = route([[true], [false, true], [true]], '0/0', '2/0')!;
    expect(passage.enter.x).toBe(CARD.width / 2);
  });

  it('passes no rank behind a card, and goes on towards its end, however cards lie', () => {
    fc.assert(
      fc.property(
        fc.array(fc.array(fc.boolean(), { minLength: 5, maxLength: 5 }), {
          minLength: 1,
          maxLength: 6,
        }),
        fc.constantFrom<Upward>('up', 'right'),
        fc.nat({ max: 4 }),
        fc.nat({ max: 4 }),
        (middle, upward, first, last) => {
          const at = (spot: number) => [0, 1, 2, 3, 4].map(i => i === spot);
          const cells = [at(first), ...middle, at(last)];
          const passages =
            route(cells, `0/${first}`, `${cells.length - 1}/${last}`, upward) ??
            [];
          const cards = [...toPlaces(cells, upward).values()];
          const isBehind = ({ x, y }: { x: number; y: number }) =>
            cards.some(
              card =>
                x > card.x &&
                x < card.x + CARD.width &&
                y > card.y &&
                y < card.y + CARD.height,
            );
          const ways = passages.flatMap(({ enter, leave }) => [
            enter,
            { x: (enter.x + leave.x) / 2, y: (enter.y + leave.y) / 2 },
            leave,
          ]);
          expect(ways.filter(isBehind)).toEqual([]);
          const order = ways.map(({ x, y }) => (upward === 'up' ? y : -x));
          expect(order).toEqual([...order].sort((a, b) => a - b));
          const ranks = middle.filter(row => row.some(Boolean)).length;
          expect(passages).toHaveLength(ranks);
        },
      ),
    );
  });
});

describe('toLinePath', () => {
  it('is straight in passages and bent between them', () => {
    const passages = [{ enter: { x: 5, y: 10 }, leave: { x: 5, y: 20 } }];
    const ends = { source: { x: 0, y: 0 }, target: { x: 0, y: 30 } };
    expect(toLinePath({ ...ends, passages, isDown: true })).toBe(
      'M0,0 C0,5 5,5 5,10 L5,20 C5,25 0,25 0,30',
    );
    expect(toLinePath({ ...ends, passages: [], isDown: false })).toBe(
      'M0,0 C0,0 0,30 0,30',
    );
  });

  it.each([
    [
      'from below to above',
      {
        source: { x: 0, y: 30 },
        target: { x: 0, y: 0 },
        passages: [{ enter: { x: 9, y: 36 }, leave: { x: 9, y: -6 } }],
        isDown: true,
      },
      'M0,30 C0,50 9,56 9,36 L9,-6 C9,-26 0,-20 0,0',
    ],
    [
      'from left to right',
      {
        source: { x: 0, y: 0 },
        target: { x: 30, y: 0 },
        passages: [{ enter: { x: -6, y: 9 }, leave: { x: 36, y: 9 } }],
        isDown: false,
      },
      'M0,0 C-20,0 -26,9 -6,9 L36,9 C56,9 50,0 30,0',
    ],
  ])(
    'turns round in a bow where it leads back, and ends straight in its card: %s',
    (_, line, path) => {
      expect(toLinePath(line)).toBe(path);
    },
  );
});
