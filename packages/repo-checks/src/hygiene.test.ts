import { findMachineTraces } from './hygiene';
import { listFiles } from './repository';

describe('findMachineTraces', () => {
  it.each([
    ['a registry', `https://${['registry', 'npmjs', 'org'].join('.')}/x`],
    ['a proxy', `GOPROXY=https://${['proxy', 'golang', 'org'].join('.')}`],
    ['a home', `cd /${'home'}/somebody/strata`],
    ['the home of root', `cat /${'root'}/.npmrc`],
  ])('sees %s', (_, text) => {
    expect(findMachineTraces([{ path: 'a.md', text }])).toHaveLength(1);
  });

  it('has nothing against ordinary paths and words', () => {
    const text =
      'the registry, /tmp/x, packages/root/src, /home/node/.cache/yarn';
    expect(findMachineTraces([{ path: 'a.md', text }])).toEqual([]);
  });

  it('finds nothing in the repository', () => {
    const files = listFiles(
      /\.(ts|tsx|js|cjs|mjs|json|md|ya?ml|lock|mod|sum|html)$|(^|\/)(Dockerfile|run|\.[a-z]+rc(\.yml)?)$/,
    ).filter(file => !file.path.startsWith('packages/repo-checks/src/'));
    expect(files.length).toBeGreaterThan(50);
    expect(findMachineTraces(files)).toEqual([]);
  });
});
