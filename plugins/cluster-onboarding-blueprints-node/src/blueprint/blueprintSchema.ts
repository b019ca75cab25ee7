import { z } from 'zod/v3';
import { conditionSchema } from './conditions';
import { LOOPS } from './knownValues';

const kebab = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be in kebab-case');
const line = z.string().min(1).max(500);
const variable = z
  .string()
  .regex(
    /^[A-Za-z][A-Za-z0-9]*$/,
    'must be a name of letters and digits, such as policyChart',
  );
const template = z.string().min(1).max(500);
const loop = z.enum(LOOPS);
const when = conditionSchema.optional();

const parameter = z
  .object({
    name: variable,
    type: z.enum(['string', 'number', 'boolean', 'list', 'map']),
    description: line.optional(),
    default: z.unknown(),
  })
  .strict();

const grade = z
  .object({ is: z.enum(['met', 'partly', 'not']), why: line })
  .strict();

const strategy = z
  .object({
    title: line,
    isDefault: z.boolean().default(false),
    engines: z.record(kebab).default({}),
    scorecard: z
      .object({
        REQ1: grade,
        REQ2: grade,
        REQ3: grade,
        REQ4: grade,
        REQ5: grade,
        REQ6: grade,
      })
      .strict(),
    warnings: z.array(line).default([]),
    manualSteps: z
      .array(z.object({ id: kebab, title: line, when }).strict())
      .default([]),
  })
  .strict();

const identity = z
  .object({
    scope: z.enum(['capability', 'leaf']),
    secretName: template,
    namespace: template,
    entry: template.optional(),
    when,
  })
  .strict();

const object = z
  .object({
    apiVersion: template,
    kind: template,
    name: template,
    namespace: template.optional(),
  })
  .strict();

const entry = z
  .object({
    at: z.array(z.string().min(1)).min(1),
    value: z.union([template, z.record(template)]),
  })
  .strict();

const file = z
  .object({
    source: z.string().min(1).optional(),
    insert: entry.optional(),
    remove: entry.optional(),
    format: z.enum(['yaml', 'text']).optional(),
    target: z
      .object({
        repository: z.enum(['fleet', 'services', 'apps']),
        path: template,
      })
      .strict(),
    forEach: z
      .union([loop, z.array(loop).min(1)])
      .optional()
      .transform(value => (value === undefined ? [] : [value].flat())),
    when,
    layer: kebab.optional(),
    engine: kebab.optional(),
    glue: z.enum(['terraform', 'job', 'controller']).optional(),
    home: z.enum(['hub', 'leaf']).default('hub'),
    seal: z
      .object({
        with: z.enum(['sops', 'sealed-secrets']),
        to: z.enum(['root', 'capability', 'leaf']),
      })
      .strict()
      .optional(),
    identity: z.enum(['capability', 'leaf']).optional(),
    objects: z.array(object).default([]),
  })
  .strict();

/** Reads `blueprint.yaml`. */
export const blueprintSchema = z
  .object({
    apiVersion: z.literal('strata.dev/v1alpha1'),
    kind: z.literal('Blueprint'),
    metadata: z
      .object({
        name: kebab,
        version: z.string().regex(/^\d+\.\d+\.\d+$/, 'must be like 1.0.0'),
        title: line,
        description: line.optional(),
      })
      .strict(),
    parameters: z.array(parameter).default([]),
    values: z
      .array(z.object({ name: variable, value: z.unknown(), when }).strict())
      .default([]),
    placeholders: z.record(z.string()).default({}),
    strategies: z.record(strategy),
    identities: z.array(identity).default([
      {
        scope: 'capability',
        secretName: 'sops-age',
        namespace: '<<capability>>',
      },
      {
        scope: 'leaf',
        secretName: '<<cluster.name>>-sops-age',
        namespace: '<<capability>>',
      },
    ]),
    secretValues: z
      .array(z.object({ name: variable, title: line, when }).strict())
      .default([]),
    files: z.array(file).min(1).max(1_000),
  })
  .strict();

/** `blueprint.yaml` as it was read. */
export type BlueprintDocument = z.output<typeof blueprintSchema>;

/** One entry of its files. */
export type BlueprintFileEntry = BlueprintDocument['files'][number];
