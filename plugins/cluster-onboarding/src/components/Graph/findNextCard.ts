import { GraphScene } from './collapseGroups';
import { GraphLayout } from './layoutGraph';
import { compareTexts } from './toGraphModel';

/** Where an arrow key leads to. */
export type Direction = 'left' | 'right' | 'up' | 'down';

/** Along lines: to what is waited for, and to what waits. */
const ALONG = {
  up: { down: 'needs', up: 'waiting' },
  right: { left: 'needs', right: 'waiting' },
} as const;

/**
 * The card that an arrow key leads to. Along the ranks it follows lines, to what is waited for or to what waits; across them it goes to the
 * next card beside. Undefined where there is none.
 */
export function findNextCard(options: {
  from: string;
  direction: Direction;
  scene: Pick<GraphScene, 'edges' | 'items'>;
  layout: Pick<GraphLayout, 'places' | 'upward'>;
}): string | undefined {
  const { from, direction, scene, layout } = options;
  const { places, upward } = layout;
  const here = places.get(from);
  if (!here) return undefined;
  const along = (ALONG[upward] as Partial<Record<Direction, string>>)[
    direction
  ];
  const axis = direction === 'left' || direction === 'right' ? 'x' : 'y';
  const sign = direction === 'right' || direction === 'down' ? 1 : -1;
  let candidates: string[];
  if (along === 'needs') {
    candidates = scene.edges.filter(e => e.from === from).map(e => e.to);
  } else if (along === 'waiting') {
    candidates = scene.edges.filter(e => e.to === from).map(e => e.from);
  } else {
    candidates = [...places]
      .filter(([, place]) => (place[axis] - here[axis]) * sign > 0)
      .map(([id]) => id);
  }
  // Beside means in the same rank as long as there is somebody.
  const weights = {
    x: axis === 'y' && !along ? 1000 : 1,
    y: axis === 'x' && !along ? 1000 : 1,
  };
  const distance = (id: string): number => {
    const there = places.get(id)!;
    return (
      Math.abs(there.x - here.x) * weights.x +
      Math.abs(there.y - here.y) * weights.y
    );
  };
  // Along lines, the way of the trouble goes before all others.
  const calm = new Set(
    scene.items
      .filter(item => 'group' in item || item.node.isCalm)
      .map(({ id }) => id),
  );
  const rank = (id: string) => Number(along !== undefined && calm.has(id));
  return candidates
    .filter(id => id !== from && places.has(id))
    .sort(
      (a, b) =>
        rank(a) - rank(b) || distance(a) - distance(b) || compareTexts(a, b),
    )[0];
}
