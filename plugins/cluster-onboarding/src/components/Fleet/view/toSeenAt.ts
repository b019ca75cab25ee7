import { ClusterRow } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';

/**
 * When a cluster was last seen. An answer that means the same is not sent again, so the moment in a row grows old although the cluster is
 * well; of one in reach it is known that it was seen when the backend last vouched for the row.
 */
export function toSeenAt(
  row: Pick<ClusterRow, 'isReachable' | 'observedAt'>,
  confirmedAt: string,
): string | undefined {
  return row.isReachable ? confirmedAt : row.observedAt;
}
