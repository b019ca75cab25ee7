import { PlannedFileChange } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';

/** A folder of the tree. */
export interface FileFolder {
  /** Its path in the repository; empty for the repository itself. */
  readonly path: string;
  /** What is shown: a folder that holds nothing but another is shown together with it. */
  readonly name: string;
  readonly folders: readonly FileFolder[];
  readonly files: readonly PlannedFileChange[];
  /** How many files are in it and below. */
  readonly count: number;
  /** How many of them change. */
  readonly changes: number;
}

/** Files as a tree of folders, each sorted by name. No file is lost, and none is there twice. */
export function toFileTree(files: readonly PlannedFileChange[]): FileFolder {
  return toFolder('', '', files);
}

function toFolder(
  path: string,
  name: string,
  files: readonly PlannedFileChange[],
): FileFolder {
  const own: PlannedFileChange[] = [];
  const below = new Map<string, PlannedFileChange[]>();
  for (const file of files) {
    const rest = path === '' ? file.path : file.path.slice(path.length + 1);
    const slash = rest.indexOf('/');
    if (slash < 1) {
      own.push(file);
      continue;
    }
    const folder = rest.slice(0, slash);
    below.set(folder, [...(below.get(folder) ?? []), file]);
  }
  const [only] = below;
  if (path !== '' && own.length === 0 && below.size === 1) {
    return toFolder(`${path}/${only[0]}`, `${name}/${only[0]}`, files);
  }
  return {
    path,
    name,
    folders: [...below]
      .sort(([a], [b]) => compare(a, b))
      .map(([folder, inner]) =>
        toFolder(path === '' ? folder : `${path}/${folder}`, folder, inner),
      ),
    files: own.sort((a, b) => compare(a.path, b.path)),
    count: files.length,
    changes: files.filter(({ action }) => action !== 'keep').length,
  };
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
