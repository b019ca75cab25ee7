import { makeStyles, Theme } from '@material-ui/core/styles';
import { CSSProperties } from '@material-ui/core/styles/withStyles';
import {
  LAYER_STATES,
  LayerState,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { toStateColors } from '../states/stateColors';
import { NARROW, SMALL_NARROW, visuallyHidden } from './layout';

/** The left edge is solid for a state of its own, dashed for waiting, dotted for what is not known. */
const EDGES: Readonly<Partial<Record<LayerState, 'dashed' | 'dotted'>>> = {
  waiting: 'dashed',
  unknown: 'dotted',
  'not-yet-there': 'dotted',
};

function toStateStyle(theme: Theme, state: LayerState): CSSProperties {
  const { ink, tint, detail } = toStateColors(theme, state);
  return {
    backgroundColor: tint,
    borderLeftColor: ink,
    borderLeftStyle: EDGES[state] ?? 'solid',
    '& $headline': { color: ink },
    '& $detail': { color: detail },
    '& $bar': { backgroundColor: ink },
    'button&:hover': { boxShadow: `inset 0 0 0 1px ${ink}` },
    // Another ring than that of the focus, which lies outside.
    '&$selected, button&$selected:hover': {
      boxShadow: `inset 0 0 0 2px ${ink}`,
    },
  };
}

export const useBandStyles = makeStyles(
  (theme: Theme) => ({
    root: {
      position: 'relative',
      display: 'flex',
      flexDirection: 'column',
      alignItems: 'stretch',
      justifyContent: 'center',
      width: '100%',
      height: '100%',
      minHeight: 60,
      overflow: 'hidden',
      boxSizing: 'border-box',
      padding: theme.spacing(1, 1.5),
      borderRadius: `0 ${theme.shape.borderRadius}px ${theme.shape.borderRadius}px 0`,
      borderLeft: '5px solid',
      textAlign: 'left',
      overflowWrap: 'anywhere',
      ...theme.typography.body2,
      '&:focus-visible': {
        outline: `2px solid ${theme.palette.text.primary}`,
        outlineOffset: 1,
      },
    },
    small: {
      minHeight: 28,
      // Thin enough for dashes and dots to show on a low edge.
      borderLeftWidth: 3,
      padding: theme.spacing(0.25, 0.75),
      fontSize: '0.75rem',
      '& $headline': { gap: 6 },
      // Three columns on a phone: the longest word has to fit beside its shape.
      [SMALL_NARROW]: {
        padding: theme.spacing(0.25, 0.5),
        fontSize: '0.7rem',
        '& $headline': { gap: 4 },
      },
    },
    layer: {
      ...visuallyHidden,
      [NARROW]: {
        position: 'static',
        width: 'auto',
        height: 'auto',
        clip: 'auto',
        color: theme.palette.text.primary,
        fontSize: '0.75rem',
      },
    },
    name: visuallyHidden,
    headline: {
      display: 'flex',
      alignItems: 'center',
      gap: theme.spacing(1),
      fontWeight: 600,
    },
    detail: { fontSize: '0.8rem' },
    bar: { position: 'absolute', left: 0, bottom: 0, height: 3 },
    selected: {},
    // Rules of states come last: they name the ones above.
    ...(Object.fromEntries(
      LAYER_STATES.map(state => [state, toStateStyle(theme, state)]),
    ) as Record<LayerState, CSSProperties>),
  }),
  { name: 'StrataBand' },
);
