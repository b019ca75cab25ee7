import { makeStyles } from '@material-ui/core/styles';
import Typography from '@material-ui/core/Typography';
import { ClusterAnswer } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import {
  StateMark,
  StrataPicture,
  useStrata,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-react';
import { useMemo } from 'react';
import { useLinks } from '../../useLinks';
import { useSteadyClusters } from './useSteadyClusters';
import { useVerdictWords } from './useVerdictWords';
import { toVerdict } from './verdict/toVerdict';

const useStyles = makeStyles(
  theme => ({
    verdict: {
      display: 'flex',
      gap: theme.spacing(1),
      marginBottom: theme.spacing(1.5),
      fontWeight: 600,
      overflowWrap: 'anywhere',
    },
  }),
  { name: 'StrataCardPicture' },
);

/** The verdict and the small picture. */
export function CardPicture(props: {
  clusters: readonly ClusterAnswer[];
}): JSX.Element {
  const classes = useStyles();
  const clusters = useSteadyClusters(props.clusters);
  const verdict = useMemo(() => toVerdict(clusters), [clusters]);
  const { toSentence } = useVerdictWords();
  const { toCluster } = useLinks();
  const strata = useStrata(clusters, { toLink: toCluster });
  return (
    <>
      <Typography variant="body1" component="div" className={classes.verdict}>
        <StateMark state={verdict.state} size={22} />
        <span>{toSentence(verdict)}</span>
      </Typography>
      <StrataPicture strata={strata} size="small" />
    </>
  );
}
