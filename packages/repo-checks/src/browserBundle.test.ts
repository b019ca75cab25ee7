import { bundleForBrowser } from './browserBundle';

const MOST_BYTES = 60_000;

describe('bundleForBrowser', () => {
  it.each(['node:fs', 'fs', 'crypto', 'node:util'])(
    'names an import of %s',
    name => {
      const text = `import * as m from '${name}'; console.log(m);`;
      expect(bundleForBrowser({ text }).problems).toEqual([
        expect.stringContaining(`"${name}"`),
      ]);
    },
  );

  it('counts by package', () => {
    const text = `import { z } from 'zod/v3'; console.log(z.string());`;
    const { bytesByPackage, gzipBytes } = bundleForBrowser({ text });
    expect(Object.keys(bytesByPackage).sort()).toEqual(['own', 'zod']);
    expect(gzipBytes).toBeGreaterThan(1_000);
  });

  // With everything that it imports, zod included, since a browser has to load that too.
  it('keeps the common package small and free of Node', () => {
    const { gzipBytes, problems } = bundleForBrowser({
      file: 'plugins/cluster-onboarding-common/src/index.ts',
    });
    expect(problems).toEqual([]);
    expect(gzipBytes).toBeLessThan(MOST_BYTES);
  });
});
