import {
  darken,
  fade,
  getContrastRatio,
  lighten,
  Theme,
} from '@material-ui/core/styles';
import { LayerState } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { blend } from './blend';

/**
 * The colours of a state: `ink` for shapes, words and edges, `tint` for what lies behind them.
 *
 * @public
 */
export interface StateColors {
  /** The colour of shape, word and edge: at least 4.5:1 on the tint and on paper. */
  readonly ink: string;
  /** The colour behind them, opaque. */
  readonly tint: string;
}

/** The colour that material design has for what people decide; palettes have none of their own. */
const APPROVAL = '#7b3fb3';
const READABLE = 4.5;
const TINT = { light: 0.1, dark: 0.16 };

/**
 * The colours of a state, made of the theme's own palette and brought to a contrast that can be read, whatever the theme.
 *
 * @public
 */
export function toStateColors(theme: Theme, state: LayerState): StateColors {
  const { palette } = theme;
  const paper = palette.background.paper;
  const base = toBase(theme, state);
  const tint = blend(fade(base, TINT[palette.type]), paper);
  return { tint, ink: toReadable(base, [tint, paper]) };
}

function toBase({ palette }: Theme, state: LayerState): string {
  switch (state) {
    case 'ready':
      return palette.success.main;
    case 'progressing':
      return palette.info.main;
    case 'waiting':
      return palette.warning.main;
    case 'failing':
      return palette.error.main;
    case 'needs-approval':
      return APPROVAL;
    case 'suspended':
    case 'not-yet-there':
    case 'unknown':
    default:
      return palette.grey[600];
  }
}

/** Moves a colour away from its backgrounds until it can be read on all of them. */
function toReadable(color: string, backgrounds: readonly string[]): string {
  const isDark = getContrastRatio('#fff', backgrounds[0]) > READABLE;
  for (let step = 0; step <= 20; step += 1) {
    const candidate = isDark
      ? lighten(color, step / 20)
      : darken(color, step / 20);
    if (
      backgrounds.every(
        background => getContrastRatio(candidate, background) >= READABLE,
      )
    ) {
      return candidate;
    }
  }
  return isDark ? '#fff' : '#000';
}
