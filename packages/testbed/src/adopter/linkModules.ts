import { cp, mkdir, readdir, realpath, symlink } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { fetchNpmPackage } from './fetchNpmPackage';

const root = resolve(__dirname, '../../../..');
const installed = join(root, 'node_modules');
const OWN_SCOPE = '@strata-gitops';

/** What a fresh portal uses and this repository does not. */
const NOT_INSTALLED_HERE = [
  {
    name: '@backstage/plugin-permission-backend-module-allow-all-policy',
    version: '0.2.23',
    integrity:
      'sha512-r/29KIqHxuwzqUDYLpJVUwYuTdsMA/wvF+H/q+J2aQ5ppZPyZLuCZGH/MGIqUTpiy21ZiT12e60XSwrDXRLUoQ==',
  },
  {
    name: '@backstage/plugin-proxy-backend',
    version: '0.6.18',
    integrity:
      'sha512-5AAwooB5laCCkmTVVIbFYiFGEEH9sXBxoCTIqnrTqcwBrX3dYUCTfySDKjVrJAOKAX74SjTJ6F6MJaQrIN3a5A==',
  },
  {
    name: '@backstage/plugin-proxy-node',
    version: '0.1.19',
    integrity:
      'sha512-AW8F4VHfaHGtnBdm7mIWqcd3EiJuq8nsP85V4JXfvdPR1yYy4fkCDAdlCLkA6cLbtnpaLn3f7tsFurZ+9PHmLg==',
  },
];

/**
 * Fills a `node_modules` folder with links to what is installed here, as an install would with copies that take minutes. Of this
 * repository's own packages it gets those that are named, and no others.
 */
export async function linkModules(
  modules: string,
  ownPackages: readonly string[],
): Promise<void> {
  const link = async (name: string, target: string): Promise<void> => {
    const path = join(modules, name);
    await mkdir(dirname(path), { recursive: true });
    await symlink(target, path);
  };
  for (const name of await listPackages()) {
    await link(name, join(installed, name));
  }
  for (const name of ownPackages) {
    await link(name, await realpath(join(installed, name)));
  }
  for (const pin of NOT_INSTALLED_HERE) {
    // A copy rather than a link: from the cache it would not find its dependencies.
    await cp(await fetchNpmPackage(pin), join(modules, pin.name), {
      recursive: true,
    });
  }
}

/** What was installed from the registry. */
async function listPackages(): Promise<string[]> {
  const names: string[] = [];
  for (const name of await readdir(installed)) {
    if (name.startsWith('.') || name === OWN_SCOPE) continue;
    if (!name.startsWith('@')) names.push(name);
    else {
      for (const inner of await readdir(join(installed, name))) {
        names.push(`${name}/${inner}`);
      }
    }
  }
  return names.filter(name => !['app', 'backend'].includes(name));
}
