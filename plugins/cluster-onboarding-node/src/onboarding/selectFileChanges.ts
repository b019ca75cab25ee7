import { InputError } from '@backstage/errors';
import { checkRepositoryPath } from './checkRepositoryPath';
import { FileChange, RepositoryState } from './gitProvider';
import { toBlobId } from './toBlobId';

/**
 * The file changes that make a difference to what is there: files with other content, and deletions of files that exist. Throws
 * `InputError` for paths that may not be written to, for two changes of one file, and where something other than a plain file stands in
 * the way. Providers use it before they send anything.
 *
 * @public
 */
export function selectFileChanges(
  changes: readonly FileChange[],
  state: Pick<RepositoryState, 'files' | 'otherEntries'>,
): FileChange[] {
  const seen = new Set<string>();
  for (const { path, type } of changes) {
    checkRepositoryPath(path);
    if (seen.has(path)) {
      throw new InputError(`The file '${path}' is changed twice.`);
    }
    seen.add(path);
    if (type === 'write') checkNothingInTheWay(path, state);
  }
  const needed = changes.filter(change => isNeeded(change, state));
  checkNoFolders(needed, state);
  return needed;
}

function isNeeded(
  change: FileChange,
  { files, otherEntries }: Pick<RepositoryState, 'files' | 'otherEntries'>,
): boolean {
  if (change.type === 'write') {
    // Half a character cannot be sent: what arrived would be something else.
    if (/\p{Surrogate}/u.test(change.content)) {
      throw new InputError(
        `The file '${change.path}' holds half a character and cannot be written.`,
      );
    }
    return files.get(change.path) !== toBlobId(change.content);
  }
  if (otherEntries.has(change.path)) throw notPlain(change.path, change.path);
  return files.has(change.path);
}

function checkNothingInTheWay(
  path: string,
  { files, otherEntries }: Pick<RepositoryState, 'files' | 'otherEntries'>,
): void {
  const names = path.split('/');
  for (let length = 1; length <= names.length; length += 1) {
    const part = names.slice(0, length).join('/');
    if (otherEntries.has(part)) throw notPlain(path, part);
    if (length < names.length && files.has(part)) {
      throw new InputError(
        `The file '${path}' cannot be written: '${part}' is a file there, not a folder. Rename or delete it first.`,
      );
    }
  }
}

// A file in place of a folder would delete everything in the folder.
function checkNoFolders(
  changes: readonly FileChange[],
  { files, otherEntries }: Pick<RepositoryState, 'files' | 'otherEntries'>,
): void {
  const added = new Set(
    changes
      .filter(({ type, path }) => type === 'write' && !files.has(path))
      .map(({ path }) => path),
  );
  if (added.size === 0) return;
  const written = changes.filter(({ type }) => type === 'write');
  const present = [
    ...files.keys(),
    ...otherEntries,
    ...written.map(({ path }) => path),
  ];
  for (const path of present) {
    for (
      let end = path.indexOf('/');
      end >= 0;
      end = path.indexOf('/', end + 1)
    ) {
      const folder = path.slice(0, end);
      if (added.has(folder)) {
        throw new InputError(
          `The file '${folder}' cannot be written: it is a folder there. Rename or delete it first.`,
        );
      }
    }
  }
}

function notPlain(path: string, entry: string): InputError {
  return new InputError(
    `The file '${path}' cannot be changed: '${entry}' is a link, a submodule or an executable there. Replace it by hand first, if that is meant.`,
  );
}
