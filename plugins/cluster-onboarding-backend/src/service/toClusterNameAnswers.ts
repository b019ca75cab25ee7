import {
  ClusterNameAnswer,
  Onboarding,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { InventoryCluster } from '@strata-gitops/backstage-plugin-cluster-onboarding-node';
import { toClusterNameKey } from '../store/clusterNameKey';
import { toOnboardingLink } from './toOnboardingLink';

/** Who has which of the names: onboardings that go on, and clusters that are there. */
export interface NameHolders {
  /** The onboardings, and what the caller has to do with each. */
  readonly holders: readonly {
    readonly onboarding: Pick<Onboarding, 'id' | 'clusters'>;
    readonly isVisible: boolean;
    readonly isOwn: boolean;
  }[];
  /** The clusters that the caller sees: of others nobody learns by asking for their names that they are there. */
  readonly clusters: readonly Pick<InventoryCluster, 'name' | 'owner'>[];
}

/** Whether names can be had, in the order of the names. */
export function toClusterNameAnswers(
  names: readonly string[],
  { holders, clusters }: NameHolders,
): ClusterNameAnswer[] {
  const byKey = new Map(
    clusters.map(cluster => [toClusterNameKey(cluster.name), cluster]),
  );
  return names.map(name => {
    const key = toClusterNameKey(name);
    const holder = holders.find(({ onboarding }) =>
      onboarding.clusters.some(taken => toClusterNameKey(taken) === key),
    );
    const known = byKey.get(key);
    return {
      name,
      isTaken: holder !== undefined || known !== undefined,
      ...(known?.owner && { owner: known.owner }),
      ...(holder?.isOwn && {
        isOwn: true,
        ownClusters: [...holder.onboarding.clusters],
      }),
      ...(holder?.isVisible && {
        onboarding: toOnboardingLink(holder.onboarding.id),
      }),
    };
  });
}
