import {
  ClusterRow,
  LayerState,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { isOutOfReach } from '../../isOutOfReach';

/** States by how much they need somebody's attention, most first. */
export const ATTENTION: readonly LayerState[] = [
  'failing',
  'needs-approval',
  'unknown',
  'waiting',
  'progressing',
  'suspended',
  'not-yet-there',
  'ready',
];

const RANK = new Map(ATTENTION.map((state, rank) => [state, rank]));

/** How pressing a state is; the smaller, the more. */
export function toRank(state: LayerState): number {
  return RANK.get(state) ?? ATTENTION.length;
}

/** How pressing a cluster is; the smaller, the more. What cannot be reached is at least as pressing as what is not known. */
export function toAttention(
  row: Pick<ClusterRow, 'state' | 'isReachable'>,
): number {
  const rank = toRank(row.state);
  return isOutOfReach(row) ? Math.min(rank, toRank('unknown')) : rank;
}
