import { makeStyles } from '@material-ui/core/styles';
import Typography from '@material-ui/core/Typography';
import { ReactNode, useId } from 'react';

const useStyles = makeStyles(
  theme => ({
    root: {
      boxSizing: 'border-box',
      minWidth: 0,
      padding: theme.spacing(2, 2.5),
      border: `1px solid ${theme.palette.divider}`,
      borderRadius: theme.shape.borderRadius,
      backgroundColor: theme.palette.background.paper,
      [theme.breakpoints.down('xs')]: { padding: theme.spacing(1.5) },
    },
    head: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'baseline',
      justifyContent: 'space-between',
      gap: theme.spacing(0.5, 2),
      marginBottom: theme.spacing(1.5),
    },
    title: { margin: 0, fontSize: '1.1rem', fontWeight: 600 },
  }),
  { name: 'StrataPageSection' },
);

/** A part of a page, under a heading of its own. */
export function Section(props: {
  title: string;
  /** What stands at the right of the heading. */
  aside?: ReactNode;
  children: ReactNode;
}): JSX.Element {
  const classes = useStyles();
  const id = useId();
  return (
    <section className={classes.root} aria-labelledby={id}>
      <div className={classes.head}>
        <Typography
          id={id}
          variant="h6"
          component="h2"
          className={classes.title}
        >
          {props.title}
        </Typography>
        {props.aside}
      </div>
      {props.children}
    </section>
  );
}
