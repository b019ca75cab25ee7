/* What the API needs of other parts of the backend, besides the fleet and the stores. */
import { BackstageCredentials } from '@backstage/backend-plugin-api';
import {
  HealthAnswer,
  ObjectRef,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { InventoryCluster } from '@strata-gitops/backstage-plugin-cluster-onboarding-node';

/** Reads one object now, as it is. What it gives is redacted before anybody sees it. */
export interface ObjectReader {
  /**
   * Reads an object and the events about it; `object` is undefined if it is gone. It throws an error with a `reason` of the closed
   * set when it cannot read.
   */
  readObject(
    cluster: InventoryCluster,
    ref: ObjectRef,
  ): Promise<{ object: unknown | undefined; events: readonly unknown[] }>;
}

/** Asks for a fresh look at a cluster. */
export interface Refresher {
  /** Looks again at once; with `annotate` it asks the controllers to reconcile, too. */
  refresh(ref: string, options: { annotate: boolean }): Promise<unknown>;
}

/** Finds the clusters of a component, system or resource. */
export interface EntityClusters {
  /** The entity refs of its clusters, in lower case; undefined if the caller does not see the entity. */
  resolve(
    entityRef: string,
    credentials: BackstageCredentials,
  ): Promise<readonly string[] | undefined>;
}

/** Says how the backend itself is. */
export interface HealthSource {
  read(): Promise<HealthAnswer>;
}
