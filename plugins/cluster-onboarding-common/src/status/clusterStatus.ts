import { LayerState, ObjectKey } from '../model';
import { ClusterCause } from './clusterCause';
import { LayerStatus, Progress } from './layerStatus';
import { ObjectStatus } from './objectStatus';

/**
 * How fresh what we know through one connection is.
 *
 * @public
 */
export interface Freshness {
  /** The name of the connection. */
  readonly connection: string;
  /** Whether the last attempt to read it succeeded. */
  readonly isReachable: boolean;
  /** When it was last read with success; absent if never. */
  readonly lastSeenAt?: string;
}

/**
 * The derived whole of a cluster.
 *
 * @public
 */
export interface ClusterStatus {
  /** The entity ref of the cluster. */
  readonly cluster: string;
  /** The most pressing of its layers' states, where a missing attestation counts last. */
  readonly state: LayerState;
  /** One sentence that goes on after "the cluster is". */
  readonly verdict: string;
  /** Whether teams may run on it: every layer is ready and every gate open. More than existing, more than having Flux. */
  readonly isReadyForTeams: boolean;
  /** Since when teams may run on it, as far as we saw. */
  readonly readySince?: string;
  /** What is still missing until teams may run on it, one sentence each. */
  readonly stillMissing: readonly string[];
  /** The layers in order. */
  readonly layers: readonly LayerStatus[];
  /** What holds it up, most important first. */
  readonly rootCauses: readonly ClusterCause[];
  /** The longest way still to go: keys in the order in which they can become ready. */
  readonly criticalPath: readonly ObjectKey[];
  /** The state of every observed object, in the order of their keys. */
  readonly objects: readonly ObjectStatus[];
  /** The objects that belong to no layer. */
  readonly unassigned: readonly ObjectKey[];
  /** How many objects of all layers are ready, of those that are or should be there. */
  readonly progress: Progress;
  /** How fresh what we know is, per connection. */
  readonly freshness: readonly Freshness[];
  /** The moment at which, without any event, this would change. */
  readonly validUntil?: string;
  /** Equal as long as the status means the same; no time is part of it. */
  readonly digest: string;
}
