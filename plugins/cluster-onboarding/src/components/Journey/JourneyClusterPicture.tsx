import { Link } from '@backstage/core-components';
import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { makeStyles } from '@material-ui/core/styles';
import Typography from '@material-ui/core/Typography';
import {
  StrataPicture,
  useStrata,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-react';
import { Fragment } from 'react';
import { clusterOnboardingTranslationRef } from '../../translation';
import { useLinks } from '../../useLinks';
import { JourneyClusterList } from './loadJourneyClusters';
import { toClusterRef } from './toClusterRef';

const useStyles = makeStyles(
  theme => ({
    note: {
      marginTop: theme.spacing(1.5),
      color: theme.palette.text.secondary,
      overflowWrap: 'anywhere',
    },
  }),
  { name: 'StrataJourneyClusterPicture' },
);

/** The picture of the clusters that are there, and the names of the others. */
export function JourneyClusterPicture(props: {
  clusters: JourneyClusterList;
  /** Whether none is expected any more. */
  isEnded: boolean;
}): JSX.Element {
  const { answers, absent, unread, further } = props.clusters;
  const classes = useStyles();
  const { t } = useTranslationRef(clusterOnboardingTranslationRef);
  const { toCluster } = useLinks();
  const strata = useStrata(answers, { toLink: toCluster });
  return (
    <>
      {answers.length > 0 ? (
        <StrataPicture strata={strata} size="small" />
      ) : (
        <Typography variant="body2" color="textSecondary">
          {t(
            props.isEnded
              ? 'journey.clusters.noneEnded'
              : 'journey.clusters.none',
          )}
        </Typography>
      )}
      {absent.length > 0 && answers.length > 0 && (
        <Typography variant="body2" className={classes.note}>
          {t('journey.clusters.absent')} {absent.join(', ')}
        </Typography>
      )}
      {unread.length > 0 && (
        <Typography variant="body2" className={classes.note}>
          {t('journey.clusters.unread')} <ClusterNames names={unread} />
        </Typography>
      )}
      {further.length > 0 && (
        <Typography variant="body2" className={classes.note}>
          {t('journey.clusters.more', { count: further.length })}{' '}
          <ClusterNames names={further} />
        </Typography>
      )}
    </>
  );
}

function ClusterNames(props: { names: readonly string[] }): JSX.Element {
  const { toCluster } = useLinks();
  return (
    <>
      {props.names.map((name, index) => {
        const ref = toClusterRef(name);
        const to = ref && toCluster(ref);
        return (
          <Fragment key={name}>
            {index > 0 && ', '}
            {to ? <Link to={to}>{name}</Link> : name}
          </Fragment>
        );
      })}
    </>
  );
}
