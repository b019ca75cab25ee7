import { InputError } from '@backstage/errors';
import { fillText } from '../blueprint/fillTemplate';
import { Placeholder } from '../blueprint/PlaceholderSyntax';
import { ValueLookup } from '../blueprint/values';

// Empty, or such that no language takes it for more than a word: an address with a port is one.
const WORD = /^([A-Za-z0-9._/@+~-]+(:[A-Za-z0-9._/@+~-]+)*)?$/;
const LINE =
  // eslint-disable-next-line no-control-regex
  /^[^\u0000-\u001f\u007f-\u009f\u2028\u2029\ufeff\ud800-\udfff]*$/u;

/** A value for a place that is not YAML's own: a text block, a comment, a text file. */
export function fillPlain(
  placeholder: Placeholder,
  values: ValueLookup,
  accepts: 'line' | 'word',
): string {
  const text = fillText([placeholder], values) ?? '';
  if (accepts === 'word' && !WORD.test(text)) {
    throw new InputError(
      `The value '${placeholder.name}' must be one word here, of letters, digits and . _ / @ + ~ - : since something else reads this text`,
    );
  }
  if (!LINE.test(text)) {
    throw new InputError(
      `The value '${placeholder.name}' must be one line here, without control characters`,
    );
  }
  return text;
}
