import { ALLOWED, findForbiddenImports } from './arrows';
import { listFiles, listPackages, Package } from './repository';

const name = (folder: string) =>
  `@strata-gitops/backstage-plugin-${folder.replace('plugins/', '')}`;
const packages: Package[] = Object.keys(ALLOWED).map(folder => ({
  folder,
  manifest: { name: name(folder) },
}));
const common = name('cluster-onboarding-common');
const backend = name('cluster-onboarding-backend');

describe('findForbiddenImports', () => {
  it.each([
    [
      'common → node',
      'cluster-onboarding-common/src/a.ts',
      `import '${name('cluster-onboarding-node')}';`,
    ],
    [
      'module → backend',
      'cluster-onboarding-backend-module-flux/src/a.ts',
      `import { x } from '${backend}';`,
    ],
    [
      'module → backend by a deep path',
      'cluster-onboarding-backend-module-flux/src/a.ts',
      `import { x } from '${backend}/src/plugin';`,
    ],
    [
      'frontend → node',
      'cluster-onboarding/src/a.tsx',
      `import type { X } from '${name('cluster-onboarding-node')}';`,
    ],
    [
      're-export',
      'cluster-onboarding-react/src/index.ts',
      `export * from '${name('cluster-onboarding')}';`,
    ],
    [
      'dynamic import',
      'cluster-onboarding-node/src/a.ts',
      `const x = import('${backend}');`,
    ],
    [
      'relative way round',
      'cluster-onboarding-node/src/a.ts',
      `import '../../cluster-onboarding-backend/src/plugin';`,
    ],
    [
      'a private package',
      'cluster-onboarding-node/src/a.ts',
      `import '@strata-gitops/testbed';`,
    ],
  ])('complains about %s', (_, path, text) => {
    const complaints = findForbiddenImports(packages, [
      { path: `plugins/${path}`, text },
    ]);
    expect(complaints).toHaveLength(1);
    expect(complaints[0]).toContain(`plugins/${path}`);
  });

  it('complains about a dependency that the table forbids, even if nothing imports it', () => {
    const wrong: Package = {
      folder: 'plugins/cluster-onboarding-common',
      manifest: { name: common, dependencies: { [backend]: 'workspace:^' } },
    };
    expect(findForbiddenImports([wrong], [])).toHaveLength(1);
  });

  it('complains about a plugin that is not in the table', () => {
    const unknown: Package = {
      folder: 'plugins/cluster-onboarding-new',
      manifest: { name: name('cluster-onboarding-new') },
    };
    expect(findForbiddenImports([unknown], [])).toHaveLength(1);
  });

  it('has nothing against imports along the arrows, and lets tests use what they like', () => {
    const complaints = findForbiddenImports(packages, [
      {
        path: 'plugins/cluster-onboarding-backend/src/a.ts',
        text: `import '${common}';`,
      },
      {
        path: 'plugins/cluster-onboarding-backend/src/a.test.ts',
        text: `import '@strata-gitops/testbed';`,
      },
    ]);
    expect(complaints).toEqual([]);
  });

  it('finds nothing in the repository', () => {
    const files = listFiles(/^plugins\/.*\.(ts|tsx|js|cjs|mjs)$/);
    expect(files.length).toBeGreaterThan(20);
    expect(findForbiddenImports(listPackages(), files)).toEqual([]);
  });
});
