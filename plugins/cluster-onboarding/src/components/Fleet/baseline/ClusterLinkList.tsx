import { Link } from '@backstage/core-components';
import { useTranslationRef } from '@backstage/frontend-plugin-api';
import Button from '@material-ui/core/Button';
import { makeStyles } from '@material-ui/core/styles';
import { useState } from 'react';
import { clusterOnboardingTranslationRef } from '../../../translation';
import { useLinks } from '../../../useLinks';
import { formatNumber } from '../view/formatNumber';
import { BaselineCluster } from './toBaselineRows';

const FIRST = 60;

const useStyles = makeStyles(
  theme => ({
    root: {
      display: 'flex',
      flexWrap: 'wrap',
      gap: theme.spacing(0.5, 2),
      margin: 0,
      padding: 0,
      listStyle: 'none',
      overflowWrap: 'anywhere',
    },
  }),
  { name: 'StrataClusterLinkList' },
);

/** Links to clusters, the first ones at once and all on demand. */
export function ClusterLinkList(props: {
  clusters: readonly BaselineCluster[];
}): JSX.Element {
  const { clusters } = props;
  const classes = useStyles();
  const { t } = useTranslationRef(clusterOnboardingTranslationRef);
  const links = useLinks();
  const [isAll, setIsAll] = useState(false);
  const shown = isAll ? clusters : clusters.slice(0, FIRST);
  return (
    <>
      <ul className={classes.root}>
        {shown.map(({ ref, name }) => {
          const to = links.toCluster(ref);
          return <li key={ref}>{to ? <Link to={to}>{name}</Link> : name}</li>;
        })}
      </ul>
      {shown.length < clusters.length && (
        <Button size="small" onClick={() => setIsAll(true)}>
          {t('fleet.baseline.showAll', {
            clusters: formatNumber(clusters.length),
          })}
        </Button>
      )}
    </>
  );
}
