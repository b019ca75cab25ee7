import { makeStyles } from '@material-ui/core/styles';
import Typography from '@material-ui/core/Typography';
import { ReactNode } from 'react';

const useStyles = makeStyles(
  theme => ({
    root: { marginTop: theme.spacing(2) },
    title: {
      fontWeight: theme.typography.fontWeightBold as number,
      marginBottom: theme.spacing(0.5),
    },
    list: { margin: 0, padding: 0, listStyle: 'none' },
  }),
  { name: 'StrataApprovalSection' },
);

/** A list of things that people decide, under a heading. */
export function ApprovalSection(props: {
  title: string;
  /** What stands between heading and list, such as a notice. */
  notice?: ReactNode;
  children: ReactNode;
}): JSX.Element {
  const classes = useStyles();
  return (
    <div className={classes.root}>
      <Typography variant="subtitle2" component="h3" className={classes.title}>
        {props.title}
      </Typography>
      {props.notice}
      <ul className={classes.list}>{props.children}</ul>
    </div>
  );
}
