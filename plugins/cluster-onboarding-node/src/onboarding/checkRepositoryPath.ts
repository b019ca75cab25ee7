import { InputError } from '@backstage/errors';

const LONGEST_PATH = 1_000;
const LONGEST_NAME = 255;

// Control characters, what nobody sees, what turns the reading direction around, halves of characters; and the separator of Windows.
const UNWANTED =
  // eslint-disable-next-line no-control-regex
  /[\u0000-\u001f\u007f-\u009f\u00ad\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff\\]|\p{Surrogate}/u;

/*
 * Names that mean something to Git or to its host: writing them would change who reviews, what runs, or what a clone does. Compared in
 * lower case and without what some file systems leave out at the end of a name.
 */
const RESERVED: readonly string[] = [
  '.git',
  'git~1',
  '.github',
  '.gitmodules',
  'codeowners',
];

/**
 * Checks that a path is one that an onboarding may write to in a repository, and throws `InputError` otherwise: no way out of the
 * repository, nothing that Git or its host takes for instructions.
 *
 * @public
 */
export function checkRepositoryPath(path: string): void {
  const objection = findObjection(path);
  if (objection !== undefined) {
    throw new InputError(
      `The file '${toShown(path)}' cannot be written: ${objection}.`,
    );
  }
}

function findObjection(path: string): string | undefined {
  if (path.length === 0) return 'its path is empty';
  if (path.length > LONGEST_PATH) {
    return `its path has more than ${LONGEST_PATH} characters`;
  }
  if (UNWANTED.test(path)) {
    return 'its path holds characters that cannot be seen, or a backslash';
  }
  for (const name of path.split('/')) {
    if (name === '') return "its path has a '/' too many";
    if (name === '.' || name === '..') return `'${name}' is no name of a file`;
    if (Buffer.byteLength(name) > LONGEST_NAME) {
      return `a name in its path has more than ${LONGEST_NAME} bytes`;
    }
    // Windows reads no further than a colon, and drops dots and spaces at the end.
    const known = name
      .toLowerCase()
      .replace(/:.*$/, '')
      .replace(/[. ]+$/, '');
    if (RESERVED.includes(known)) {
      return `'${toShown(
        name,
      )}' is reserved for people with rights to the repository itself`;
    }
  }
  return undefined;
}

function toShown(text: string): string {
  const shown = text.replace(/[^ -~]/gu, '?');
  return shown.length > 100 ? `${shown.slice(0, 100)}…` : shown;
}
