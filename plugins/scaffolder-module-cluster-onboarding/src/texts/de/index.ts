import { createTranslationMessages } from '@backstage/frontend-plugin-api';
import { formFieldsTranslationRef } from '../../translation';
import { fieldsGerman } from './fields';
import { namesGerman } from './names';
import { reviewGerman } from './review';

export default createTranslationMessages({
  ref: formFieldsTranslationRef,
  full: true,
  messages: { ...fieldsGerman, ...namesGerman, ...reviewGerman },
});
