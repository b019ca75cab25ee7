import { configApiRef, useApi, useApp } from '@backstage/core-plugin-api';
import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { makeStyles } from '@material-ui/core/styles';
import { ClusterDescription } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { SafeLink } from '@strata-gitops/backstage-plugin-cluster-onboarding-react';
import { useMemo } from 'react';
import { clusterOnboardingTranslationRef } from '../../translation';
import { toClusterLinks } from './toClusterLinks';

const useStyles = makeStyles(
  theme => ({
    root: {
      display: 'flex',
      flexWrap: 'wrap',
      gap: theme.spacing(0.5, 2),
      margin: 0,
      padding: 0,
      listStyle: 'none',
      ...theme.typography.body2,
    },
    item: { display: 'inline-flex', alignItems: 'center', gap: 4 },
  }),
  { name: 'StrataClusterLinks' },
);

/** Links to what else belongs to a cluster, such as dashboards and secrets, as the operator has configured them. */
export function ClusterLinks(props: {
  cluster: ClusterDescription;
}): JSX.Element | null {
  const { cluster } = props;
  const classes = useStyles();
  const config = useApi(configApiRef);
  const app = useApp();
  const { t } = useTranslationRef(clusterOnboardingTranslationRef);
  const links = useMemo(
    () =>
      toClusterLinks(config.getOptional('clusterOnboarding.links'), cluster),
    [config, cluster],
  );
  if (links.length === 0) return null;
  return (
    <ul
      className={classes.root}
      aria-label={t('drawer.links.label', {
        cluster: cluster.title ?? cluster.name,
      })}
    >
      {links.map(({ title, url, icon }, index) => {
        const Icon = icon ? app.getSystemIcon(icon) : undefined;
        return (
          <li key={`${title} ${index}`} className={classes.item}>
            {Icon && <Icon fontSize="small" />}
            <SafeLink to={url}>{title}</SafeLink>
          </li>
        );
      })}
    </ul>
  );
}
