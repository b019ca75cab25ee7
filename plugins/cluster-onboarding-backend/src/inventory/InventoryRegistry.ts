import {
  ClusterInventory,
  ClusterOnboardingInventoryExtensionPoint,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-node';

/** The inventory that a module has set, if one has. */
export class InventoryRegistry
  implements ClusterOnboardingInventoryExtensionPoint
{
  #inventory?: ClusterInventory;

  get inventory(): ClusterInventory | undefined {
    return this.#inventory;
  }

  setInventory(inventory: ClusterInventory): void {
    if (this.#inventory) {
      throw new Error(
        'An inventory of clusters is set already; remove one of the backend modules that set it',
      );
    }
    this.#inventory = inventory;
  }
}
