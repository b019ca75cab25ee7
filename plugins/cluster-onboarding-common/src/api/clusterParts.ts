import { z } from 'zod/v3';
import {
  Existence,
  LayerState,
  ObjectRef,
  ObjectState,
  ReferenceRole,
} from '../model';
import {
  layerStateSchema,
  objectRefSchema,
  objectStateSchema,
  optionalText,
  roleSchema,
  text,
  texts,
} from './words';

/**
 * A change of state of a layer, or of a whole cluster where `layer` is empty.
 *
 * @public
 */
export interface HistoryEntry {
  /** The id of the layer; empty for the cluster itself. */
  layer: string;
  /** The state that began. */
  state: LayerState;
  /** When it began. */
  at: string;
  /** Why, as a sentence: the first cause at that moment, or the word of a person. */
  cause?: string;
}

/**
 * The answer of `GET /v1/clusters/:namespace/:name/history`.
 *
 * @public
 */
export interface HistoryPage {
  /** The changes, newest first. */
  items: HistoryEntry[];
  /** Asks for older ones; absent when there are none. */
  cursor?: string;
  /** When the cluster was last looked at with success; absent if never. */
  observedAt?: string;
}

/**
 * One object of a graph.
 *
 * @public
 */
export interface GraphAnswerNode {
  /** The key of the object, by which edges name it. */
  key: string;
  /** Which object. */
  ref: ObjectRef;
  /** Its state; absent for what is only named. */
  state?: ObjectState;
  /** Whether it exists, as far as the evidence goes. */
  existence: Existence;
  /** The ids of the layers that it belongs to. */
  layers: string[];
}

/**
 * One need: `from` needs `to`; with the role `owner`, `from` is made by `to`.
 *
 * @public
 */
export interface GraphAnswerEdge {
  /** The key of the object that needs. */
  from: string;
  /** The key of what is needed. */
  to: string;
  /** Why it is needed. */
  role: ReferenceRole;
}

/**
 * The answer of `GET /v1/clusters/:namespace/:name/graph`.
 *
 * @public
 */
export interface GraphAnswer {
  /** The objects, in the order of their keys. */
  nodes: GraphAnswerNode[];
  /** What needs what. */
  edges: GraphAnswerEdge[];
  /** The longest way still to go, in the order in which objects can become ready. */
  criticalPath: string[];
  /** When the cluster was last looked at with success; absent if never. */
  observedAt?: string;
}

/**
 * Checks an answer of `GET /v1/clusters/:namespace/:name/history`.
 *
 * @public
 */
export const historyPageSchema: z.ZodType<HistoryPage> = z.object({
  items: z.array(
    z.object({
      layer: text,
      state: layerStateSchema,
      at: text,
      cause: optionalText,
    }),
  ),
  cursor: optionalText,
  observedAt: optionalText,
});

/**
 * Checks an answer of `GET /v1/clusters/:namespace/:name/graph`.
 *
 * @public
 */
export const graphAnswerSchema: z.ZodType<GraphAnswer> = z.object({
  nodes: z.array(
    z.object({
      key: text,
      ref: objectRefSchema,
      state: objectStateSchema.optional(),
      existence: z.enum(['present', 'absent', 'unseen']),
      layers: texts,
    }),
  ),
  edges: z.array(z.object({ from: text, to: text, role: roleSchema })),
  criticalPath: texts,
  observedAt: optionalText,
});
