import { createExtensionPoint } from '@backstage/backend-plugin-api';

/**
 * A cluster that is followed.
 *
 * @public
 */
export interface InventoryCluster {
  /** The entity ref, in lower case: `resource:default/search-dev`. */
  readonly ref: string;
  /** The entity's name. */
  readonly name: string;
  /** What pages call it, if it has a title. */
  readonly title?: string;
  /** The name of its own connection. */
  readonly connection: string;
  /** The name of the connection to its management cluster, if it has one. */
  readonly managementCluster?: string;
  /** The environment that it is part of, if given. */
  readonly environment?: string;
  /** The capability that it serves, if given. */
  readonly capability?: string;
  /** The entity ref of its owner, if given. */
  readonly owner?: string;
  /** The entity ref of its system, if given. */
  readonly system?: string;
  /** Where it is in its life, if given; `requested` and `provisioning` say that it need not be there yet. */
  readonly lifecycle?: string;
}

/**
 * Which clusters there are.
 *
 * @public
 */
export interface ClusterInventory {
  /**
   * Lists all clusters, in the order of their refs. It throws when it cannot say: whoever asks keeps what it knew, so that
   * a catalog that is down takes no cluster away.
   */
  listClusters(options?: {
    signal?: AbortSignal;
  }): Promise<readonly InventoryCluster[]>;
}

/**
 * Takes in another inventory than the catalog.
 *
 * @public
 */
export interface ClusterOnboardingInventoryExtensionPoint {
  /** Sets the inventory. Throws if one is set already. */
  setInventory(inventory: ClusterInventory): void;
}

/**
 * Where a module of the cluster onboarding plugin sets an inventory of its own.
 *
 * @public
 */
export const clusterOnboardingInventoryExtensionPoint =
  createExtensionPoint<ClusterOnboardingInventoryExtensionPoint>({
    id: 'cluster-onboarding.inventory',
  });
