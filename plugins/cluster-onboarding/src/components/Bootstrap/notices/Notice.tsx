import { makeStyles } from '@material-ui/core/styles';
import Typography from '@material-ui/core/Typography';
import { LayerState } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { StateMark } from '@strata-gitops/backstage-plugin-cluster-onboarding-react';
import { ReactNode } from 'react';

const useStyles = makeStyles(
  theme => ({
    root: {
      display: 'flex',
      gap: theme.spacing(2),
      padding: theme.spacing(1.5, 2),
      borderRadius: theme.shape.borderRadius,
      border: `1px solid ${theme.palette.divider}`,
      backgroundColor: theme.palette.background.paper,
    },
    words: { flex: 1, minWidth: 0, overflowWrap: 'anywhere' },
    title: { fontWeight: 600 },
  }),
  { name: 'StrataNotice' },
);

/** Something that a person should know: what, and what to do. */
export function Notice(props: {
  /** The state whose shape it has. */
  state: LayerState;
  title: ReactNode;
  /** Whether screen readers are told when it comes. */
  isAlert?: boolean;
  children: ReactNode;
}): JSX.Element {
  const classes = useStyles();
  return (
    <div className={classes.root} role={props.isAlert ? 'alert' : 'note'}>
      <StateMark state={props.state} />
      <div className={classes.words}>
        <Typography variant="body2" className={classes.title}>
          {props.title}
        </Typography>
        <Typography variant="body2" color="textSecondary" component="div">
          {props.children}
        </Typography>
      </div>
    </div>
  );
}
