import { toShortRef } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { InventoryCluster } from '@strata-gitops/backstage-plugin-cluster-onboarding-node';

/** Whose a cluster is, in short, when it belongs to others than those who are to own it. Of a cluster without an owner nobody can say so. */
export function findOtherOwner(
  { owner }: Pick<InventoryCluster, 'owner'>,
  wanted: string | undefined,
): string | undefined {
  if (!owner || !wanted) return undefined;
  const [theirs, ours] = [owner, wanted].map(toShortRef);
  return theirs.toLocaleLowerCase('en-US') === ours.toLocaleLowerCase('en-US')
    ? undefined
    : theirs;
}
