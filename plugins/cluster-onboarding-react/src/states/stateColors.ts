import { alpha, Theme } from '@material-ui/core/styles';
import { LayerState } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { blend } from './blend';
import { toReadable } from './toReadable';

/**
 * The colours of a state. All can be read: at least 4.5:1 on the tint and on paper.
 *
 * @public
 */
export interface StateColors {
  /** The colour of shape, word and edge. */
  readonly ink: string;
  /** The colour of further text on the tint. */
  readonly detail: string;
  /** The colour behind them, opaque. */
  readonly tint: string;
}

/** A colour for what people decide; palettes have none of their own. */
const APPROVAL = '#7b3fb3';
/** How strong a tint is; weaker ones are for papers of a middle grey, on which hardly anything can be read. */
const TINTS = { light: [0.1, 0.05, 0], dark: [0.16, 0.08, 0] };

const known = new WeakMap<Theme, Map<LayerState, StateColors>>();

/**
 * The colours of a state, made of the theme's own palette and brought to a contrast that can be read, whatever the theme.
 *
 * @public
 */
export function toStateColors(theme: Theme, state: LayerState): StateColors {
  const ofTheme = known.get(theme) ?? new Map<LayerState, StateColors>();
  known.set(theme, ofTheme);
  const colors = ofTheme.get(state) ?? makeColors(theme, state);
  ofTheme.set(state, colors);
  return colors;
}

function makeColors(theme: Theme, state: LayerState): StateColors {
  const { palette } = theme;
  const paper = blend(palette.background.paper, '#fff');
  const base = toBase(theme, state);
  for (const strength of TINTS[palette.type]) {
    const tint = blend(alpha(base, strength), paper);
    const backgrounds = [tint, paper];
    const ink = toReadable(base, backgrounds);
    const detail = toReadable(blend(palette.text.secondary, tint), backgrounds);
    if (ink && detail) return { ink, detail, tint };
  }
  // On a single colour either black or white can always be read, so this is never reached.
  return {
    ink: palette.text.primary,
    detail: palette.text.primary,
    tint: paper,
  };
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
