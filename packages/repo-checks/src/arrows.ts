import { preProcessFile } from 'typescript';
import type { Package, SourceFile } from './repository';

/**
 * Which packages of ours a package may import, by folder: the table of docs/architecture.md. Everything points to
 * `-common`; modules know `-node`, never `-backend`; no package imports a sibling of its own rank.
 */
export const ALLOWED: Record<string, readonly string[]> = {
  'plugins/catalog-backend-module-cluster-onboarding': ['common', 'node'],
  'plugins/cluster-onboarding-common': [],
  'plugins/cluster-onboarding-node': ['common'],
  'plugins/cluster-onboarding-backend': [
    'blueprints-node',
    'common',
    'git-node',
    'node',
  ],
  'plugins/cluster-onboarding-backend-module-flux': ['common', 'node'],
  'plugins/cluster-onboarding-backend-module-platform': ['common', 'node'],
  'plugins/cluster-onboarding-backend-module-terraform': ['common', 'node'],
  'plugins/cluster-onboarding-blueprints-node': ['common', 'node'],
  'plugins/cluster-onboarding-git-node': ['common', 'node'],
  'plugins/cluster-onboarding-react': ['common'],
  'plugins/cluster-onboarding': ['common', 'react'],
  'plugins/kubernetes-backend-module-cluster-onboarding': ['node'],
  'plugins/scaffolder-backend-module-cluster-onboarding': [
    'blueprints-node',
    'common',
    'git-node',
    'node',
  ],
  'plugins/scaffolder-module-cluster-onboarding': ['common', 'react'],
};

/** The runnable portal and the tools around it may use any plugin; nothing published may use them. */
const PRIVATE_GROUP = 'packages/';

const PLUGIN_PREFIX = '@strata-gitops/backstage-plugin-cluster-onboarding-';
const SCOPE = '@strata-gitops/';

function isTest(path: string): boolean {
  return /\.(test|realtest)\.[a-z]+$|\/(dev|testUtils|__testUtils__|__fixtures__)\/|setupTests/.test(
    path,
  );
}

function packageNameOf(specifier: string): string {
  return specifier.split('/').slice(0, 2).join('/');
}

/** The imports of ours that the table forbids, one sentence each. */
export function findForbiddenImports(
  packages: readonly Package[],
  files: readonly SourceFile[],
): string[] {
  const folderOf = new Map(packages.map(p => [p.manifest.name, p.folder]));
  const complaints: string[] = [];

  for (const { folder, manifest } of packages) {
    if (folder.startsWith(PRIVATE_GROUP)) continue;
    const allowed = ALLOWED[folder];
    if (!allowed) {
      complaints.push(`${folder} is not in the table of arrows.ts`);
      continue;
    }
    const allowedNames = new Set([
      manifest.name,
      ...allowed.map(name => `${PLUGIN_PREFIX}${name}`),
    ]);
    for (const name of Object.keys(manifest.dependencies ?? {})) {
      if (name.startsWith(SCOPE) && !allowedNames.has(name)) {
        complaints.push(`${folder}/package.json depends on ${name}`);
      }
    }
    for (const file of files.filter(f => f.path.startsWith(`${folder}/`))) {
      for (const { fileName } of preProcessFile(file.text).importedFiles) {
        const name = packageNameOf(fileName);
        const isOurs = folderOf.has(name) || name.startsWith(SCOPE);
        const leaves = isRelativeOutOf(folder, file.path, fileName);
        if (
          leaves ||
          (isOurs && !allowedNames.has(name) && !isTest(file.path))
        ) {
          complaints.push(`${file.path} imports ${fileName}`);
        }
      }
    }
  }
  return complaints;
}

/** Whether a relative import climbs out of its package, which would go round the table. */
function isRelativeOutOf(
  folder: string,
  path: string,
  specifier: string,
): boolean {
  if (!specifier.startsWith('.')) return false;
  const target = new URL(specifier, `file:///${path}`).pathname.slice(1);
  return !target.startsWith(`${folder}/`);
}
