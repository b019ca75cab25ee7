import { ChurnProfile } from './churn/churnProfile';
import { Fault } from './faults/fault';
import { KubernetesObject } from './objects/kubernetesObject';
import { LoggedRequest, RequestSummary } from './protocol/RequestLog';
import { FleetOptions, Scenario, StoryName } from './scenarios';
import { ObjectName } from './state/ClusterState';
import { ClusterFacts, ServerTraits } from './state/facts';

/** What is simulated. */
export interface SimulatorOptions {
  /** The name of a scenario, such as `healthy` or `fleet-200`, or one of one's own. */
  scenario?: string | Scenario;
  /** A fleet of a given size, instead of a scenario. */
  fleet?: FleetOptions;
  /** The same seed gives the same uids, revisions and resource versions. */
  seed?: number;
  /** The port that all clusters share; any free one if absent. */
  port?: number;
  /** Whether each cluster has a port of its own, so that each can refuse connections or change its certificate. */
  hasOwnPorts?: boolean;
  /** Traits that all API servers have, unless the scenario says otherwise. */
  traits?: Partial<Omit<ServerTraits, 'kinds'>>;
  /** Makes the scenario's script wait for `advance`, instead of running by itself. */
  isPaused?: boolean;
}

/** A simulated cluster, as its operator knows it. */
export interface SimulatedCluster extends ClusterFacts {
  readonly url: string;
  readonly token: string;
}

/** Where an object is, and what was last written of it. */
export interface ObjectTruth {
  readonly cluster: string;
  readonly group: string;
  readonly kind: string;
  readonly namespace: string;
  readonly name: string;
  readonly uid: string;
  readonly resourceVersion: string;
  readonly generation: number;
  /** Counts every write of the simulator: a greater number was written later. */
  readonly sequence: number;
  /** When it was written, in milliseconds since the epoch. */
  readonly writtenAt: number;
  /** What the controller says, in a word: `ready`, `step`, `attempts`, `fails`, `waitsFor`, …; undefined for applied objects. */
  readonly report?: string;
}

/** A write that a prober can recognise. */
export interface MarkedChange {
  readonly cluster: string;
  readonly object: Required<ObjectName>;
  /** Stands in the object's message, as `mark 17`. */
  readonly mark: number;
  readonly sequence: number;
  readonly writtenAt: number;
  /** Whether the object is ready or failing after it. */
  readonly isReady: boolean;
}

/** A running simulator, in this process or in another. */
export interface Simulator {
  readonly scenario: string;
  readonly summary: string;
  /** The address that all clusters share; each is at `/clusters/<name>`. */
  readonly url: string;
  /** The authority to trust, as PEM. */
  readonly caData: string;
  /** All clusters, the hub first. */
  readonly clusters: readonly SimulatedCluster[];
  /** The name of the management cluster, if there is one. */
  readonly hub?: string;
  /** The leaves. */
  readonly leaves: readonly SimulatedCluster[];
  /** Layer definitions of the scenario, if they differ from the default ones. */
  readonly layers?: Scenario['layers'];

  /** The `kubernetes:` block for app-config. */
  kubernetesConfig(): Record<string, unknown>;
  /** A catalog entity for each leaf. */
  catalogEntities(): CatalogEntity[];

  /** The object as a server would give it; undefined if it is not there. */
  get(
    cluster: string,
    object: ObjectName,
  ): Promise<KubernetesObject | undefined>;
  /** All objects of a cluster. */
  list(cluster: string): Promise<KubernetesObject[]>;
  /** Creates or replaces an object. */
  apply(cluster: string, object: KubernetesObject): Promise<ObjectTruth>;
  /** Takes an object away. */
  remove(cluster: string, object: ObjectName): Promise<void>;
  /** Makes a cluster, or all, healthy again: objects and API server. */
  heal(cluster?: string): Promise<void>;
  /** Lets a cluster have trouble. */
  breakCluster(cluster: string, how: StoryName): Promise<void>;
  /** Lets an API server misbehave, instead of how it did before. */
  setFault(
    cluster: string,
    fault: Fault | readonly Fault[] | undefined,
  ): Promise<void>;
  /** Lets a cluster forget its changes: older resource versions are gone. */
  compact(cluster: string): Promise<void>;
  /** Lets a cluster count from less, as one that was restored. Open watches end. */
  restore(cluster: string): Promise<void>;
  /** Ends the open watches of a cluster. */
  endWatches(cluster: string): Promise<void>;
  /** Breaks all connections. */
  dropConnections(): Promise<void>;
  /** Gives a cluster another token and returns it; the old one is refused. */
  rotateToken(cluster: string): Promise<string>;
  /** Serves other kinds, by name: adds or removes CRDs. */
  serveKinds(cluster: string, kinds: readonly string[]): Promise<void>;

  /** Lets things happen all the time, instead of what happened before. */
  startChurn(profile: ChurnProfile): Promise<void>;
  stopChurn(): Promise<void>;
  /** Changes an object so that a prober can tell: ready to failing and back, with a number in the message. */
  mark(cluster: string, object?: ObjectName): Promise<MarkedChange>;
  /** Does the next steps of the scenario's script or recording; says how many are left. */
  advance(steps?: number): Promise<number>;

  /** What was asked so far. */
  requests(options?: { latest?: number }): Promise<RequestSummary>;
  /** The latest requests of a cluster. */
  requestsOf(cluster: string): Promise<LoggedRequest[]>;
  clearRequests(): Promise<void>;
  /** What was last written of every object, or of those of a cluster. */
  truth(cluster?: string): Promise<ObjectTruth[]>;
  /** Memory and processor time of the process that simulates. */
  usage(): Promise<SimulatorUsage>;

  stop(): Promise<void>;
}

/** What simulating costs. */
export interface SimulatorUsage {
  readonly rssBytes: number;
  readonly heapBytes: number;
  readonly cpuMs: number;
}

/** An entity for the catalog. */
export interface CatalogEntity {
  apiVersion: string;
  kind: string;
  metadata: {
    name: string;
    title?: string;
    description?: string;
    labels?: Record<string, string>;
    annotations?: Record<string, string>;
  };
  spec: Record<string, unknown>;
}
