import { Observation } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { InventoryCluster } from '@strata-gitops/backstage-plugin-cluster-onboarding-node';

/**
 * The connection of the cluster that an object's kubeconfig leads to; undefined for what is applied where the object itself is.
 *
 * @param cluster - the cluster whose part the object is in; undefined for the own part of a connection
 */
export function findTarget(
  observation: Observation,
  cluster: InventoryCluster | undefined,
): string | undefined {
  if (!cluster || observation.ref.cluster === cluster.connection) {
    return undefined;
  }
  return observation.references.some(({ role }) => role === 'kubeconfig')
    ? cluster.connection
    : undefined;
}
