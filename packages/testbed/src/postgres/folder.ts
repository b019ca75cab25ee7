import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createTempFolder, TempFolder } from '../folders';
import { guardEntry, releaseEntry } from '../guard';
import { ServerAccount } from './account';

async function canEnter(
  path: string,
  account: ServerAccount,
): Promise<boolean> {
  const { uid, gid, mode } = await stat(path);
  let executeBit = 0o001;
  if (uid === account.uid) executeBit = 0o100;
  else if (gid === account.gid) executeBit = 0o010;
  if (!(mode & executeBit)) return false;
  const parent = dirname(path);
  return parent === path || canEnter(parent, account);
}

/**
 * A temporary folder that the server's account can reach: root's TMPDIR may be one that only root may enter.
 */
export async function createServerFolder(
  account: ServerAccount | undefined,
): Promise<TempFolder> {
  if (!account) return createTempFolder('postgres');
  for (const parent of new Set([tmpdir(), '/tmp', '/var/tmp'])) {
    if (await canEnter(parent, account).catch(() => false)) {
      const path = await mkdtemp(join(parent, 'strata-postgres-'));
      guardEntry(`folder ${path}`);
      return {
        path,
        async remove() {
          await rm(path, { recursive: true, force: true, maxRetries: 5 });
          releaseEntry(`folder ${path}`);
        },
      };
    }
  }
  throw new Error(
    `PostgreSQL needs a temporary folder that user id ${account.uid} may enter; set TMPDIR to one`,
  );
}
