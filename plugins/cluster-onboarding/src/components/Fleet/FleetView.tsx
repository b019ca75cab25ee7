import { makeStyles } from '@material-ui/core/styles';
import { ClusterSort } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import {
  ReactNode,
  useCallback,
  useDeferredValue,
  useMemo,
  useState,
} from 'react';
import { FleetSnapshot } from './data/FleetRows';
import { toLayerColumns } from './data/layerColumns';
import { useRowOrigins } from './data/useRowOrigins';
import { FilterBar } from './filters/FilterBar';
import { FleetFreshness, ResultLine } from './filters/ResultLine';
import { StateChips } from './filters/StateChips';
import { FleetNotice } from './FleetNotice';
import { FleetList } from './matrix/FleetList';
import { NoMatch } from './matrix/NoMatch';
import { countFleet, listLayerStates } from './view/countFleet';
import { toCompareRows } from './view/compareRows';
import { isFiltering, toggle } from './view/fleetFilters';
import { listItems } from './view/listItems';
import { toMatcher, toMatcherBesidesState } from './view/toMatcher';
import { useToldFilters } from './view/useToldFilters';

const useStyles = makeStyles(
  theme => ({
    root: { display: 'grid', gap: theme.spacing(2), minWidth: 0 },
  }),
  { name: 'StrataFleetView' },
);

/** The clusters, and what is done to find those that matter. */
export function FleetView(props: {
  snapshot: FleetSnapshot;
  freshness: FleetFreshness;
  isReloading: boolean;
  onReload: () => void;
  /** What has to be said first. */
  children?: ReactNode;
}): JSX.Element {
  const { snapshot } = props;
  const { rows } = snapshot;
  const classes = useStyles();
  const { filters, change, clear } = useToldFilters();
  const { sort, group } = filters;
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());

  // Typing is never held up by the list: it follows when there is time.
  const applied = useDeferredValue(filters);
  const layers = useMemo(
    () => toLayerColumns(snapshot.layers, rows),
    [snapshot.layers, rows],
  );
  const sorted = useMemo(
    () => [...rows].sort(toCompareRows(applied.sort)),
    [rows, applied.sort],
  );
  const found = useMemo(
    () => sorted.filter(toMatcher(applied)),
    [sorted, applied],
  );
  const items = useMemo(
    () => listItems({ rows: found, group: applied.group, closed }),
    [found, applied.group, closed],
  );
  const whole = useMemo(() => countFleet(rows), [rows]);
  const counts = useMemo(
    () => countFleet(rows.filter(toMatcherBesidesState(applied))),
    [rows, applied],
  );

  const states = useMemo(() => listLayerStates(rows), [rows]);
  const origins = useRowOrigins(rows);

  const sortBy = useCallback(
    (by: ClusterSort) => change({ sort: by }),
    [change],
  );
  const toggleGroup = useCallback(
    (name: string) => setClosed(names => new Set(toggle([...names], name))),
    [],
  );

  return (
    <div className={classes.root}>
      {props.children}
      <FleetNotice counts={whole} />
      <StateChips
        counts={counts}
        state={filters.state}
        reachable={filters.reachable}
        onChange={change}
      />
      <FilterBar
        rows={rows}
        layers={layers}
        filters={filters}
        onChange={change}
      />
      <ResultLine
        snapshot={snapshot}
        found={found}
        layers={layers}
        freshness={props.freshness}
        isReloading={props.isReloading}
        onReload={props.onReload}
        sort={sort}
        group={group}
        onChange={change}
        onClear={isFiltering(filters) ? clear : undefined}
      />
      {found.length > 0 ? (
        <FleetList
          items={items}
          layers={layers}
          states={states}
          sort={sort}
          group={applied.group}
          origins={origins}
          confirmedAt={snapshot.confirmedAt}
          onSort={sortBy}
          onToggleGroup={toggleGroup}
        />
      ) : (
        <NoMatch
          filters={filters}
          isComplete={snapshot.isComplete}
          onChange={change}
          onClear={clear}
        />
      )}
    </div>
  );
}
