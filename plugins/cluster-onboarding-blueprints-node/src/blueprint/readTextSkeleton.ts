import { InputError } from '@backstage/errors';
import { PlaceholderSyntax } from './PlaceholderSyntax';
import { TextSkeleton } from './skeleton';

// What people read takes any line; anything else is some language, in which a value must stay a word.
const PROSE = /\.(md|txt)$/i;

/** Reads a text file of a skeleton. */
export function readTextSkeleton(
  path: string,
  text: string,
  syntax: PlaceholderSyntax,
): TextSkeleton {
  const objection = syntax.findObjection(text);
  if (objection) throw new InputError(`${path}: ${objection}`);
  const template = syntax.parse(text);
  if (template.some(part => typeof part !== 'string' && part.isOptional)) {
    throw new InputError(
      `${path}: optional placeholders are for YAML: here nothing can be left out`,
    );
  }
  return {
    format: 'text',
    path,
    template,
    accepts: PROSE.test(path) ? 'line' : 'word',
  };
}
