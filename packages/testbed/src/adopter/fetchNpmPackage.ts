import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
// The cache is shared with the launcher, which runs before any package is installed.
// eslint-disable-next-line @backstage/no-relative-monorepo-imports
import { once } from '../../../../tools/lib/userCache.cjs';

const run = promisify(execFile);

/** A package of the registry, pinned to its content. */
export interface PinnedPackage {
  readonly name: string;
  readonly version: string;
  /** As a lock file has it: `sha512-…`. */
  readonly integrity: string;
}

/** Gets a package from the registry that npm is configured for, without its dependencies; gives its folder in the user's cache. */
export async function fetchNpmPackage({
  name,
  version,
  integrity,
}: PinnedPackage): Promise<string> {
  const key = `npm-${name.replace(/[^a-z0-9]+/g, '-')}-${version}`;
  const folder = await once(key, async output => {
    const { stdout } = await run(
      'npm',
      ['pack', `${name}@${version}`, '--json', '--pack-destination', output],
      { cwd: output },
    );
    const [{ filename }] = JSON.parse(stdout);
    const archive = join(output, filename);
    const hash = createHash('sha512').update(await readFile(archive));
    const found = `sha512-${hash.digest('base64')}`;
    if (found !== integrity) {
      throw new Error(`${name}@${version} is ${found}, not ${integrity}`);
    }
    await run('tar', ['-xzf', archive, '-C', output]);
  });
  return join(folder, 'package');
}
