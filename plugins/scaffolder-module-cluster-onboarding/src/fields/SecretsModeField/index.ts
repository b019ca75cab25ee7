import { validatePart } from '../../request';
import { SecretsModeField, secretsModeFieldSchema } from './SecretsModeField';

/** The field as both frontend systems register it. */
export const secretsModeFieldOptions = {
  name: 'SecretsMode',
  component: SecretsModeField,
  validation: validatePart('secrets'),
  schema: secretsModeFieldSchema,
};
