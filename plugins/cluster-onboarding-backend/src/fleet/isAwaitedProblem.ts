import { Problem } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { InventoryCluster } from '@strata-gitops/backstage-plugin-cluster-onboarding-node';
import { isAwaited } from '../inventory/isAwaited';

/** Whether a problem is only that a cluster which was asked for is not there yet. */
export function isAwaitedProblem(
  cluster: Pick<InventoryCluster, 'connection' | 'lifecycle'>,
  { connection, reason }: Pick<Problem, 'connection' | 'reason'>,
): boolean {
  return (
    isAwaited(cluster) &&
    reason === 'not-configured' &&
    connection === cluster.connection
  );
}
