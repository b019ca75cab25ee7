/** The right of one replica to follow a connection and to write about it. */
export interface Lease {
  readonly connection: string;
  /** The replica. */
  readonly owner: string;
  /** Grows each time the connection changes hands and never comes twice; every write names it. */
  readonly epoch: number;
}

/** How the connections are shared among the replicas at this moment. */
export interface LeaseOverview {
  /** Replicas whose heartbeat is recent, this one included. */
  readonly liveReplicas: number;
  /** Connections of the inventory. */
  readonly connections: number;
  /** What this replica holds. */
  readonly held: readonly Lease[];
}

/**
 * Shares connections among replicas.
 *
 * A lease lives as long as its owner's heartbeat is recent, by the clock of the database, so a replica keeps all that it has
 * with one row. Leases are a matter of liveness: that two replicas never *write* about one connection is ensured by the epoch
 * in the WHERE of each write.
 */
export interface LeaseStore {
  /**
   * Says which connections the inventory has. New ones get a row. One that no replica has named for some minutes is removed with
   * all that was read through it; before that it is only not claimed, since replicas learn of a change at different times and
   * a catalog that answers with less than it has must not cost the last good state.
   */
  setConnections(names: readonly string[]): Promise<void>;
  /** Says that this replica lives. Replicas that have not done so for a day are forgotten. */
  heartbeat(): Promise<void>;
  /**
   * Takes connections that nobody alive holds, at most so many, and counts their epochs up. Two replicas that ask at once never
   * get the same. Nothing is given to a replica whose own heartbeat is not recent.
   */
  claim(limit: number): Promise<Lease[]>;
  /** Gives leases back at once, so that others need not wait. */
  release(leases: readonly Lease[]): Promise<void>;
  /** How things stand. What this replica believes to hold and is not in `held` it has lost. */
  overview(): Promise<LeaseOverview>;
  /** Asks whoever holds connections for a fresh look; `ContactChange` tells them. */
  askRefresh(connections: readonly string[]): Promise<void>;
  /** Gives everything back and forgets this replica. */
  leave(): Promise<void>;
}
