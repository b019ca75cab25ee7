import {
  ClusterRow,
  LAYER_STATES,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { compareEnvironments } from '@strata-gitops/backstage-plugin-cluster-onboarding-react';
import { LayerColumn } from '../data/layerColumns';
import { compareTexts } from './compareRows';
import { ListFilter } from './fleetFilters';

/** One value that a filter can have. */
export interface FilterOption {
  readonly value: string;
  /** How many clusters have it. */
  readonly count: number;
}

/** The values that a filter can have: those that occur, and those that are chosen. */
export function listOptions(options: {
  rows: readonly ClusterRow[];
  filter: ListFilter;
  chosen: readonly string[];
  layers: readonly LayerColumn[];
}): FilterOption[] {
  const { rows, filter, chosen, layers } = options;
  const counts = new Map<string, number>(chosen.map(value => [value, 0]));
  for (const row of rows) {
    for (const value of listValues(row, filter)) {
      counts.set(value, (counts.get(value) ?? 0) + 1);
    }
  }
  const found = [...counts].map(([value, count]) => ({ value, count }));
  if (filter === 'layer') {
    const order = layers.flatMap(({ id }) =>
      LAYER_STATES.map(state => `${id}:${state}`),
    );
    return found.sort(
      (a, b) => order.indexOf(a.value) - order.indexOf(b.value),
    );
  }
  const compare = filter === 'environment' ? compareEnvironments : compareTexts;
  return found.sort((a, b) => compare(a.value, b.value));
}

function listValues(row: ClusterRow, filter: ListFilter): string[] {
  if (filter === 'layer') {
    return Object.entries(row.layers).map(([id, state]) => `${id}:${state}`);
  }
  const value = row[filter];
  return value === undefined ? [] : [value];
}
