import { NodeHandle, Position } from '@xyflow/react';
import { GraphScene } from './collapseGroups';
import { GraphSide } from './graphModel';
import { CARD, GraphLayout, Upward } from './layoutGraph';
import type { CardNode, LaneNode } from './pictureNodes';

/** What the picture is drawn of. */
export type PictureNode = CardNode | LaneNode;

/** Nobody moves, joins or deletes anything in the picture; sizes are known, so nothing has to be measured. */
const FIXED = {
  draggable: false,
  selectable: false,
  connectable: false,
  deletable: false,
  focusable: false,
  // What the library would say of it is neither translated nor of use.
  domAttributes: { 'aria-roledescription': undefined },
} as const;

/** Where lines begin and end, so that they can be drawn before anything is measured. */
function toHandles(upward: Upward): NodeHandle[] {
  const { width, height } = CARD;
  const [above, below] =
    upward === 'up'
      ? [Position.Top, Position.Bottom]
      : [Position.Right, Position.Left];
  const spots = {
    [Position.Top]: { x: width / 2, y: 0 },
    [Position.Bottom]: { x: width / 2, y: height },
    [Position.Right]: { x: width, y: height / 2 },
    [Position.Left]: { x: 0, y: height / 2 },
  };
  return [
    { type: 'target', position: above, ...spots[above], width: 1, height: 1 },
    { type: 'source', position: below, ...spots[below], width: 1, height: 1 },
  ];
}

/** The cards of the picture, on the lanes behind them; none is looked at. */
export function toPictureNodes(options: {
  scene: GraphScene;
  layout: GraphLayout;
  names: Readonly<Record<GraphSide, string>>;
}): PictureNode[] {
  const { scene, layout, names } = options;
  const lanes = layout.lanes.map(
    ({ side, x, y, width, height }): LaneNode => ({
      ...FIXED,
      id: `lane ${side}`,
      type: 'lane',
      position: { x, y },
      width,
      height,
      zIndex: -1,
      data: { label: names[side] },
    }),
  );
  const handles = toHandles(layout.upward);
  const cards = scene.items.map((item): CardNode => {
    const { id } = item;
    return {
      ...FIXED,
      id,
      type: 'card',
      position: layout.places.get(id) ?? { x: 0, y: 0 },
      width: CARD.width,
      height: CARD.height,
      handles,
      targetPosition: handles[0].position,
      sourcePosition: handles[1].position,
      data: { item },
    };
  });
  // The order in the page is the order in which they are read: lane by lane, column by column.
  return [...lanes, ...cards];
}

/** Tells cards what they are just now. Those that are nothing are the same as before, so that they are not drawn anew. */
export function markCards(
  nodes: readonly PictureNode[],
  options: {
    selected: string | undefined;
    /** The card that Tab leads to. */
    active: string | undefined;
    focus: { readonly id: string; readonly token: number } | undefined;
    /** The cards that are not quiet; all if absent. */
    near: ReadonlySet<string> | undefined;
    /** The card that somebody was led to just now. */
    marked: string | undefined;
  },
): PictureNode[] {
  const { selected, active, focus, near, marked } = options;
  return nodes.map(node => {
    if (node.type !== 'card') return node;
    const { id, data } = node;
    const marks: Omit<CardNode['data'], 'item'> = {
      ...(id === selected && { isSelected: true }),
      ...(id === active && { isActive: true }),
      ...(near && !near.has(id) && { isQuiet: true }),
      ...(id === marked && { isMarked: true }),
      ...(id === focus?.id && { focusToken: focus.token }),
    };
    const isPlain = Object.keys(marks).length === 0;
    return isPlain ? node : { ...node, data: { ...data, ...marks } };
  });
}
