import { LayerState } from '../model';

/**
 * Which clusters are asked for: those of which everything that is given holds, and of a list one entry.
 *
 * @public
 */
export interface ClusterFilterQuery {
  /** States of the cluster. */
  state?: LayerState[];
  /** Layers with their states, as `application:failing`. */
  layer?: string[];
  /** Environments. */
  environment?: string[];
  /** Capabilities. */
  capability?: string[];
  /** Entity refs of owners. */
  owner?: string[];
  /** Entity refs of systems. */
  system?: string[];
  /** Text that name, title, environment, capability, owner or system contains, whatever the case. */
  text?: string;
  /** Only clusters with all connections in reach, or only those without. */
  reachable?: boolean;
}

/**
 * By what lists of clusters are sorted; with a hyphen in front, the other way round.
 *
 * @public
 */
export type ClusterSort =
  | 'name'
  | '-name'
  | 'state'
  | '-state'
  | 'environment'
  | '-environment'
  | 'capability'
  | '-capability'
  | 'owner'
  | '-owner'
  | 'progress'
  | '-progress';

/**
 * What `GET /v1/clusters` is asked.
 *
 * @public
 */
export interface ClusterQuery extends ClusterFilterQuery {
  /** The order; by name if absent. `state` has the most pressing first, `progress` the least ready. */
  sort?: ClusterSort;
  /** How many at most, 1 to 500; 100 if absent. */
  limit?: number;
  /** What an earlier answer to the same question gave. */
  cursor?: string;
}
