import { InputError } from '@backstage/errors';
import { RepositoryState } from '@strata-gitops/backstage-plugin-cluster-onboarding-node';
import { GithubClient } from '../client/GithubClient';
import { toRepositoryWords } from '../client/toWords';

interface Entry {
  readonly path: string;
  readonly mode: string;
  readonly type: string;
  readonly sha: string;
}

/** The files of a tree, as a state has them. */
export type TreeFiles = Pick<RepositoryState, 'files' | 'otherEntries'>;

const PLAIN_FILE = '100644';

/**
 * Reads all files of a tree: one request, unless GitHub cuts the answer because there are too many. Then it is read folder by folder,
 * and only where the given paths lie.
 */
export async function readTree(
  client: GithubClient,
  tree: string,
  paths?: readonly string[],
): Promise<TreeFiles> {
  const files = new Map<string, string>();
  const otherEntries = new Set<string>();

  async function readFolder(sha: string, folder: string): Promise<void> {
    const whole = await getTree(client, sha, true);
    if (!whole.isTruncated) {
      for (const entry of whole.entries) add(entry, folder);
      return;
    }
    const { entries, isTruncated } = await getTree(client, sha, false);
    if (isTruncated) {
      throw new InputError(
        `A single folder of the ${toRepositoryWords(
          client.repository,
        )} holds too many files to be read: '${folder || '/'}'.`,
      );
    }
    for (const entry of entries) {
      const path = join(folder, entry.path);
      if (entry.type !== 'tree') add(entry, folder);
      else if (isAskedFor(path, paths)) await readFolder(entry.sha, path);
    }
  }

  function add({ path, mode, type, sha }: Entry, folder: string): void {
    if (type === 'tree') return;
    const isPlain = type === 'blob' && mode === PLAIN_FILE;
    if (isPlain) files.set(join(folder, path), sha);
    else otherEntries.add(join(folder, path));
  }

  await readFolder(tree, '');
  return { files, otherEntries };
}

async function getTree(
  client: GithubClient,
  sha: string,
  isRecursive: boolean,
): Promise<{ entries: Entry[]; isTruncated: boolean }> {
  const { tree, truncated } = await client.ask(rest =>
    rest.git.getTree({
      ...client.target,
      tree_sha: sha,
      // Whatever it is set to, it is taken for yes.
      ...(isRecursive && { recursive: '1' }),
    }),
  );
  return { entries: tree as Entry[], isTruncated: truncated };
}

function join(folder: string, path: string): string {
  return folder ? `${folder}/${path}` : path;
}

function isAskedFor(folder: string, paths?: readonly string[]): boolean {
  if (!paths) return true;
  return paths.some(
    path =>
      path === folder ||
      path.startsWith(`${folder}/`) ||
      folder.startsWith(`${path}/`),
  );
}
