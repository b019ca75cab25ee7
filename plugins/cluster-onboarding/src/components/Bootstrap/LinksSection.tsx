import { configApiRef, useApi } from '@backstage/core-plugin-api';
import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { makeStyles } from '@material-ui/core/styles';
import Typography from '@material-ui/core/Typography';
import { ClusterAnswer } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { memo } from 'react';
import { clusterOnboardingTranslationRef } from '../../translation';
import { ClusterLinks } from '../ClusterLinks/ClusterLinks';
import { toClusterLinks } from '../ClusterLinks/toClusterLinks';
import { useSectionStyles } from './useSectionStyles';

const useStyles = makeStyles(
  theme => ({
    row: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'baseline',
      gap: theme.spacing(0.5, 2),
      marginTop: theme.spacing(1),
    },
    name: { minWidth: 80, fontWeight: 600 },
  }),
  { name: 'StrataLinksSection' },
);

/** Where else to look, per cluster; nothing when the operator has configured no links. */
export const LinksSection = memo(function Links(props: {
  clusters: readonly ClusterAnswer[];
  /** What people call the clusters, by ref. */
  names: ReadonlyMap<string, string>;
}): JSX.Element | null {
  const classes = useStyles();
  const section = useSectionStyles();
  const { t } = useTranslationRef(clusterOnboardingTranslationRef);
  const configured = useApi(configApiRef).getOptional(
    'clusterOnboarding.links',
  );
  const linked = props.clusters.filter(
    ({ cluster }) => toClusterLinks(configured, cluster).length > 0,
  );
  if (linked.length === 0) return null;
  return (
    <section className={section.root}>
      <Typography variant="h2" className={section.heading}>
        {t('bootstrap.links.heading')}
      </Typography>
      {linked.map(({ cluster }) => (
        <div key={cluster.ref} className={classes.row}>
          <Typography variant="body2" className={classes.name}>
            {props.names.get(cluster.ref)}
          </Typography>
          <ClusterLinks cluster={cluster} />
        </div>
      ))}
    </section>
  );
});
