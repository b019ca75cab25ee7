import { makeStyles, useTheme } from '@material-ui/core/styles';
import { LayerState } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import {
  StateMark,
  toStateColors,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-react';

const useStyles = makeStyles(
  {
    root: {
      display: 'inline-flex',
      // The word gives the baseline, so that it stands level with what is beside it.
      alignItems: 'baseline',
      '& svg': { alignSelf: 'center' },
      gap: 6,
      fontWeight: 600,
    },
  },
  { name: 'StrataMarkedWord' },
);

/** A word in colour and with the shape of a state. */
export function MarkedWord(props: {
  look: LayerState;
  word: string;
  size?: number;
}): JSX.Element {
  const { look, word, size = 14 } = props;
  const classes = useStyles();
  const { ink } = toStateColors(useTheme(), look);
  return (
    <span className={classes.root} style={{ color: ink }}>
      <StateMark state={look} size={size} />
      {word}
    </span>
  );
}
