import { z } from 'zod/v3';
import { EXTERNAL_ENGINE, LayerDefinition } from './layerDefinition';

/** More than anybody can look at. */
export const MOST_LAYERS = 50;
const MOST_RULES = 50;
const VARIABLES = new Set(['cluster', 'capability', 'environment']);

const id = z
  .string()
  .regex(
    /^[a-z0-9]([-a-z0-9]{0,61}[a-z0-9])?$/,
    'must be 1 to 63 lower-case letters, digits and hyphens, as it is also a label value',
  );

const engine = z
  .string()
  .regex(/^[a-z0-9][-a-z0-9.]{0,62}$/, 'must be the name of an engine');

const kind = z
  .string()
  .max(300)
  .regex(
    /^(?:[a-z0-9][-a-z0-9.]*\/)?[A-Za-z][A-Za-z0-9]*$/,
    'must be Kind or group/Kind, without a version',
  );

const pattern = z
  .string()
  .min(1)
  .max(253)
  .refine(text => !text.includes('***'), 'knows only * and **');

// A misspelt variable would never match, and the layer would never be there, without anybody being told why.
const patternWithVariables = pattern.superRefine((text, context) => {
  for (const [whole, name] of text.matchAll(/\$\{([^}]*)\}?/g)) {
    if (!whole.endsWith('}') || !VARIABLES.has(name)) {
      context.addIssue({
        code: 'custom',
        message: `knows only \${cluster}, \${capability} and \${environment}, not ${whole}`,
      });
    }
  }
});

const docs = z
  .string()
  .max(2_048)
  .refine(isWebAddress, 'must be an http or https address');

const rule = z
  .object({
    labels: z
      .record(z.string().min(1).max(317), z.string().max(63))
      .refine(
        labels => Object.keys(labels).length > 0,
        'must name at least one label',
      ),
    kinds: z.array(kind).min(1).max(100),
    namePattern: pattern,
    namespacePattern: pattern,
    pathPattern: pattern,
    target: pattern,
  })
  .partial()
  .strict()
  .refine(
    value => Object.values(value).some(part => part !== undefined),
    'is empty and would match every object',
  );

const layer = z
  .object({
    id,
    title: z.string().min(1).max(100),
    dependsOn: z.array(z.string()).max(MOST_LAYERS).default([]),
    owner: z.string().min(1).max(253).optional(),
    docs: docs.optional(),
    engine: engine.default('flux'),
    match: z.array(rule).max(MOST_RULES).default([]),
    expected: z
      .array(
        z
          .object({
            kind,
            name: patternWithVariables,
            namespace: patternWithVariables.optional(),
          })
          .strict(),
      )
      .max(100)
      .optional(),
    gate: z
      .object({ requires: z.array(z.string()).min(1).max(MOST_LAYERS) })
      .strict()
      .optional(),
    attestation: z
      .object({
        statement: z.string().min(1).max(500),
        validForDays: z.number().int().min(1).max(3_650).optional(),
      })
      .strict()
      .optional(),
  })
  .strict()
  .refine(value => !value.attestation || value.engine === EXTERNAL_ENGINE, {
    path: ['attestation'],
    message: `is only for the engine '${EXTERNAL_ENGINE}'`,
  });

/**
 * The schema of one layer definition; use parseLayers for a whole list, which also checks how layers fit together.
 *
 * @public
 */
export const layerSchema: z.ZodType<LayerDefinition, z.ZodTypeDef, unknown> =
  layer;

function isWebAddress(text: string): boolean {
  try {
    return ['http:', 'https:'].includes(new URL(text).protocol);
  } catch {
    return false;
  }
}
