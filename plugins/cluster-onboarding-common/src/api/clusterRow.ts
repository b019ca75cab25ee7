import { z } from 'zod/v3';
import { LayerState } from '../model';
import { LayerStateCounts } from '../status/layerStates';
import { Progress } from '../status/layerStatus';
import {
  count,
  layerStateSchema,
  optionalText,
  progressSchema,
  stateCountsSchema,
  text,
} from './words';

/**
 * A cluster as lists show it.
 *
 * @public
 */
export interface ClusterRow {
  /** The entity ref, in lower case. */
  ref: string;
  /** What pages call it, if it has a title. */
  title?: string;
  /** The environment that it is part of, if given. */
  environment?: string;
  /** The capability that it serves, if given. */
  capability?: string;
  /** The entity ref of its owner, if given. */
  owner?: string;
  /** The entity ref of its system, if given. */
  system?: string;
  /** The most pressing of its layers' states, where a missing attestation counts last; `unknown` until it was looked at for the first time. */
  state: LayerState;
  /** One sentence that goes on after "the cluster is". */
  verdict: string;
  /** Whether teams may run on it. */
  isReadyForTeams: boolean;
  /** Whether all of its connections are in reach. */
  isReachable: boolean;
  /** How many objects are ready, of those that are or should be there. */
  progress: Progress;
  /** The state of each layer by the id of the layer, in the order of the layers. */
  layers: Record<string, LayerState>;
  /** How many objects of each layer are ready, of those that are or should be there, in the order of `layers`. */
  layerProgress: [ready: number, expected: number][];
  /** What holds it up first, and who is asked. */
  cause?: ClusterRowCause;
  /** Changes whenever what is said about the cluster changes in meaning. */
  digest: string;
  /** When it was last looked at with success; absent if never. */
  observedAt?: string;
}

/**
 * What holds a cluster up first.
 *
 * @public
 */
export interface ClusterRowCause {
  /** One plain sentence, without a full stop. */
  words: string;
  /** Who is asked. */
  owner?: string;
}

/**
 * The answer of `GET /v1/clusters`.
 *
 * @public
 */
export interface ClusterPage {
  /** The clusters of this page. */
  items: ClusterRow[];
  /** How many clusters there are on all pages. */
  total: number;
  /** How many of them are in each state. */
  states: LayerStateCounts;
  /** Asks for the next page; absent on the last one. */
  cursor?: string;
  /** When the cluster of this page that was looked at longest ago was; absent if one was never. */
  observedAt?: string;
}

/**
 * The answer of `POST /v1/clusters/batch`.
 *
 * @public
 */
export interface ClusterBatch {
  /** The clusters that were asked for, in that order; those that are not there or that may not be seen are left out. */
  items: ClusterRow[];
}

/**
 * The schema of a row.
 *
 * @public
 */
export const clusterRowSchema: z.ZodType<ClusterRow> = z.object({
  ref: text,
  title: optionalText,
  environment: optionalText,
  capability: optionalText,
  owner: optionalText,
  system: optionalText,
  state: layerStateSchema,
  verdict: text,
  isReadyForTeams: z.boolean(),
  isReachable: z.boolean(),
  progress: progressSchema,
  layers: z.record(layerStateSchema),
  layerProgress: z.array(z.tuple([count, count])),
  cause: z.object({ words: text, owner: optionalText }).optional(),
  digest: text,
  observedAt: optionalText,
});

/**
 * Checks an answer of `GET /v1/clusters`.
 *
 * @public
 */
export const clusterPageSchema: z.ZodType<ClusterPage> = z.object({
  items: z.array(clusterRowSchema),
  total: count,
  states: stateCountsSchema,
  cursor: optionalText,
  observedAt: optionalText,
});

/**
 * Checks an answer of `POST /v1/clusters/batch`.
 *
 * @public
 */
export const clusterBatchSchema: z.ZodType<ClusterBatch> = z.object({
  items: z.array(clusterRowSchema),
});
