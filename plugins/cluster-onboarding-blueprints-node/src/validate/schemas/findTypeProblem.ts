import { StructuralSchema } from './structuralSchema';

/** What a value should have been, if it is of another type; undefined if it is right. */
export function findTypeProblem(
  schema: StructuralSchema,
  value: unknown,
): string | undefined {
  if (schema['x-kubernetes-int-or-string']) {
    return typeof value === 'string' || Number.isInteger(value)
      ? undefined
      : 'a whole number or text';
  }
  switch (schema.type) {
    case 'string':
      return typeof value === 'string' ? undefined : 'text';
    case 'integer':
      return Number.isInteger(value) ? undefined : 'a whole number';
    case 'number':
      return typeof value === 'number' ? undefined : 'a number';
    case 'boolean':
      return typeof value === 'boolean' ? undefined : 'true or false';
    case 'array':
      return Array.isArray(value) ? undefined : 'a list';
    case 'object':
      return typeof value === 'object' && !Array.isArray(value)
        ? undefined
        : 'a map';
    default:
      return undefined;
  }
}
