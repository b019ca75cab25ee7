import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { makeStyles } from '@material-ui/core/styles';
import { StateMark } from '@strata-gitops/backstage-plugin-cluster-onboarding-react';
import { clusterOnboardingTranslationRef } from '../../../translation';
import { BaselineCluster, BaselineRow } from './toBaselineRows';
import { VersionList } from './VersionList';

/** Up to how many clusters each has a column of its own. */
export const MOST_COLUMNS = 6;

const useStyles = makeStyles(
  theme => ({
    root: {
      overflowX: 'auto',
      border: `1px solid ${theme.palette.divider}`,
      borderRadius: 8,
      backgroundColor: theme.palette.background.paper,
      '&:focus-visible': {
        outline: `2px solid ${theme.palette.text.primary}`,
        outlineOffset: 2,
      },
    },
    table: {
      width: '100%',
      borderCollapse: 'collapse',
      ...theme.typography.body2,
      '& th, & td': {
        padding: theme.spacing(1, 2),
        textAlign: 'left',
        verticalAlign: 'baseline',
        borderTop: `1px solid ${theme.palette.divider}`,
      },
      '& thead th': {
        borderTop: 'none',
        color: theme.palette.text.secondary,
        ...theme.typography.caption,
        fontWeight: 600,
      },
    },
    component: { overflowWrap: 'break-word', minWidth: 110 },
    uniform: {
      display: 'inline-flex',
      // The words give the baseline, so that they stand level with those of the other columns.
      alignItems: 'baseline',
      '& svg': { alignSelf: 'center' },
      gap: 6,
      color: theme.palette.text.secondary,
    },
    odd: { fontWeight: 600 },
    absent: { color: theme.palette.text.secondary, fontStyle: 'italic' },
  }),
  { name: 'StrataBaselineTable' },
);

/** Components and their versions. A few clusters have a column each; of many, those with the same version are put together. */
export function BaselineTable(props: {
  rows: readonly BaselineRow[];
  clusters: readonly BaselineCluster[];
}): JSX.Element {
  const { rows, clusters } = props;
  const classes = useStyles();
  const { t } = useTranslationRef(clusterOnboardingTranslationRef);
  const columns = clusters.length <= MOST_COLUMNS ? clusters : [];
  return (
    // It may have to be scrolled sideways, which keys do when it has the focus.
    <div
      className={classes.root}
      role="region"
      aria-label={t('fleet.baseline.table')}
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
    >
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('fleet.baseline.component')}</th>
            <th scope="col">{t('fleet.baseline.versions')}</th>
            {columns.map(({ ref, name }) => (
              <th key={ref} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(row => (
            <tr key={row.component}>
              <th scope="row" className={classes.component}>
                {row.component}
              </th>
              <td>
                {row.isUniform && (
                  <span className={classes.uniform}>
                    <StateMark state="ready" size={16} />
                    {t('fleet.baseline.uniform', {
                      version: row.versions[0]?.version ?? '',
                    })}
                  </span>
                )}
                {!row.isUniform && <VersionList row={row} />}
              </td>
              {columns.map(cluster => (
                <td key={cluster.ref}>
                  <Version row={row} cluster={cluster} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Version(props: {
  row: BaselineRow;
  cluster: BaselineCluster;
}): JSX.Element {
  const { row, cluster } = props;
  const classes = useStyles();
  const { t } = useTranslationRef(clusterOnboardingTranslationRef);
  const place = row.versions.findIndex(({ clusters }) =>
    clusters.includes(cluster),
  );
  if (place < 0) {
    return <span className={classes.absent}>{t('fleet.baseline.absent')}</span>;
  }
  return (
    <span className={place > 0 ? classes.odd : undefined}>
      {row.versions[place].version}
    </span>
  );
}
