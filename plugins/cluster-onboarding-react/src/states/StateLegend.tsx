import { makeStyles } from '@material-ui/core/styles';
import {
  LAYER_STATES,
  LayerState,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { StateMark } from './StateMark';
import { useStateWords } from './useStateWords';

const useStyles = makeStyles(
  theme => ({
    root: {
      display: 'flex',
      flexWrap: 'wrap',
      gap: theme.spacing(1, 2.5),
      margin: 0,
      padding: 0,
      listStyle: 'none',
      color: theme.palette.text.secondary,
      ...theme.typography.body2,
    },
    item: { display: 'inline-flex', alignItems: 'center', gap: 6 },
  }),
  { name: 'StrataStateLegend' },
);

/**
 * What the shapes mean.
 *
 * @public
 */
export function StateLegend(props: {
  /** The states to explain; all if absent. */
  states?: readonly LayerState[];
  /** What states are called whose shapes stand for more here than elsewhere. */
  words?: Readonly<Partial<Record<LayerState, string>>>;
}): JSX.Element {
  const classes = useStyles();
  const words = useStateWords();
  return (
    <ul className={classes.root}>
      {(props.states ?? LAYER_STATES).map(state => (
        <li key={state} className={classes.item}>
          <StateMark state={state} isStill />
          {props.words?.[state] ?? words.ofLayer(state)}
        </li>
      ))}
    </ul>
  );
}
