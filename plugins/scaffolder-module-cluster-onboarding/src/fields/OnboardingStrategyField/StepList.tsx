import { makeStyles } from '@material-ui/core/styles';
import Typography from '@material-ui/core/Typography';

const useStyles = makeStyles(
  theme => ({ list: { ...theme.typography.body2, margin: 0 } }),
  { name: 'StrataStepList' },
);

/** Steps that are left to people, below what is common to them; nothing if there are none. */
export function StepList(props: {
  title: string;
  steps: readonly string[];
}): JSX.Element | null {
  const classes = useStyles();
  if (props.steps.length === 0) return null;
  return (
    <>
      <Typography variant="subtitle2" component="p">
        {props.title}
      </Typography>
      <ul className={classes.list}>
        {props.steps.map(step => (
          <li key={step}>{step}</li>
        ))}
      </ul>
    </>
  );
}
