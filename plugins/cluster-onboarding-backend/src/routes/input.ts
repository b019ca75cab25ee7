import { InputError } from '@backstage/errors';
import { z } from 'zod/v3';
import { InputSchema } from './route';

const LONGEST_MESSAGE = 2_000;

/** The query of a URL: each name with its values. Brackets in names mean nothing, and no name can be that of a prototype. */
export function readQuery(url: string): Record<string, string[]> {
  const query: Record<string, string[]> = Object.create(null);
  const start = url.indexOf('?');
  if (start < 0) return query;
  for (const [name, value] of new URLSearchParams(url.slice(start + 1))) {
    (query[name] ??= []).push(value);
  }
  return query;
}

/** One value of a query. */
export function one<Value>(
  schema: z.ZodType<Value, z.ZodTypeDef, string>,
): InputSchema<Value> {
  return z
    .array(z.string())
    .length(1, 'may be given once')
    .transform(([value]) => value)
    .pipe(schema);
}

/** Several values of a query, as `a=1&a=2`. */
export function many<Value>(
  schema: z.ZodType<Value, z.ZodTypeDef, string>,
): InputSchema<Value[]> {
  return z.array(schema).max(50, 'has at most 50 values');
}

/** How many are asked for, 1 to 500. */
export const limit = one(
  z
    .string()
    .regex(/^\d{1,3}$/, 'must be a number from 1 to 500')
    .transform(Number)
    .refine(value => value >= 1 && value <= 500, 'must be from 1 to 500'),
).default(['100']);

const NOTHING = z.object({}).strict();

/** Checks all parts of an input and tells everything that is wrong with it at once. */
export function parseInput(
  schemas: {
    params: InputSchema<unknown>;
    query?: InputSchema<unknown>;
    body?: InputSchema<unknown>;
  },
  input: { params: unknown; query: unknown; body: unknown },
): { params: Record<string, string>; query: unknown; body: unknown } {
  const issues: string[] = [];
  const parse = <Value>(
    name: string,
    schema: InputSchema<Value>,
    value: unknown,
  ): Value | undefined => {
    const result = schema.safeParse(value);
    if (result.success) return result.data;
    for (const { path, message } of result.error.issues) {
      issues.push(`${[name, ...path].join('.')}: ${message}`);
    }
    return undefined;
  };
  const params = parse('path', schemas.params, input.params);
  const query = parse('query', schemas.query ?? NOTHING, input.query);
  const body = schemas.body && parse('body', schemas.body, input.body);
  if (issues.length > 0) {
    throw new InputError(issues.join('; ').slice(0, LONGEST_MESSAGE));
  }
  return { params: params as Record<string, string>, query, body };
}
