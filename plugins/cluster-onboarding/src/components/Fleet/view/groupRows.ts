import { ClusterRow } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { compareEnvironments } from '@strata-gitops/backstage-plugin-cluster-onboarding-react';
import { toAttention, toRank } from './attention';
import { compareTexts } from './compareRows';
import { FleetGroup } from './fleetFilters';

/** Rows that have something in common. */
export interface RowGroup {
  /** What they have in common; empty for those of which nothing is given. */
  readonly name: string;
  readonly rows: readonly ClusterRow[];
}

/**
 * Puts rows into groups; within each the order stays. Environments and states have an order of their own; of other groups those with the
 * most pressing clusters come first.
 */
export function groupRows(
  rows: readonly ClusterRow[],
  group: Exclude<FleetGroup, 'none'>,
): RowGroup[] {
  const groups = new Map<string, ClusterRow[]>();
  for (const row of rows) {
    const name = row[group] ?? '';
    const members = groups.get(name);
    if (members) members.push(row);
    else groups.set(name, [row]);
  }
  const compare = toCompareGroups(group);
  return [...groups]
    .map(([name, members]) => ({ name, rows: members }))
    .sort(
      (a, b) =>
        Number(a.name === '') - Number(b.name === '') ||
        compare(a, b) ||
        compareTexts(a.name, b.name),
    );
}

function toCompareGroups(
  group: FleetGroup,
): (a: RowGroup, b: RowGroup) => number {
  switch (group) {
    case 'environment':
      return (a, b) => compareEnvironments(a.name, b.name);
    case 'state':
      return (a, b) => toRank(a.rows[0].state) - toRank(b.rows[0].state);
    default:
      return (a, b) => findMostPressing(a) - findMostPressing(b);
  }
}

function findMostPressing({ rows }: RowGroup): number {
  let most = Infinity;
  for (const row of rows) most = Math.min(most, toAttention(row));
  return most;
}
