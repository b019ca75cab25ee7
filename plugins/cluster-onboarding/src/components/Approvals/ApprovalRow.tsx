import { makeStyles } from '@material-ui/core/styles';
import Typography from '@material-ui/core/Typography';
import { LayerState } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { StateMark } from '@strata-gitops/backstage-plugin-cluster-onboarding-react';
import { ReactNode } from 'react';

const useStyles = makeStyles(
  theme => ({
    root: {
      display: 'grid',
      gridTemplateColumns: '18px minmax(0, 1fr) auto',
      alignItems: 'start',
      gap: theme.spacing(0.5, 1.5),
      padding: theme.spacing(1.25, 0),
      borderTop: `1px solid ${theme.palette.divider}`,
      overflowWrap: 'anywhere',
      [theme.breakpoints.down('xs')]: {
        gridTemplateColumns: '18px minmax(0, 1fr)',
      },
    },
    mark: { display: 'flex', paddingTop: 1 },
    name: { fontWeight: theme.typography.fontWeightBold as number },
    actions: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      justifyContent: 'flex-end',
      gap: theme.spacing(1),
      maxWidth: 300,
      [theme.breakpoints.down('xs')]: {
        gridColumn: 2,
        justifyContent: 'flex-start',
      },
    },
  }),
  { name: 'StrataApprovalRow' },
);

/** One thing that people decide: its shape, where it is, its state in a word, more about it, and what can be done. */
export function ApprovalRow(props: {
  look: LayerState;
  name: string;
  state: string;
  actions?: ReactNode;
  children?: ReactNode;
}): JSX.Element {
  const { look, name, state, actions, children } = props;
  const classes = useStyles();
  return (
    <li className={classes.root}>
      <span className={classes.mark}>
        <StateMark state={look} />
      </span>
      <div>
        <Typography variant="body2">
          <span className={classes.name}>{name}</span> · {state}
        </Typography>
        {children}
      </div>
      {actions && <div className={classes.actions}>{actions}</div>}
    </li>
  );
}
