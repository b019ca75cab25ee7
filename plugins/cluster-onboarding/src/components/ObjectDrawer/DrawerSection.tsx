import { makeStyles } from '@material-ui/core/styles';
import Typography from '@material-ui/core/Typography';
import { ReactNode } from 'react';

const useStyles = makeStyles(
  theme => ({
    root: {
      padding: theme.spacing(2, 0),
      borderTop: `1px solid ${theme.palette.divider}`,
    },
    head: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'baseline',
      justifyContent: 'space-between',
      gap: theme.spacing(0, 2),
      marginBottom: theme.spacing(1),
    },
    title: { fontWeight: theme.typography.fontWeightBold as number },
  }),
  { name: 'StrataDrawerSection' },
);

/** One part of the drawer, under a heading of its own. */
export function DrawerSection(props: {
  title: string;
  aside?: ReactNode;
  children: ReactNode;
}): JSX.Element {
  const classes = useStyles();
  return (
    <section className={classes.root}>
      <div className={classes.head}>
        <Typography
          variant="subtitle1"
          component="h3"
          className={classes.title}
        >
          {props.title}
        </Typography>
        {props.aside && (
          <Typography variant="body2" component="div" color="textSecondary">
            {props.aside}
          </Typography>
        )}
      </div>
      {props.children}
    </section>
  );
}
