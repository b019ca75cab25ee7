import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { makeStyles } from '@material-ui/core/styles';
import Typography from '@material-ui/core/Typography';
import {
  ClusterFacts,
  STRATA_ANNOTATION_MANAGEMENT_CLUSTER,
  STRATA_LABEL_CAPABILITY,
  STRATA_LABEL_ENVIRONMENT,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { clusterOnboardingTranslationRef } from '../../translation';

const useStyles = makeStyles(theme => ({
  list: {
    display: 'grid',
    gridTemplateColumns: 'max-content 1fr',
    gap: theme.spacing(1, 3),
    margin: 0,
  },
  value: {
    margin: 0,
    overflowWrap: 'anywhere',
  },
}));

/** The facts about a cluster, with what is missing said to be missing. */
export function ClusterFactList(props: { facts: ClusterFacts }): JSX.Element {
  const { facts } = props;
  const classes = useStyles();
  const { t } = useTranslationRef(clusterOnboardingTranslationRef);

  return (
    <dl className={classes.list}>
      <Fact
        label={t('clusterCard.connectionLabel')}
        value={facts.isConnectionAnnotated ? facts.connectionName : undefined}
        otherwise={t('clusterCard.connectionByName', {
          name: facts.connectionName,
        })}
      />
      <Fact
        label={t('clusterCard.managementClusterLabel')}
        value={facts.managementCluster}
        otherwise={t('clusterCard.notAnnotated', {
          key: STRATA_ANNOTATION_MANAGEMENT_CLUSTER,
        })}
      />
      <Fact
        label={t('clusterCard.environmentLabel')}
        value={facts.environment}
        otherwise={t('clusterCard.notAnnotated', {
          key: STRATA_LABEL_ENVIRONMENT,
        })}
      />
      <Fact
        label={t('clusterCard.capabilityLabel')}
        value={facts.capability}
        otherwise={t('clusterCard.notAnnotated', {
          key: STRATA_LABEL_CAPABILITY,
        })}
      />
    </dl>
  );
}

function Fact(props: {
  label: string;
  value: string | undefined;
  otherwise: string;
}): JSX.Element {
  const { label, otherwise, value } = props;
  const classes = useStyles();
  return (
    <>
      <Typography component="dt" variant="body2" color="textSecondary">
        {label}
      </Typography>
      <Typography
        component="dd"
        variant="body2"
        className={classes.value}
        color={value === undefined ? 'textSecondary' : 'textPrimary'}
      >
        {value ?? otherwise}
      </Typography>
    </>
  );
}
