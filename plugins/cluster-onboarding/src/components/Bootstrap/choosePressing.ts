import {
  ClusterRow,
  findMostPressing,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { compareEnvironments } from '@strata-gitops/backstage-plugin-cluster-onboarding-react';

/** How many clusters one picture shows; more could not be read at a glance. */
export const MOST_COLUMNS = 6;

/** The clusters that matter most, at most as many as one picture shows, and how many are left. */
export function choosePressing(rows: readonly ClusterRow[]): {
  readonly chosen: readonly ClusterRow[];
  readonly left: number;
} {
  const chosen = [...rows].sort(compareRows).slice(0, MOST_COLUMNS);
  return { chosen, left: rows.length - chosen.length };
}

/** Whether the clusters that were chosen from an earlier list would be chosen from a later one, too, in whatever order. */
export function isSameChoice(
  before: readonly ClusterRow[],
  after: readonly ClusterRow[],
): boolean {
  const toKey = (rows: readonly ClusterRow[]) =>
    choosePressing(rows)
      .chosen.map(({ ref }) => ref)
      .sort()
      .join(' ');
  return toKey(before) === toKey(after);
}

function compareRows(a: ClusterRow, b: ClusterRow): number {
  if (a.state !== b.state) {
    return findMostPressing([a.state, b.state]) === a.state ? -1 : 1;
  }
  return (
    compareEnvironments(a.environment, b.environment) ||
    a.ref.localeCompare(b.ref, 'en')
  );
}
