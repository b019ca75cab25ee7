import { z } from 'zod/v3';
import { RollUp } from '../status/rollUp';
import { ClusterRow, clusterRowSchema } from './clusterRow';
import { rollUpSchema } from './fleet';
import { optionalText, text } from './words';

/**
 * The answer of `GET /v1/entities/:kind/:namespace/:name/status`.
 *
 * @public
 */
export interface EntityAnswer {
  /** The entity ref, in lower case. */
  entity: string;
  /** Its clusters in one look, as far as the caller sees them. */
  rollUp: RollUp;
  /** One sentence over all of them. */
  verdict: string;
  /** Its clusters, as far as the caller sees them. */
  clusters: ClusterRow[];
  /** When the cluster that was looked at longest ago was; absent if one was never. */
  observedAt?: string;
}

/**
 * Checks an answer of `GET /v1/entities/:kind/:namespace/:name/status`.
 *
 * @public
 */
export const entityAnswerSchema: z.ZodType<EntityAnswer> = z.object({
  entity: text,
  rollUp: rollUpSchema,
  verdict: text,
  clusters: z.array(clusterRowSchema),
  observedAt: optionalText,
});
