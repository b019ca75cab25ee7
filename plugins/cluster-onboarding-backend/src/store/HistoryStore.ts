import { LayerState } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { Lease } from './LeaseStore';

/** A change of state of a layer, or of a whole cluster where `layer` is empty. */
export interface StateChange {
  readonly cluster: string;
  readonly layer: string;
  readonly state: LayerState;
  readonly at: string;
  /** Why, as a sentence: the first cause at that moment, or the word of a person. */
  readonly cause?: string;
}

/** Changes, and the lease under which they are written. */
export interface LeasedChanges {
  readonly lease: Lease;
  readonly changes: readonly StateChange[];
}

/** A bounded record of state changes, in the order in which they were written: replicas' clocks may differ. */
export interface HistoryStore {
  /**
   * Appends changes; false if the lease was lost: nothing is written then. One that repeats the newest state of its layer is left
   * out, so that doing it twice does it once.
   */
  append(lease: Lease, changes: readonly StateChange[]): Promise<boolean>;
  /**
   * Appends the changes of several leases together, as `append` does; gives the connections whose lease is held. Of the others
   * nothing is written.
   */
  appendAll(entries: readonly LeasedChanges[]): Promise<ReadonlySet<string>>;
  /** The newest changes first; `before` is the cursor of an earlier answer. */
  list(options: {
    cluster: string;
    layer?: string;
    limit: number;
    before?: string;
  }): Promise<{ items: StateChange[]; next?: string }>;
  /** The newest change of each layer of clusters: since when each state lasts. */
  listCurrent(clusters: readonly string[]): Promise<StateChange[]>;
  /**
   * Removes what is older than the limit or beyond the number that is kept per cluster and layer. Returns how many rows. The
   * newest change of a layer stays, however old, because it tells since when the state lasts, unless its cluster is not among
   * `clusters`.
   */
  prune(options: {
    olderThan: string;
    keepPerLayer: number;
    /** The clusters that exist; all if undefined. */
    clusters?: readonly string[];
  }): Promise<number>;
}
