/*
 * Where each card is. What waits stands above what it waits for, as in the picture of layers, or to the right of it where the graph is too
 * broad for that; hub and leaf are lanes beside each other. Ranks and order are dagre's, which knows how to cross few lines; then each side
 * takes its own cards, and draws them together. Positions follow from which cards and lines there are, never from states, so a
 * change of state moves nothing.
 */
import { GraphItem, GraphScene } from './collapseGroups';
import { GraphSide } from './graphModel';
import { placeByDagre } from './placeByDagre';
import { drawTogether } from './drawTogether';
import { CARD, findRanks, GAP, Placing, Upward } from './placing';
import { placePlainly } from './placePlainly';
import { Passage, routeLines } from './routeLines';
import { compareTexts } from './toGraphModel';
import { countRows, wrapRanks } from './wrapRanks';

export { CARD } from './placing';
export type { Upward } from './placing';

const LANE = { padding: 16, label: 26, gap: 20 };
/** Room for the title of a lane. It stays on one line, so a lane of few cards has to be as broad as it; longer ones end in dots. */
const TITLE = { perLetter: 11.5, most: 2 * CARD.width + GAP.beside };
/** Above this dagre would hold up the page. */
const DAGRE_AT_MOST = { items: 100, edges: 160 };
/** How many cards without lines stand in a row, at least. */
const LOOSE_COLUMNS = 3;

/** A place in the plane. */
export interface Place {
  readonly x: number;
  readonly y: number;
}

/** The background of a side. */
export interface Lane extends Place {
  readonly side: GraphSide;
  readonly width: number;
  readonly height: number;
}

/** What the lanes are called. */
export type LaneTitles = Readonly<Partial<Record<GraphSide, string>>>;

/** Where everything is. */
export interface GraphLayout {
  /** Where what waits stands, seen from what it waits for. */
  readonly upward: Upward;
  /** The upper left corner of each card. */
  readonly places: ReadonlyMap<string, Place>;
  /** How lines that lead past ranks get through them, by the id of the line. */
  readonly passages: ReadonlyMap<string, readonly Passage[]>;
  /** Those sides that have cards. */
  readonly lanes: readonly Lane[];
  readonly width: number;
  readonly height: number;
}

/** Finds a place for each card; the same cards, lines and titles of lanes always have the same places. */
export function layoutGraph(
  scene: Pick<GraphScene, 'items' | 'edges'>,
  titles: LaneTitles = {},
): GraphLayout {
  const items = [...scene.items].sort((a, b) => compareTexts(a.id, b.id));
  const edges = scene.edges
    .filter(({ from, to }) => from !== to)
    .sort((a, b) => compareTexts(a.id, b.id));
  const linked = new Set(edges.flatMap(({ from, to }) => [from, to]));
  const ids = items.filter(({ id }) => linked.has(id)).map(({ id }) => id);
  const sides = new Map(items.map(item => [item.id, sideOf(item)]));
  const ranks = findRanks(ids, edges);
  const placing: Placing = { ids, edges, upward: findUpward(ranks, sides) };
  const isSmall =
    ids.length <= DAGRE_AT_MOST.items && edges.length <= DAGRE_AT_MOST.edges;
  const rough = wrapRanks(
    isSmall ? placeByDagre(placing) : placePlainly(placing, ranks),
    sides,
    placing.upward,
  );

  const drafts = (['hub', 'leaf'] as const)
    .map(side => ({
      side,
      cards: placeSide({
        ids: items.filter(item => sideOf(item) === side).map(({ id }) => id),
        rough,
        upward: placing.upward,
      }),
    }))
    .filter(({ cards }) => cards.size > 0);
  const joined = joinLanes(drafts, placing.upward, titles);
  return { ...joined, passages: routeLines({ ...joined, edges }) };
}

/** Names a layout: equal as long as the cards and lines are the same. */
export function toStructureKey(
  scene: Pick<GraphScene, 'items' | 'edges'>,
): string {
  return [
    ...scene.items.map(({ id }) => id),
    ...scene.edges.map(({ id }) => id),
  ]
    .sort(compareTexts)
    .join('\n');
}

function sideOf(item: GraphItem): GraphSide {
  return 'node' in item ? item.node.side : item.group.side;
}

/** Chooses what lets the cards be larger on a screen that is broader than it is high. */
function findUpward(
  ranks: ReadonlyMap<string, number>,
  sides: ReadonlyMap<string, GraphSide>,
): Upward {
  const crowds: Record<GraphSide, number>[] = [];
  for (const [id, rank] of ranks) {
    crowds[rank] ??= { hub: 0, leaf: 0 };
    crowds[rank][sides.get(id) ?? 'leaf'] += 1;
  }
  const zoom = (upward: Upward): number => {
    const rows = crowds.map(crowd => countRows(Object.values(crowd), upward));
    const depth = rows.reduce((sum, each) => sum + each, 0);
    const most = (side: GraphSide) =>
      Math.max(
        0,
        ...crowds.map((crowd, i) => Math.ceil(crowd[side] / rows[i])),
      );
    const breadth = most('hub') + most('leaf');
    const [broad, high] = upward === 'up' ? [breadth, depth] : [depth, breadth];
    const [x, y] =
      upward === 'up' ? [GAP.beside, GAP.rank] : [GAP.rank, GAP.beside];
    return Math.min(
      1,
      1000 / (broad * (CARD.width + x)),
      600 / (high * (CARD.height + y)),
    );
  };
  return zoom('up') >= zoom('right') ? 'up' : 'right';
}

/** The cards of one side, from its own corner on; those without lines stand below. */
function placeSide(options: {
  ids: readonly string[];
  rough: ReadonlyMap<string, Place>;
  upward: Upward;
}): Map<string, Place> {
  const { ids, rough, upward } = options;
  const cards = drawTogether(
    ids.flatMap(id => {
      const place = rough.get(id);
      return place ? [{ id, ...place }] : [];
    }),
    upward,
  );
  const places = new Map(cards.map(({ id, x, y }) => [id, { x, y }]));
  const right = Math.max(0, ...cards.map(({ x }) => x + CARD.width));
  const bottom = Math.max(0, ...cards.map(({ y }) => y + CARD.height));
  const top = cards.length > 0 ? bottom + GAP.rank / 2 : 0;
  const columns = Math.max(
    LOOSE_COLUMNS,
    Math.floor((right + GAP.beside) / (CARD.width + GAP.beside)),
  );
  ids
    .filter(id => !rough.has(id))
    .forEach((id, index) =>
      places.set(id, {
        x: (index % columns) * (CARD.width + GAP.beside),
        y: top + Math.floor(index / columns) * (CARD.height + GAP.beside),
      }),
    );
  return places;
}

/** Lanes stand side by side where ranks go up, and one below the other where ranks go to the right. */
function joinLanes(
  drafts: readonly { side: GraphSide; cards: ReadonlyMap<string, Place> }[],
  upward: Upward,
  titles: LaneTitles,
): Omit<GraphLayout, 'passages'> {
  const sizes = drafts.map(({ side, cards }) => ({
    width:
      Math.max(
        toTitleWidth(titles[side]),
        ...[...cards.values()].map(({ x }) => x + CARD.width),
      ) +
      LANE.padding * 2,
    height:
      Math.max(...[...cards.values()].map(({ y }) => y)) +
      CARD.height +
      LANE.padding * 2 +
      LANE.label,
  }));
  const broadest = Math.max(0, ...sizes.map(({ width }) => width));
  const highest = Math.max(0, ...sizes.map(({ height }) => height));
  const places = new Map<string, Place>();
  const lanes: Lane[] = [];
  let corner = { x: 0, y: 0 };
  drafts.forEach(({ side, cards }, index) => {
    const width = upward === 'up' ? sizes[index].width : broadest;
    const height = upward === 'up' ? highest : sizes[index].height;
    lanes.push({ side, ...corner, width, height });
    for (const [id, { x, y }] of cards) {
      places.set(id, {
        x: corner.x + LANE.padding + x,
        y: corner.y + LANE.padding + LANE.label + y,
      });
    }
    corner =
      upward === 'up'
        ? { x: corner.x + width + LANE.gap, y: 0 }
        : { x: 0, y: corner.y + height + LANE.gap };
  });
  return {
    upward,
    places,
    lanes,
    width: Math.max(0, ...lanes.map(({ x, width }) => x + width)),
    height: Math.max(0, ...lanes.map(({ y, height }) => y + height)),
  };
}

/** About how broad a title is; generous, since fonts differ. */
function toTitleWidth(title: string = ''): number {
  return Math.min(TITLE.most, Math.ceil(title.length * TITLE.perLetter));
}
