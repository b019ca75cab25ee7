/** What a cluster entity says about a cluster. */
export interface ClusterFacts {
  /** The name of the cluster, its entity and its connection. */
  readonly name: string;
  readonly role: 'hub' | 'leaf';
  readonly capability: string;
  readonly environment: string;
  /** The entity name of the owning group. */
  readonly owner: string;
}

/** How a simulated API server behaves. */
export interface ServerTraits {
  /** The kinds it serves, by name. */
  readonly kinds: readonly string[];
  /** `v1.36.0`, and whatever else is told at `/version`. */
  readonly gitVersion: string;
  /** Whether it streams lists (`sendInitialEvents`); a server that does not refuses. */
  readonly hasWatchList: boolean;
  /** Whether it answers discovery in one document. */
  readonly hasAggregatedDiscovery: boolean;
  /** How a resource version that is too old is told to a watch: within the stream, as most servers do, or at once. */
  readonly goneAs: 'event' | 'status';
  /** How often an idle watch gets a bookmark. */
  readonly bookmarkIntervalMs: number;
  /** How many events of a kind can be told again to a watch that comes back. */
  readonly historyLength: number;
}

/** A server of today. */
export const MODERN_SERVER: ServerTraits = {
  kinds: [],
  gitVersion: 'v1.36.0',
  hasWatchList: true,
  hasAggregatedDiscovery: true,
  goneAs: 'event',
  bookmarkIntervalMs: 60_000,
  historyLength: 100,
};

/** A server from before streamed lists and aggregated discovery. */
export const OLD_SERVER: Partial<ServerTraits> = {
  gitVersion: 'v1.25.16',
  hasWatchList: false,
  hasAggregatedDiscovery: false,
};
