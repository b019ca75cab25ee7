import { existsSync } from 'node:fs';
import {
  chmod,
  cp,
  lstat,
  mkdir,
  readdir,
  readFile,
  rename,
  rm,
  symlink,
} from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { withLock } from '../../../../tools/lib/userCache.cjs';

/** Everybody may read and enter, nobody else may write; whatever the umask of the test is. */
async function openToReaders(path: string): Promise<void> {
  const status = await lstat(path);
  if (status.isSymbolicLink()) return;
  const isProgram = status.isDirectory() || (status.mode & 0o100) !== 0;
  await chmod(path, isProgram ? 0o755 : 0o644);
  if (status.isDirectory()) {
    for (const entry of await readdir(path)) {
      await openToReaders(join(path, entry));
    }
  }
}

/** Copies the programs and makes the symbolic links that npm packages cannot contain. */
export async function copyPrograms(options: {
  from: string;
  to: string;
}): Promise<void> {
  const { from, to } = options;
  const isNeeded = (path: string) =>
    !path.endsWith('.a') && relative(from, path) !== 'include';
  await cp(from, to, { recursive: true, filter: isNeeded });
  const linksFile = join(to, 'pg-symlinks.json');
  if (existsSync(linksFile)) {
    const links: { source: string; target: string }[] = JSON.parse(
      await readFile(linksFile, 'utf8'),
    );
    for (const { source, target } of links) {
      // Both are given as native/…, and "target" is the name of the link.
      const link = join(to, relative('native', target));
      if (!existsSync(link) && isNeeded(link)) {
        await symlink(relative(dirname(target), source), link);
      }
    }
  }
  await openToReaders(to);
}

/**
 * A folder under `parent`, which anybody may write to, with contents that only this user can have written.
 * Another user could have made the folder first, so it is used only if it is ours and closed to others.
 */
async function makeOwnFolder(parent: string): Promise<string> {
  const uid = process.getuid!();
  const folder = join(parent, `strata-${uid}`);
  await mkdir(folder, { mode: 0o755 }).catch(error => {
    if (error.code !== 'EEXIST') throw error;
  });
  const status = await lstat(folder);
  if (!status.isDirectory() || status.uid !== uid || status.mode & 0o022) {
    throw new Error(
      `${folder} is not a folder that only user id ${uid} may write to; remove it`,
    );
  }
  await chmod(folder, 0o755);
  return folder;
}

/** Copies the programs to a place under `parent` that other users can reach, unless they are there. */
export async function copyForOthers(options: {
  from: string;
  parent: string;
  key: string;
}): Promise<string> {
  const { from, parent, key } = options;
  const target = join(await makeOwnFolder(parent), key);
  return withLock(target, async () => {
    if (existsSync(target)) return target;
    const partial = `${target}.partial`;
    await rm(partial, { recursive: true, force: true });
    await cp(from, partial, { recursive: true, verbatimSymlinks: true });
    await openToReaders(partial);
    await rename(partial, target);
    return target;
  });
}
