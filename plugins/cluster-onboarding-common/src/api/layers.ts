import { z } from 'zod/v3';
import { LayerDefinition } from '../layers';
import { count, optionalText, text, texts } from './words';

/**
 * The answer of `GET /v1/layers`.
 *
 * @public
 */
export interface LayerList {
  /** The layer definitions, in order. */
  items: LayerDefinition[];
  /** Differs when the definitions differ. */
  version: string;
}

/**
 * Checks an answer of `GET /v1/layers`.
 *
 * @public
 */
export const layerListSchema: z.ZodType<LayerList> = z.object({
  items: z.array(
    z.object({
      id: text,
      title: text,
      dependsOn: texts,
      owner: optionalText,
      docs: optionalText,
      engine: text,
      match: z.array(
        z.object({
          labels: z.record(text).optional(),
          kinds: texts.optional(),
          namePattern: optionalText,
          namespacePattern: optionalText,
          pathPattern: optionalText,
          target: optionalText,
        }),
      ),
      expected: z
        .array(z.object({ kind: text, name: text, namespace: optionalText }))
        .optional(),
      gate: z.object({ requires: texts }).optional(),
      attestation: z
        .object({ statement: text, validForDays: count.optional() })
        .optional(),
    }),
  ),
  version: text,
});
