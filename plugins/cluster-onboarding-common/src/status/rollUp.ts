import { ComplianceCounts, LayerState } from '../model';
import { ClusterStatus } from './clusterStatus';
import { LayerStateCounts } from './layerStates';
import { LayerStatus, Progress } from './layerStatus';

/**
 * What roll-ups need to know of a cluster; a whole status will do.
 *
 * @public
 */
export type ClusterSummary = Pick<
  ClusterStatus,
  | 'cluster'
  | 'state'
  | 'verdict'
  | 'isReadyForTeams'
  | 'progress'
  | 'freshness'
  | 'validUntil'
> & {
  /** The layers in order. */
  readonly layers: readonly Pick<
    LayerStatus,
    'id' | 'title' | 'state' | 'progress' | 'gate' | 'compliance'
  >[];
};

/**
 * A component on the cluster of one environment.
 *
 * @public
 */
export interface EnvironmentStatus {
  /** The environment, such as `dev`. */
  readonly environment: string;
  /** Its cluster. */
  readonly status: ClusterSummary;
}

/**
 * A component over its environments, or a system over its components.
 *
 * @public
 */
export interface RollUp {
  /** The most pressing state of any cluster. */
  readonly state: LayerState;
  /** How many clusters there are. */
  readonly clusters: number;
  /** How many of them teams may run on. */
  readonly readyForTeams: number;
  /** How many clusters are in each state. */
  readonly states: Readonly<LayerStateCounts>;
  /** How many objects of all clusters are ready, of those that are or should be there. */
  readonly progress: Progress;
  /** The moment at which, without any event, this would change. */
  readonly validUntil?: string;
}

/**
 * A component over its environments.
 *
 * @public
 */
export interface ComponentRollUp extends RollUp {
  /** The environments, in the order in which they were given. */
  readonly environments: readonly EnvironmentStatus[];
  /** One sentence over all environments. */
  readonly verdict: string;
}

/**
 * One layer over the whole fleet.
 *
 * @public
 */
export interface FleetLayer {
  /** The id of the layer. */
  readonly id: string;
  /** The title that pages show. */
  readonly title: string;
  /** In how many clusters it is in each state. */
  readonly states: Readonly<LayerStateCounts>;
  /** In how many clusters its gate is closed. */
  readonly closedGates: number;
  /** In how many clusters an exception opens its gate. */
  readonly openByException: number;
  /** What the policy reports of all clusters count; absent when there are none. */
  readonly compliance?: ComplianceCounts;
}

/**
 * The whole fleet.
 *
 * @public
 */
export interface FleetRollUp extends RollUp {
  /** How many clusters have a connection that is out of reach. */
  readonly outOfReach: number;
  /** The layers, in the order in which clusters have them. */
  readonly layers: readonly FleetLayer[];
}
