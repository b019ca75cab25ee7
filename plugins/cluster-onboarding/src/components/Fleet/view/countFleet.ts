import {
  ClusterRow,
  LAYER_STATES,
  LayerState,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { isOutOfReach } from '../../isOutOfReach';
import { toRank } from './attention';

/** How many clusters are in each state, and how many cannot be reached. */
export interface FleetCounts {
  readonly total: number;
  readonly states: Readonly<Record<LayerState, number>>;
  readonly unreachable: number;
  /** Of those that cannot be reached, how many nobody has looked at yet. */
  readonly pending: number;
  /** How many are unknown although they can be reached. */
  readonly unknownInReach: number;
}

/** Counts clusters. */
export function countFleet(rows: readonly ClusterRow[]): FleetCounts {
  const states = Object.fromEntries(
    LAYER_STATES.map(state => [state, 0]),
  ) as Record<LayerState, number>;
  let unreachable = 0;
  let pending = 0;
  let unknownInReach = 0;
  for (const row of rows) {
    states[row.state] += 1;
    if (isOutOfReach(row)) unreachable += 1;
    if (isOutOfReach(row) && row.observedAt === undefined) pending += 1;
    if (row.isReachable && row.state === 'unknown') unknownInReach += 1;
  }
  return { total: rows.length, states, unreachable, pending, unknownInReach };
}

/** The states that occur, most pressing first. */
export function listStates({ states }: FleetCounts): LayerState[] {
  return LAYER_STATES.filter(state => states[state] > 0).sort(
    (a, b) => toRank(a) - toRank(b),
  );
}

/** The states that layers of clusters are in, most pressing first. */
export function listLayerStates(rows: readonly ClusterRow[]): LayerState[] {
  const found = new Set(rows.flatMap(({ layers }) => Object.values(layers)));
  return [...found].sort((a, b) => toRank(a) - toRank(b));
}

/** What has to be said about the fleet as a whole, before any single cluster. */
export function findFleetNotice({
  total,
  unreachable,
  pending,
}: FleetCounts): 'pending' | 'unreachable' | undefined {
  if (total === 0) return undefined;
  if (pending * 2 >= total) return 'pending';
  return unreachable > 1 && unreachable * 2 >= total
    ? 'unreachable'
    : undefined;
}
