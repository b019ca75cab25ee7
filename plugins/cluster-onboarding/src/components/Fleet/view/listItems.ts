import { ClusterRow } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { FleetGroup } from './fleetFilters';
import { groupRows, RowGroup } from './groupRows';

/** One line of the list: a cluster, or the head of a group. */
export type FleetItem =
  | { readonly type: 'row'; readonly key: string; readonly row: ClusterRow }
  | {
      readonly type: 'group';
      readonly key: string;
      readonly group: RowGroup;
      readonly isOpen: boolean;
    };

/** The lines of the list from top to bottom. */
export function listItems(options: {
  rows: readonly ClusterRow[];
  group: FleetGroup;
  /** The names of the groups that are closed. */
  closed: ReadonlySet<string>;
}): FleetItem[] {
  const { rows, group, closed } = options;
  if (group === 'none') return rows.map(toItem);
  return groupRows(rows, group).flatMap(entry => {
    const isOpen = !closed.has(entry.name);
    const key = `group ${group} ${entry.name}`;
    const head: FleetItem = { type: 'group', key, group: entry, isOpen };
    return [head, ...(isOpen ? entry.rows.map(toItem) : [])];
  });
}

function toItem(row: ClusterRow): FleetItem {
  return { type: 'row', key: row.ref, row };
}
