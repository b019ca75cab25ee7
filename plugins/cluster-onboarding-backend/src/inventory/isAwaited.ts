import { InventoryCluster } from '@strata-gitops/backstage-plugin-cluster-onboarding-node';

const AWAITED: ReadonlySet<string> = new Set(['requested', 'provisioning']);

/** Whether a cluster need not be there yet: that there is no connection to it is then nothing that anybody has to do something about. */
export function isAwaited({
  lifecycle,
}: Pick<InventoryCluster, 'lifecycle'>): boolean {
  return lifecycle !== undefined && AWAITED.has(lifecycle);
}
