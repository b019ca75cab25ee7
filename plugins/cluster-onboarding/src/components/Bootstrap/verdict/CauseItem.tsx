import { makeStyles } from '@material-ui/core/styles';
import {
  StateMark,
  toLook,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-react';
import { CauseActions } from './CauseActions';
import { CauseWords } from './CauseWords';
import { VerdictCause } from './verdict';

const useStyles = makeStyles(
  theme => ({
    root: { display: 'flex', gap: theme.spacing(1.5) },
    // The mark stands beside the first line of the words.
    mark: { display: 'flex', paddingTop: theme.spacing(0.75) },
    words: { flex: 1, minWidth: 0 },
  }),
  { name: 'StrataCauseItem' },
);

/** A cause with the mark of its own state: where all that waits is amber, the cause is what is red. */
export function CauseItem(props: {
  cause: VerdictCause;
  isNamingClusters: boolean;
  onShowInGraph: (cluster: string, key: string) => void;
}): JSX.Element {
  const { cause, isNamingClusters, onShowInGraph } = props;
  const classes = useStyles();
  const { type, state } = cause.cause;
  return (
    <div className={classes.root} data-testid="cause">
      <span className={classes.mark}>
        <StateMark state={type === 'missing' ? 'failing' : toLook(state)} />
      </span>
      <div className={classes.words}>
        <CauseWords cause={cause} isNamingClusters={isNamingClusters} />
        <CauseActions cause={cause} onShowInGraph={onShowInGraph} />
      </div>
    </div>
  );
}
