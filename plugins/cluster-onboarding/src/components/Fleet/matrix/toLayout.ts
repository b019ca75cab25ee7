/** How the list is laid out in the room that there is. */
export type FleetLayout =
  | { readonly type: 'cards' }
  | {
      readonly type: 'table';
      /** Whether capability and environment have a column of their own; else they stand below the name. */
      readonly hasCapability: boolean;
      /** Whether owner and age have columns of their own; else they stand below the capability and the cause. */
      readonly hasOwner: boolean;
    };

/** The least widths of columns, in pixels. */
export const COLUMN = {
  cluster: 140,
  capability: 110,
  owner: 100,
  layer: 82,
  cause: 190,
  seen: 92,
} as const;

const GAP = 8;
const PADDING = 32;
const LEAST_TABLE = 700;

/** Finds the layout for a width, in pixels. A table never has to be scrolled sideways; what does not fit becomes cards. */
export function toLayout(width: number, layers: number): FleetLayout {
  const least =
    PADDING +
    COLUMN.cluster +
    layers * (COLUMN.layer + GAP) +
    COLUMN.cause +
    GAP;
  if (width < Math.max(LEAST_TABLE, least)) return { type: 'cards' };
  const withCapability = least + COLUMN.capability + GAP;
  const withOwner = withCapability + COLUMN.owner + COLUMN.seen + 2 * GAP;
  return {
    type: 'table',
    hasCapability: width >= withCapability,
    hasOwner: width >= withOwner,
  };
}

/** The columns of the grid that is a line of the table. */
export function toGridColumns(
  layout: FleetLayout & { type: 'table' },
  layers: number,
): string {
  const { hasCapability, hasOwner } = layout;
  return [
    `minmax(${COLUMN.cluster}px, 1.3fr)`,
    hasCapability && `minmax(${COLUMN.capability}px, 1fr)`,
    hasOwner && `minmax(${COLUMN.owner}px, 0.8fr)`,
    layers > 0 && `repeat(${layers}, minmax(${COLUMN.layer}px, 0.4fr))`,
    `minmax(${COLUMN.cause}px, 2.8fr)`,
    hasOwner && `${COLUMN.seen}px`,
  ]
    .filter(Boolean)
    .join(' ');
}
