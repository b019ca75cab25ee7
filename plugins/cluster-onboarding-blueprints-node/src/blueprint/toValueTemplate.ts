import { InputError } from '@backstage/errors';
import { ValueDefinition, ValueTemplate } from './blueprintContent';
import { isMet } from './conditions';
import { fillTemplate } from './fillTemplate';
import { PlaceholderSyntax } from './PlaceholderSyntax';
import { Value, ValueLookup } from './values';

/** Takes data of `blueprint.yaml` as a value in which texts may hold placeholders. */
export function toValueTemplate(
  data: unknown,
  syntax: PlaceholderSyntax,
): ValueTemplate {
  if (typeof data === 'string') {
    return { type: 'text', template: syntax.parse(data) };
  }
  if (typeof data === 'boolean' || typeof data === 'number') {
    return { type: 'scalar', value: data };
  }
  if (Array.isArray(data)) {
    return {
      type: 'list',
      items: data.map(item => toValueTemplate(item, syntax)),
    };
  }
  if (typeof data !== 'object' || data === null) {
    throw new InputError('a value must be text, number, boolean, list or map');
  }
  return {
    type: 'map',
    entries: Object.entries(data).map(([key, value]) => [
      key,
      toValueTemplate(value, syntax),
    ]),
  };
}

/** Fills in the placeholders; entries whose optional value is not there are left out. */
export function fillValue(
  value: ValueTemplate,
  values: ValueLookup,
): Value | undefined {
  switch (value.type) {
    case 'scalar':
      return value.value;
    case 'text':
      return value.template.length === 0
        ? ''
        : fillTemplate(value.template, values);
    case 'list':
      return value.items
        .map(item => fillValue(item, values))
        .filter((item): item is Value => item !== undefined);
    default: {
      const map: Record<string, Value> = Object.create(null);
      for (const [key, item] of value.entries) {
        const filled = fillValue(item, values);
        if (filled !== undefined) map[key] = filled;
      }
      return map;
    }
  }
}

/** The value of a name that a blueprint defines itself. */
export function findDefinedValue(
  definitions: readonly ValueDefinition[],
  name: string,
  values: ValueLookup,
): Value | undefined {
  const definition = definitions.find(
    one => one.name === name && isMet(one.when, values),
  );
  return definition && fillValue(definition.value, values);
}

/** The names of all values that a value asks for. */
export function listValueNames(value: ValueTemplate): string[] {
  switch (value.type) {
    case 'scalar':
      return [];
    case 'text':
      return value.template.flatMap(part =>
        typeof part === 'string' ? [] : [part.name],
      );
    case 'list':
      return value.items.flatMap(listValueNames);
    default:
      return value.entries.flatMap(([, item]) => listValueNames(item));
  }
}
