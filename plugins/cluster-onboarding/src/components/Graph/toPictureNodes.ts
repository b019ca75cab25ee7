import { NodeHandle, Position } from '@xyflow/react';
import { GraphScene } from './collapseGroups';
import { GraphSide } from './graphModel';
import { CARD, GraphLayout, Upward } from './layoutGraph';
import type { CardNode, LaneNode } from './pictureNodes';

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

export function toPictureNodes(options: {
  scene: GraphScene;
  layout: GraphLayout;
  names: Readonly<Record<GraphSide, string>>;
  selected: string | undefined;
  active: string | undefined;
  focus: { id: string; token: number } | undefined;
  /** The cards that are not quiet; all if absent. */
  near: ReadonlySet<string> | undefined;
  /** The card that somebody was led to just now. */
  marked: string | undefined;
}): (CardNode | LaneNode)[] {
  const { scene, layout, names, selected, active, focus, near, marked } =
    options;
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
      data: {
        item,
        isSelected: id === selected,
        isActive: id === active,
        isQuiet: near !== undefined && !near.has(id),
        isMarked: id === marked,
        ...(focus?.id === id && { focusToken: focus.token }),
      },
    };
  });
  // The order in the page is the order in which they are read: lane by lane, column by column.
  return [...lanes, ...cards];
}
