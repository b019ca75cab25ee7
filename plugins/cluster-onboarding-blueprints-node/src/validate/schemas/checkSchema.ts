/*
 * Checks a value against a CRD's schema by walking both. Compiling such schemas to code takes up to a second each, on the thread that serves
 * everybody; walking takes microseconds for the few objects that an onboarding has. Unknown keys are wrong wherever a schema names the known
 * ones: a cluster would drop them without a word.
 */
import { ValuePath } from '../facts/locate';
import { findTypeProblem } from './findTypeProblem';
import { StructuralSchema } from './structuralSchema';
import { toOpenSchema } from './toOpenSchema';
import { toPattern } from './toPattern';

/** Something that is not as the schema says. */
export interface SchemaProblem {
  /** Where. */
  readonly path: ValuePath;
  /** What, as the end of a sentence that begins with the place. Never holds a value of the file. */
  readonly words: string;
}

const MOST_PROBLEMS = 10;

class SchemaWalk {
  readonly problems: SchemaProblem[] = [];
  /** Where the walk is: one list for all of it, since most values are right and nobody asks. */
  readonly #path: (string | number)[] = [];

  check(schema: StructuralSchema, value: unknown): void {
    if (this.problems.length >= MOST_PROBLEMS) return;
    if (value === null || value === undefined) {
      const isWrong = !schema.nullable && schema.type !== undefined;
      if (isWrong) this.#tell('must not be empty');
      return;
    }
    const wanted = findTypeProblem(schema, value);
    if (wanted !== undefined) {
      this.#tell(`must be ${wanted}`);
      return;
    }
    if (schema.enum && !schema.enum.includes(value)) {
      this.#tell(`must be one of ${schema.enum.map(String).join(', ')}`);
    }
    if (typeof value === 'string') this.#checkText(schema, value);
    else if (typeof value === 'number') this.#checkNumber(schema, value);
    else if (Array.isArray(value)) this.#checkList(schema, value);
    else if (typeof value === 'object') {
      this.#checkMap(schema, value as Record<string, unknown>);
    }
    this.#checkCombined(schema, value);
  }

  #tell(words: string): void {
    if (this.problems.length >= MOST_PROBLEMS) return;
    this.problems.push({ path: [...this.#path], words });
  }

  #checkBelow(key: string | number, schema: StructuralSchema, value: unknown) {
    this.#path.push(key);
    this.check(schema, value);
    this.#path.pop();
  }

  #checkText(schema: StructuralSchema, value: string): void {
    const { pattern, minLength = 0, maxLength = Infinity } = schema;
    const hasLimit = minLength > 0 || maxLength < Infinity;
    // Characters count, not their halves.
    const length = hasLimit ? [...value].length : 0;
    if (length < minLength) {
      this.#tell(
        minLength === 1
          ? 'must not be empty'
          : `must have at least ${minLength} characters`,
      );
    } else if (length > maxLength) {
      this.#tell(`must have at most ${maxLength} characters`);
    } else if (pattern && toPattern(pattern)?.test(value) === false) {
      const isLong = pattern.length > 100;
      this.#tell(
        `must match ${isLong ? 'the pattern of its schema' : pattern}`,
      );
    }
  }

  #checkNumber(schema: StructuralSchema, value: number): void {
    const { minimum = -Infinity, maximum = Infinity, multipleOf } = schema;
    const { exclusiveMinimum, exclusiveMaximum } = schema;
    if (value < minimum || (exclusiveMinimum && value === minimum)) {
      this.#tell(
        `must be ${exclusiveMinimum ? 'more than' : 'at least'} ${minimum}`,
      );
    }
    if (value > maximum || (exclusiveMaximum && value === maximum)) {
      this.#tell(
        `must be ${exclusiveMaximum ? 'less than' : 'at most'} ${maximum}`,
      );
    }
    if (multipleOf && value % multipleOf !== 0) {
      this.#tell(`must be a multiple of ${multipleOf}`);
    }
  }

  #checkList(schema: StructuralSchema, value: readonly unknown[]): void {
    const { items, uniqueItems } = schema;
    this.#checkCount(value.length, schema.minItems, schema.maxItems);
    const isRepeated = (): boolean =>
      new Set(value.map(item => JSON.stringify(item))).size < value.length;
    if (uniqueItems && isRepeated()) this.#tell('must not have an entry twice');
    if (!items) return;
    value.forEach((item, index) => this.#checkBelow(index, items, item));
  }

  #checkMap(
    schema: StructuralSchema,
    value: Readonly<Record<string, unknown>>,
  ): void {
    const { properties, additionalProperties, required = [] } = schema;
    const keys = Object.keys(value);
    for (const name of required) {
      if (!Object.hasOwn(value, name)) this.#tell(`must have ${name}`);
    }
    this.#checkCount(keys.length, schema.minProperties, schema.maxProperties);
    for (const key of keys) {
      if (properties && Object.hasOwn(properties, key)) {
        this.#checkBelow(key, properties[key], value[key]);
      } else if (typeof additionalProperties === 'object') {
        this.#checkBelow(key, additionalProperties, value[key]);
      } else if (!isOpen(schema, key)) {
        this.#path.push(key);
        this.#tell('is no field that there is');
        this.#path.pop();
      }
    }
  }

  #checkCount(count: number, least = 0, most = Infinity): void {
    if (count < least) this.#tell(`must have at least ${least} entries`);
    if (count > most) this.#tell(`must have at most ${most} entries`);
  }

  #checkCombined(schema: StructuralSchema, value: unknown): void {
    const { allOf, anyOf, oneOf, not } = schema;
    for (const part of allOf ?? []) this.check(toOpenSchema(part), value);
    const holds = (part: StructuralSchema): boolean =>
      checkSchema(toOpenSchema(part), value).length === 0;
    if (anyOf && !anyOf.some(holds)) this.#tell(describe(anyOf, 'at least'));
    if (oneOf && oneOf.filter(holds).length !== 1) {
      this.#tell(describe(oneOf, 'exactly'));
    }
    if (not && holds(not))
      this.#tell('has fields that must not stand together');
  }
}

/** Lists what is wrong with a value, the first few. */
export function checkSchema(
  schema: StructuralSchema,
  value: unknown,
): readonly SchemaProblem[] {
  const walk = new SchemaWalk();
  walk.check(schema, value);
  return walk.problems;
}

/** Whether a field may be there although the schema does not name it. */
function isOpen(schema: StructuralSchema, key: string): boolean {
  if (!schema.properties || schema.additionalProperties === true) return true;
  if (schema['x-kubernetes-preserve-unknown-fields']) return true;
  const isIdentity =
    key === 'apiVersion' || key === 'kind' || key === 'metadata';
  return isIdentity && schema['x-kubernetes-embedded-resource'] === true;
}

/** Alternatives mostly ask for one of several fields: then these are named. */
function describe(
  parts: readonly StructuralSchema[],
  count: 'exactly' | 'at least',
): string {
  const fields = parts.map(({ required }) => required?.join(' and '));
  return fields.every(Boolean)
    ? `must have ${count} one of ${fields.join(', ')}`
    : `must have ${count} one of the forms that its schema allows`;
}
