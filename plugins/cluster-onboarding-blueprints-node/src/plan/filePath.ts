import { InputError } from '@backstage/errors';

const LONGEST = 200;
const SEGMENT = /^[A-Za-z0-9._][-A-Za-z0-9._@+]*$/;
// What Git, its hosts or Windows take for something else.
const TAKEN = /^(\.git.*|codeowners|(con|prn|aux|nul|com\d|lpt\d)(\..*)?)$/i;

/**
 * Makes a path out of a text. The one way to a path: whatever the text was put together from, what comes out lies in the repository, is a
 * plain file and is nobody else's.
 */
export function toFilePath(text: string): string {
  const objection = findPathObjection(text);
  if (objection) throw new InputError(objection);
  return text;
}

/** Says why a text cannot be the path of a file; undefined if it can. Never repeats the text. */
export function findPathObjection(text: string): string | undefined {
  if (text === '') return 'A path must not be empty';
  if (text.length > LONGEST) {
    return `A path has at most ${LONGEST} characters, this one has ${text.length}`;
  }
  if (text.startsWith('/')) return 'A path must not start with a slash';
  for (const segment of text.split('/')) {
    const objection = findSegmentObjection(segment);
    if (objection) return objection;
  }
  return undefined;
}

function findSegmentObjection(segment: string): string | undefined {
  if (segment === '')
    return 'A path must not have two slashes in a row or one at its end';
  if (segment === '.' || segment === '..') {
    return "A path must not have a part '.' or '..'";
  }
  if (!SEGMENT.test(segment)) {
    return "Each part of a path consists of letters, digits, '.', '_', '-', '@' and '+', and does not start with '-'";
  }
  if (segment.endsWith('.')) return 'A part of a path must not end with a dot';
  if (TAKEN.test(segment)) {
    return 'A path must not lead to what Git, its hosts or Windows take for something else, such as .git, .github, CODEOWNERS or aux';
  }
  return undefined;
}
