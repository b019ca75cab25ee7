import { makeStyles } from '@material-ui/core/styles';
import Typography from '@material-ui/core/Typography';
import { ReactNode } from 'react';

const useStyles = makeStyles(
  theme => ({
    list: {
      display: 'grid',
      // A long label wraps before it takes the room of what it is about.
      gridTemplateColumns: 'fit-content(45%) minmax(0, 1fr)',
      gap: theme.spacing(0.75, 2.5),
      margin: 0,
    },
    value: { margin: 0, overflowWrap: 'anywhere' },
  }),
  { name: 'StrataFactList' },
);

/** Facts, each with its label; those without a value are left out. */
export function FactList(props: {
  facts: readonly {
    readonly label: string;
    readonly value: ReactNode | undefined;
  }[];
}): JSX.Element {
  const classes = useStyles();
  return (
    <dl className={classes.list}>
      {props.facts
        .filter(({ value }) => value !== undefined && value !== '')
        .map(({ label, value }) => (
          <FactRow key={label} {...{ label, value }} />
        ))}
    </dl>
  );
}

function FactRow(props: { label: string; value: ReactNode }): JSX.Element {
  const classes = useStyles();
  return (
    <>
      <Typography component="dt" variant="body2" color="textSecondary">
        {props.label}
      </Typography>
      <Typography component="dd" variant="body2" className={classes.value}>
        {props.value}
      </Typography>
    </>
  );
}
