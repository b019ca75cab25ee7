import { makeStyles, Theme } from '@material-ui/core/styles';
import Typography from '@material-ui/core/Typography';
import { LayerState } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import {
  StateMark,
  toStateColors,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-react';
import { ReactNode } from 'react';

const useStyles = makeStyles<Theme, { look: LayerState }>(
  theme => ({
    root: {
      display: 'flex',
      flexWrap: 'wrap',
      gap: theme.spacing(1.5),
      padding: theme.spacing(1.5, 2),
      borderRadius: theme.shape.borderRadius,
      borderLeft: '5px solid',
      borderLeftColor: ({ look }) => toStateColors(theme, look).ink,
      backgroundColor: ({ look }) => toStateColors(theme, look).tint,
    },
    words: { flex: '1 1 200px', minWidth: 0, overflowWrap: 'anywhere' },
    title: {
      fontWeight: 600,
      color: ({ look }) => toStateColors(theme, look).ink,
    },
    action: { alignSelf: 'center' },
  }),
  { name: 'StrataReviewNotice' },
);

/** Something that has to be seen first: a shape, a sentence, and what follows from it. */
export function Notice(props: {
  look: LayerState;
  /** The shape, where it is not that of a state. */
  mark?: ReactNode;
  title: string;
  role?: 'alert' | 'status';
  action?: ReactNode;
  children?: ReactNode;
}): JSX.Element {
  const classes = useStyles({ look: props.look });
  return (
    <div className={classes.root} role={props.role}>
      {props.mark ?? <StateMark state={props.look} size={22} />}
      <div className={classes.words}>
        <Typography
          variant="subtitle1"
          component="h3"
          className={classes.title}
        >
          {props.title}
        </Typography>
        {props.children}
      </div>
      {props.action && <div className={classes.action}>{props.action}</div>}
    </div>
  );
}
