import { readFile } from 'node:fs/promises';

/** The user that a server runs as when the test itself runs as root. */
export interface ServerAccount {
  readonly uid: number;
  readonly gid: number;
}

const CANDIDATES = ['postgres', 'nobody'];

/**
 * Who PostgreSQL runs as: undefined means whoever runs the test.
 * initdb refuses user ids that have no entry in the user database, so the id has to come from there.
 */
export async function findServerAccount(
  passwdFile: string = '/etc/passwd',
): Promise<ServerAccount | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const entries = (await readFile(passwdFile, 'utf8'))
    .split('\n')
    .map(line => line.split(':'));
  for (const name of CANDIDATES) {
    const entry = entries.find(fields => fields[0] === name);
    const [uid, gid] = [Number(entry?.[2]), Number(entry?.[3])];
    if (uid > 0 && Number.isInteger(gid)) return { uid, gid };
  }
  throw new Error(
    `PostgreSQL does not run as root, and ${passwdFile} has no user ${CANDIDATES.join(
      ' or ',
    )} to run it as`,
  );
}
