import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';

const OWN = '@strata-gitops/';
/** Builds the app and is no part of it. */
const BUILDER = '@backstage/cli';

/** The packages that an app has only because of our plugin: those that the plugin needs, without those that the app has anyway. */
export function listOwnPackages(options: {
  appFolder: string;
  pluginFolder: string;
}): ReadonlySet<string> {
  const anyway = listPackages(
    options.appFolder,
    name => name.startsWith(OWN) || name === BUILDER,
  );
  const needed = listPackages(options.pluginFolder, () => false);
  return new Set([...needed].filter(name => !anyway.has(name)));
}

/** The names of all packages that a package needs, and that these need. */
function listPackages(
  start: string,
  isLeftOut: (name: string) => boolean,
): Set<string> {
  const names = new Set<string>();
  const seen = new Set<string>();
  const open = [start];
  for (let folder = open.pop(); folder; folder = open.pop()) {
    if (seen.has(folder)) continue;
    seen.add(folder);
    const { dependencies, peerDependencies } = JSON.parse(
      readFileSync(join(folder, 'package.json'), 'utf8'),
    );
    for (const name of Object.keys({ ...dependencies, ...peerDependencies })) {
      if (isLeftOut(name)) continue;
      names.add(name);
      const found = findPackage(folder, name);
      if (found) open.push(found);
    }
  }
  return names;
}

/** As Node finds it: in the nearest `node_modules` above. */
function findPackage(from: string, name: string): string | undefined {
  for (let folder = from; ; folder = dirname(folder)) {
    const candidate = join(folder, 'node_modules', name);
    if (existsSync(join(candidate, 'package.json'))) {
      return realpathSync(candidate);
    }
    if (folder === dirname(folder)) return undefined;
  }
}
