import { makeStyles } from '@material-ui/core/styles';
import Typography from '@material-ui/core/Typography';
import { LayerState } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import {
  StateMark,
  toStateColors,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-react';
import { ReactNode } from 'react';

const useStyles = makeStyles(
  theme => ({
    root: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: theme.spacing(1, 2),
      padding: theme.spacing(1.5, 2),
      border: `1px solid ${theme.palette.divider}`,
      borderLeftWidth: 5,
      borderLeftColor: (props: { state: LayerState }) =>
        toStateColors(theme, props.state).ink,
      borderRadius: theme.shape.borderRadius,
      backgroundColor: theme.palette.background.paper,
    },
    words: { flex: '1 1 240px' },
  }),
  { name: 'StrataFleetNotice' },
);

/** Something that has to be known before the rows below are read. */
export function Notice(props: {
  /** The state whose mark and colour it has. */
  state: LayerState;
  title: string;
  advice: string;
  /** What can be done at once. */
  action?: ReactNode;
}): JSX.Element {
  const { state, title, advice, action } = props;
  const classes = useStyles({ state });
  return (
    <div className={classes.root} role="status">
      <StateMark state={state} size={24} />
      <div className={classes.words}>
        <Typography variant="subtitle1" component="p">
          {title}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {advice}
        </Typography>
      </div>
      {action}
    </div>
  );
}
