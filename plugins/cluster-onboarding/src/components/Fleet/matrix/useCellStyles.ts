import { makeStyles, Theme } from '@material-ui/core/styles';
import { LayerState } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { toStateColors } from '@strata-gitops/backstage-plugin-cluster-onboarding-react';

const EDGES: Partial<Record<LayerState, string>> = {
  waiting: 'dashed',
  unknown: 'dotted',
  'not-yet-there': 'dotted',
};

function toStateStyle(theme: Theme, state: LayerState) {
  const { ink, tint } = toStateColors(theme, state);
  return {
    color: ink,
    backgroundColor: tint,
    borderLeft: `4px ${EDGES[state] ?? 'solid'} ${ink}`,
  };
}

/** The styles of a cell: one for all, and one for each state. */
export const useCellStyles = makeStyles(
  theme => ({
    root: {
      display: 'flex',
      alignItems: 'center',
      gap: theme.spacing(0.75),
      minHeight: 28,
      boxSizing: 'border-box',
      padding: theme.spacing(0.25, 0.75),
      borderRadius: 4,
      ...theme.typography.caption,
      fontSize: '0.8rem',
      fontVariantNumeric: 'tabular-nums',
    },
    narrow: {
      flexDirection: 'column',
      gap: 2,
      padding: theme.spacing(0.5, 0),
      fontSize: '0.75rem',
      lineHeight: 1.2,
    },
    // A class for each state, made once for a theme, since there are thousands of cells.
    ready: toStateStyle(theme, 'ready'),
    progressing: toStateStyle(theme, 'progressing'),
    waiting: toStateStyle(theme, 'waiting'),
    failing: toStateStyle(theme, 'failing'),
    'needs-approval': toStateStyle(theme, 'needs-approval'),
    suspended: toStateStyle(theme, 'suspended'),
    'not-yet-there': toStateStyle(theme, 'not-yet-there'),
    unknown: toStateStyle(theme, 'unknown'),
  }),
  { name: 'StrataFleetCell' },
);
