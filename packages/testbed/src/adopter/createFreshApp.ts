import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { fetchNpmPackage } from './fetchNpmPackage';
import { linkModules } from './linkModules';

const run = promisify(execFile);
const root = resolve(__dirname, '../../../..');

const CREATE_APP = {
  name: '@backstage/create-app',
  version: '0.9.2',
  integrity:
    'sha512-zeQJQwbms56IH+CG5c1fZ0TSSTVhhwtfPPvhIBGnawBi2KS1V+e3vtTPeljX705AbjwG2EotJSd5hHdLlh0K0Q==',
};

// It asks GitHub for a lock file, and goes on without if it gets none. What is installed here is installed already.
const OFFLINE = `data:text/javascript,globalThis.fetch = async () => { throw new Error('offline'); };`;

/** Makes a portal in an empty folder by Backstage's own create-app, with the packages that this repository has installed. */
export async function createFreshApp(
  folder: string,
  options: { extraPackages: readonly string[] },
): Promise<void> {
  const createApp = await fetchNpmPackage(CREATE_APP);
  const programs = join(folder, '.programs');
  await mkdir(programs);
  // It wants to see a Yarn; which one does not matter when nothing is installed.
  await writeFile(join(programs, 'yarn'), '#!/bin/sh\necho 4.13.0\n', {
    mode: 0o755,
  });
  await run(
    process.execPath,
    [
      '--import',
      OFFLINE,
      join(createApp, 'bin/backstage-create-app'),
      '--skip-install',
      '--path',
      '.',
    ],
    {
      cwd: folder,
      env: {
        ...process.env,
        BACKSTAGE_APP_NAME: 'fresh-portal',
        // Without a user it does not make a git repository.
        GIT_CONFIG_GLOBAL: '/dev/null',
        NODE_PATH: join(root, 'node_modules'),
        PATH: `${programs}:${process.env.PATH}`,
      },
    },
  );
  await linkModules(join(folder, 'node_modules'), options.extraPackages);
}
