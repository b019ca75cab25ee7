import { findUndocumentedExports } from './publicDocs';
import { listFiles, listPackages, Package } from './repository';

const node: Package = {
  folder: 'plugins/x-node',
  manifest: { name: 'x-node' },
};

describe('findUndocumentedExports', () => {
  it('names an export and a member without a doc comment', () => {
    const text = [
      '// @public (undocumented)',
      'export function bare(): void;',
      '',
      '// @public',
      'export interface Documented {',
      '    // (undocumented)',
      '    member: string;',
      '}',
    ].join('\n');
    expect(
      findUndocumentedExports(
        [node],
        [{ path: 'plugins/x-node/report.api.md', text }],
      ),
    ).toEqual([
      'plugins/x-node/report.api.md: export function bare(): void;',
      'plugins/x-node/report.api.md: member: string;',
    ]);
  });

  it('asks for the report of a package that will be published, not of a private one', () => {
    const inner: Package = {
      folder: 'packages/inner',
      manifest: { name: 'inner', private: true },
    };
    expect(findUndocumentedExports([node, inner], [])).toEqual([
      expect.stringContaining('plugins/x-node has no report.api.md'),
    ]);
  });

  it('finds nothing in the repository', () => {
    const reports = listFiles(/^plugins\/.*report.*\.api\.md$/);
    expect(findUndocumentedExports(listPackages(), reports)).toEqual([]);
  });
});
