import { useTranslationRef } from '@backstage/frontend-plugin-api';
import ButtonBase from '@material-ui/core/ButtonBase';
import { makeStyles } from '@material-ui/core/styles';
import { ClusterSort } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { clusterOnboardingTranslationRef } from '../../../translation';
import { LayerColumn } from '../data/layerColumns';
import { FleetLayout } from './toLayout';

const useStyles = makeStyles(
  theme => ({
    root: {
      display: 'grid',
      gap: theme.spacing(0, 1),
      // The short names of layers stand in one line, however many lines their titles take.
      alignItems: 'start',
      position: 'sticky',
      top: 0,
      zIndex: 1,
      padding: theme.spacing(1, 2),
      borderRadius: 8,
      // Seen when rows are scrolled under it.
      boxShadow: `0 1px 0 ${theme.palette.divider}`,
      backgroundColor: theme.palette.background.paper,
      color: theme.palette.text.secondary,
      ...theme.typography.caption,
      fontWeight: 600,
    },
    sort: {
      justifyContent: 'flex-start',
      textAlign: 'left',
      font: 'inherit',
      color: 'inherit',
      minHeight: 24,
      '&:hover': { color: theme.palette.text.primary },
      '&:focus-visible': {
        outline: `2px solid ${theme.palette.text.primary}`,
        outlineOffset: 2,
      },
    },
    arrow: { display: 'inline-block', width: '1.2em', textAlign: 'center' },
    plain: { minHeight: 24, display: 'flex', alignItems: 'center' },
    short: { display: 'block', color: theme.palette.text.primary },
    title: {
      display: 'block',
      fontSize: 11,
      fontWeight: 400,
      lineHeight: 1.2,
      overflowWrap: 'anywhere',
    },
  }),
  { name: 'StrataFleetTableHead' },
);

/** The heads of the columns; those that can be sorted by are buttons. */
export function FleetTableHead(props: {
  columns: string;
  layers: readonly LayerColumn[];
  layout: FleetLayout & { type: 'table' };
  sort: ClusterSort;
  onSort: (sort: ClusterSort) => void;
}): JSX.Element {
  const { columns, layers, layout, sort, onSort } = props;
  const classes = useStyles();
  const { t } = useTranslationRef(clusterOnboardingTranslationRef);
  const sortBy = { sort, onSort };
  return (
    <div role="rowgroup" style={{ display: 'contents' }}>
      <div
        role="row"
        aria-rowindex={1}
        className={classes.root}
        style={{ gridTemplateColumns: columns }}
      >
        <SortHead by="name" label={t('fleet.table.cluster')} {...sortBy} />
        {layout.hasCapability && (
          <SortHead
            by="capability"
            label={t('fleet.table.capability')}
            {...sortBy}
          />
        )}
        {layout.hasOwner && (
          <SortHead by="owner" label={t('fleet.table.owner')} {...sortBy} />
        )}
        {layers.map(({ id, short, title }) => (
          <div key={id} role="columnheader">
            <span className={classes.short}>{short} </span>
            <span className={classes.title}>{title}</span>
          </div>
        ))}
        <SortHead by="state" label={t('fleet.table.cause')} {...sortBy} />
        {layout.hasOwner && (
          <div role="columnheader" className={classes.plain}>
            {t('fleet.table.seen')}
          </div>
        )}
      </div>
    </div>
  );
}

function SortHead(props: {
  by: 'name' | 'capability' | 'owner' | 'state';
  label: string;
  sort: ClusterSort;
  onSort: (sort: ClusterSort) => void;
}): JSX.Element {
  const { by, label, sort, onSort } = props;
  const classes = useStyles();
  const isUp = sort === by;
  const isDown = sort === `-${by}`;
  const toDirection = () => {
    if (isUp) return 'ascending';
    return isDown ? 'descending' : 'none';
  };
  const toArrow = () => {
    if (isUp) return '↑';
    return isDown ? '↓' : '';
  };
  return (
    <div role="columnheader" aria-sort={toDirection()}>
      <ButtonBase
        className={classes.sort}
        onClick={() => onSort(isUp ? `-${by}` : by)}
      >
        {label}
        <span aria-hidden className={classes.arrow}>
          {toArrow()}
        </span>
      </ButtonBase>
    </div>
  );
}
