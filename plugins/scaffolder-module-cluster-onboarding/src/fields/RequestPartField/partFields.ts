import { ComponentType, createElement } from 'react';
import { NamedValuesField } from './NamedValuesField';
import { RepositoryPicker, STOCK_PICKER } from './RepositoryPicker';

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
function PartObjectField(props: any): JSX.Element {
  const { properties = {}, additionalProperties } = props.schema;
  // Those that are there already are properties by now, as rjsf marks them.
  const isNamed =
    additionalProperties?.type === 'string' &&
    Object.values<object>(properties).every(
      property => '__additional_property' in property,
    );
  const Field: ComponentType<any> = isNamed
    ? NamedValuesField
    : props.registry.fields[STOCK_OBJECT];
  return createElement(Field, props);
}
