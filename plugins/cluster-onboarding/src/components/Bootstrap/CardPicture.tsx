import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { makeStyles } from '@material-ui/core/styles';
import Typography from '@material-ui/core/Typography';
import { ClusterAnswer } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import {
  StateMark,
  StrataPicture,
  useStrata,
  Words,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-react';
import { useMemo } from 'react';
import { clusterOnboardingTranslationRef } from '../../translation';
import { useLinks } from '../../useLinks';
import { OwnerLink } from './OwnerLink';
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

/** The verdict with the first cause, and the small picture. */
export function CardPicture(props: {
  clusters: readonly ClusterAnswer[];
}): JSX.Element {
  const classes = useStyles();
  const clusters = useSteadyClusters(props.clusters);
  const verdict = useMemo(() => toVerdict(clusters), [clusters]);
  const [firstCause] = verdict.causes;
  const { toSentence } = useVerdictWords();
  const { t } = useTranslationRef(clusterOnboardingTranslationRef);
  const { toCluster } = useLinks();
  const strata = useStrata(clusters, { toLink: toCluster });
  return (
    <>
      <Typography variant="body1" component="div" className={classes.verdict}>
        <StateMark state={verdict.state} size={22} />
        <div>
          {toSentence(verdict)}
          {firstCause && (
            <Typography variant="body2">
              <Words text={firstCause.cause.words} />
              {firstCause.owner && (
                <>
                  {' · '}
                  {t('bootstrap.cause.owner')}{' '}
                  <OwnerLink owner={firstCause.owner} />
                </>
              )}
            </Typography>
          )}
        </div>
      </Typography>
      <StrataPicture strata={strata} size="small" />
    </>
  );
}
