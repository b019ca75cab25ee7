import { makeStyles, Theme } from '@material-ui/core/styles';
import { LayerState } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { toStateColors } from '@strata-gitops/backstage-plugin-cluster-onboarding-react';

const useStyles = makeStyles(
  (theme: Theme) => ({
    card: {
      display: 'flex',
      gap: theme.spacing(2),
      padding: theme.spacing(2),
      borderRadius: theme.shape.borderRadius,
      border: `1px solid ${theme.palette.divider}`,
      borderLeft: ({ state }: { state: LayerState }) =>
        `6px solid ${toStateColors(theme, state).ink}`,
      backgroundColor: theme.palette.background.paper,
    },
    mark: {
      flex: 'none',
      paddingTop: 2,
      lineHeight: 0,
      [theme.breakpoints.down('xs')]: { display: 'none' },
    },
    body: { flex: 1, minWidth: 0 },
  }),
  { name: 'StrataVerdict' },
);

/** The frame of a verdict: its left edge has the colour of the state. */
export function useVerdictStyles(
  state: LayerState,
): Record<'card' | 'mark' | 'body', string> {
  return useStyles({ state });
}
