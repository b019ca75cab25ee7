import { ComponentType, createElement } from 'react';
import { NamedValuesField } from './NamedValuesField';
import { RepositoryPicker, STOCK_PICKER } from './RepositoryPicker';
import type { requestPartFieldSchema } from './RequestPartField';

/** The name under which the registry of fields keeps the form's own field for objects within a part. */
const STOCK_OBJECT = 'StockObjectField';

/** The fields of a form, as parts of a request have them. */
export function toPartFields<T extends Record<string, any>>(fields: T): T {
  const { RepoUrlPicker, ObjectField } = fields;
  return {
    ...fields,
    ObjectField: PartObjectField,
    [STOCK_OBJECT]: ObjectField,
    ...(RepoUrlPicker && {
      RepoUrlPicker: RepositoryPicker,
      [STOCK_PICKER]: RepoUrlPicker,
    }),
  };
}

/** An object of texts that people name themselves, or any other object as the form has it. */
function PartObjectField(
  props: typeof requestPartFieldSchema.TProps,
): JSX.Element {
  const { properties = {}, additionalProperties } = props.schema;
  const isNamed =
    typeof additionalProperties === 'object' &&
    additionalProperties.type === 'string' &&
    Object.values(properties).every(isNamedByPeople);
  const Field: ComponentType<any> = isNamed
    ? NamedValuesField
    : props.registry.fields[STOCK_OBJECT];
  return createElement(Field, props);
}

/** What is there already is a property by now; rjsf marks it. */
function isNamedByPeople(property: unknown): boolean {
  return (
    typeof property === 'object' &&
    property !== null &&
    '__additional_property' in property
  );
}
