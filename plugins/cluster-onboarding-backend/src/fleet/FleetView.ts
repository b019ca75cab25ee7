import {
  ClusterStatus,
  ClusterSummary,
  Observation,
  Problem,
  StatusGraph,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { InventoryCluster } from '@strata-gitops/backstage-plugin-cluster-onboarding-node';

/** A cluster as this replica knows it now. */
export interface ClusterView {
  readonly cluster: InventoryCluster;
  /** Undefined until it was derived for the first time, shortly after the start. */
  readonly summary?: ClusterSummary;
  /** The first cause, as a sentence, and who is asked. */
  readonly cause?: { readonly words: string; readonly owner?: string };
  /** Changes whenever what this view says changes in meaning. */
  readonly digest: string;
  /** When it was last looked at with success: the oldest of its connections that can be reached, or of what is last known. */
  readonly observedAt?: string;
  /** What could not be read. */
  readonly problems: readonly Problem[];
}

/** Everything there is to know about one cluster at one moment. */
export interface ClusterDetails {
  readonly view: ClusterView;
  readonly status: ClusterStatus;
  readonly observations: readonly Observation[];
  readonly graph: StatusGraph;
}

/** All clusters, from memory: asking it costs no cluster anything. It knows nothing of permissions. */
export interface FleetView {
  /** All clusters, in the order of their refs. */
  list(): readonly ClusterView[];
  /** One cluster by its entity ref, in lower case. */
  find(ref: string): ClusterView | undefined;
  /** The whole of one cluster; undefined if there is none. */
  getDetails(ref: string): Promise<ClusterDetails | undefined>;
  /** Counted up with each change of any cluster in meaning. */
  readonly version: number;
  /** Asks for a fresh look at a cluster through its connections. */
  refresh(ref: string): Promise<void>;
}
