import { runGit } from './git';

/** Commits to a branch of a bare repository, by way of an index file of its own instead of a work tree. */
export async function commitFiles(options: {
  path: string;
  files: Record<string, string | null>;
  message: string;
  branch: string;
  indexFile: string;
}): Promise<string> {
  const { path, files, message, branch, indexFile } = options;
  const git = (args: string[], input?: string) =>
    runGit(args, { cwd: path, input, env: { GIT_INDEX_FILE: indexFile } });
  const reference = `refs/heads/${branch}`;
  const parent = await git(['rev-parse', '--verify', '-q', reference]).catch(
    () => undefined,
  );
  await git(['read-tree', ...(parent ? [parent] : ['--empty'])]);
  const lines = [];
  for (const [file, content] of Object.entries(files)) {
    // Git would leave such a file out without an error.
    if (/^$|^\/|(^|\/)(\.{0,2}|\.git)(\/|$)/i.test(file)) {
      throw new Error(`'${file}' cannot be the path of a file in git`);
    }
    if (content === null) {
      lines.push(`0 ${'0'.repeat(40)}\t${file}\0`);
    } else {
      const blob = await git(['hash-object', '-w', '--stdin'], content);
      lines.push(`100644 ${blob}\t${file}\0`);
    }
  }
  await git(['update-index', '-z', '--index-info'], lines.join(''));
  const tree = await git(['write-tree']);
  const parents = parent ? ['-p', parent] : [];
  const commit = await git(['commit-tree', tree, ...parents], message);
  // Fails if somebody has pushed meanwhile.
  await git(['update-ref', reference, commit, parent ?? '0'.repeat(40)]);
  return commit;
}
