import { ValidatedField, validatePart } from '../../request';
import { RequestPartField, requestPartFieldSchema } from './RequestPartField';

/** The field as both frontend systems register it. */
export const requestPartFieldOptions = {
  name: 'RequestPart',
  component: RequestPartField,
  validation(
    value: unknown,
    field: ValidatedField,
    context: { uiSchema?: { 'ui:options'?: { part?: string } } },
  ): void {
    const part = context.uiSchema?.['ui:options']?.part;
    if (part !== undefined) validatePart(part)(value, field);
  },
  schema: requestPartFieldSchema,
};
