import { makeStyles } from '@material-ui/core/styles';
import {
  ClusterRow,
  toShortRef,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import {
  StateMark,
  toStateColors,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-react';
import { memo } from 'react';
import { LayerColumn } from '../data/layerColumns';
import { Cause } from './Cause';
import { ClusterName } from './ClusterName';
import { LayerCell } from './LayerCell';
import { Seen } from './Seen';
import { RowTools } from './useRowTools';

const useStyles = makeStyles(
  theme => ({
    root: {
      display: 'grid',
      gap: theme.spacing(1),
      padding: theme.spacing(1.5),
      border: `1px solid ${theme.palette.divider}`,
      borderLeftWidth: 5,
      borderLeftColor: (props: { row: ClusterRow }) =>
        toStateColors(theme, props.row.state).ink,
      borderRadius: 8,
      backgroundColor: theme.palette.background.paper,
      ...theme.typography.body2,
      '&[data-cluster]': { cursor: 'pointer' },
    },
    head: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'baseline',
      justifyContent: 'space-between',
      gap: theme.spacing(0, 2),
    },
    name: { minWidth: 0 },
    state: {
      display: 'inline-flex',
      alignItems: 'center',
      gap: 6,
      fontWeight: 600,
    },
    layers: {
      display: 'grid',
      gridTemplateColumns: 'repeat(auto-fill, minmax(52px, 1fr))',
      gap: theme.spacing(0.5),
      margin: 0,
    },
    layer: { minWidth: 0 },
    short: { ...theme.typography.caption, color: theme.palette.text.secondary },
    cell: { margin: 0 },
    cause: { overflowWrap: 'anywhere' },
  }),
  { name: 'StrataFleetCard' },
);

/** One cluster on a small screen. */
export const FleetCard = memo(function PlainFleetCard(props: {
  row: ClusterRow;
  layers: readonly LayerColumn[];
  confirmedAt: string;
  tools: RowTools;
}): JSX.Element {
  const { row, layers, confirmedAt, tools } = props;
  const classes = useStyles({ row });
  const { lines, toCluster, toStateWord, words } = tools;
  const facts = [
    row.capability,
    row.environment,
    row.owner && toShortRef(row.owner),
  ].filter(Boolean);
  return (
    <div className={classes.root} data-cluster={toCluster(row.ref) && row.ref}>
      <div className={classes.head}>
        <div className={classes.name}>
          <ClusterName row={row} tools={tools} />
        </div>
        <span className={classes.state}>
          <StateMark state={row.state} size={16} />
          {toStateWord(row.state)}
        </span>
      </div>
      <div className={lines.small}>
        {facts.map(fact => `${fact} · `)}
        {words.seen} <Seen row={row} confirmedAt={confirmedAt} tools={tools} />
      </div>
      <dl className={classes.layers}>
        {layers.map(({ id, short, title }) => (
          <div key={id} className={classes.layer}>
            <dt className={classes.short}>
              {short}
              <span className={lines.hidden}> {title}</span>
            </dt>
            <dd className={classes.cell}>
              <LayerCell row={row} layer={id} tools={tools} isNarrow />
            </dd>
          </div>
        ))}
      </dl>
      <div className={classes.cause}>
        <Cause row={row} tools={tools} />
      </div>
    </div>
  );
});
