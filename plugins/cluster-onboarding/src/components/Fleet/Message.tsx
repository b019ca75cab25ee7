import Paper from '@material-ui/core/Paper';
import { makeStyles } from '@material-ui/core/styles';
import Typography from '@material-ui/core/Typography';
import { ReactNode } from 'react';

const useStyles = makeStyles(
  theme => ({
    root: {
      display: 'grid',
      justifyItems: 'center',
      gap: theme.spacing(1),
      padding: theme.spacing(6, 2),
      textAlign: 'center',
    },
    advice: { maxWidth: '70ch' },
    actions: {
      display: 'flex',
      flexWrap: 'wrap',
      justifyContent: 'center',
      gap: theme.spacing(1),
      marginTop: theme.spacing(1),
    },
  }),
  { name: 'StrataFleetMessage' },
);

/** Stands where rows would be: why there are none, and what to do. */
export function Message(props: {
  title: string;
  advice: readonly string[];
  actions: ReactNode;
}): JSX.Element {
  const { title, advice, actions } = props;
  const classes = useStyles();
  return (
    <Paper className={classes.root} variant="outlined">
      <Typography variant="h5" component="h2">
        {title}
      </Typography>
      {advice.map(sentence => (
        <Typography
          key={sentence}
          className={classes.advice}
          variant="body2"
          color="textSecondary"
        >
          {sentence}
        </Typography>
      ))}
      <div className={classes.actions}>{actions}</div>
    </Paper>
  );
}
