import { z } from 'zod/v3';
import { isList, isMap, Value, ValueLookup } from './values';

/**
 * When something of a blueprint holds: all that it says.
 *
 * @public
 */
export interface Condition {
  /** What values must be, by their names: one of those listed. A value that is a list must hold one of them. */
  readonly equals: ReadonlyMap<string, readonly string[]>;
  /** Values that must be there, whatever they are. */
  readonly given: readonly string[];
  /** Conditions of which one must hold; none if empty. */
  readonly any: readonly Condition[];
  /** A condition that must not hold. */
  readonly not?: Condition;
}

// A number with a fraction is refused: 1.30 would be read as 1.3.
const scalar = z.union([
  z.string(),
  z.boolean(),
  z.number().int('must be quoted if it is no whole number'),
]);
const expected = z.union([scalar, z.array(scalar).min(1)]);

/** Reads `when`. */
export const conditionSchema: z.ZodType<Condition, z.ZodTypeDef, unknown> =
  z.lazy(() =>
    z
      .object({
        given: z.array(z.string()).default([]),
        any: z.array(conditionSchema).default([]),
        not: conditionSchema.optional(),
      })
      .catchall(expected)
      .transform(({ given, any, not, ...equals }) => ({
        given,
        any,
        not,
        equals: new Map(
          Object.entries(equals).map(([name, value]) => [
            name,
            [value].flat().map(String),
          ]),
        ),
      })),
  );

/** Whether a condition holds. */
export function isMet(
  condition: Condition | undefined,
  values: ValueLookup,
): boolean {
  if (!condition) return true;
  for (const [name, allowed] of condition.equals) {
    if (!isOneOf(values.get(name), allowed)) return false;
  }
  if (condition.given.some(name => values.get(name) === undefined)) {
    return false;
  }
  if (
    condition.any.length > 0 &&
    !condition.any.some(one => isMet(one, values))
  ) {
    return false;
  }
  return condition.not === undefined || !isMet(condition.not, values);
}

/** The names of all values that a condition asks for. */
export function listConditionNames(condition: Condition): string[] {
  return [
    ...condition.equals.keys(),
    ...condition.given,
    ...condition.any.flatMap(listConditionNames),
    ...(condition.not ? listConditionNames(condition.not) : []),
  ];
}

function isOneOf(
  value: Value | undefined,
  allowed: readonly string[],
): boolean {
  if (value === undefined || isMap(value)) return false;
  if (isList(value)) return value.some(item => isOneOf(item, allowed));
  return allowed.includes(String(value));
}
