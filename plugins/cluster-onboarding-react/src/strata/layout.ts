/*
 * The picture is laid out by its own width, not by the window's: it stands on tabs, cards and forms.
 *
 *   wide          the names of layers at the left, which stay in sight when columns are scrolled
 *   narrow        large: one column below the other, each band with the name of its layer
 *   small narrow  the name of a layer above its bands
 */
import { CSSProperties } from '@material-ui/core/styles/withStyles';

/** Where a large picture is too narrow for columns side by side. */
export const NARROW = '@container strata (max-width: 599px)';

/** Where a small picture has no room for names at the left. */
export const SMALL_NARROW = '@container strata-small (max-width: 419px)';

/** For screen readers alone. */
export const visuallyHidden: CSSProperties = {
  position: 'absolute',
  width: 1,
  height: 1,
  overflow: 'hidden',
  clip: 'rect(0 0 0 0)',
  whiteSpace: 'nowrap',
};

/** The lines of the grid for each layer, top layer first; every layer has one for its name, if that stands above, and one for its bands. */
export interface StrataRows {
  readonly rows: readonly {
    readonly layer: string;
    readonly nameLine: number;
    readonly bandLine: number;
  }[];
  /** The line of the gate, and the layer below which it is drawn; absent if there is no gate. */
  readonly gate?: { readonly line: number; readonly above: string };
}

/** Gives each layer its place in the grid, foundation at the bottom; the gate is drawn once, below the lowest layer that it guards. */
export function toRows(
  layers: readonly { readonly id: string; readonly hasGate?: boolean }[],
): StrataRows {
  const guarded = layers.find(({ hasGate }) => hasGate)?.id;
  const gateFromTop = [...layers].reverse().findIndex(l => l.id === guarded);
  // The first line is for the titles of columns.
  const rows = [...layers].reverse().map(({ id }, index) => {
    const isBelowGate = gateFromTop >= 0 && index > gateFromTop;
    const nameLine = 2 + 2 * index + (isBelowGate ? 1 : 0);
    return { layer: id, nameLine, bandLine: nameLine + 1 };
  });
  return {
    rows,
    ...(guarded !== undefined && {
      gate: { line: rows[gateFromTop].bandLine + 1, above: guarded },
    }),
  };
}

/** What a layer is called where there is no room for its title: its place from the bottom, as on the fleet page. */
export function toShortName(
  layers: readonly { readonly id: string }[],
  layer: string,
): string {
  return `L${layers.findIndex(({ id }) => id === layer)}`;
}
