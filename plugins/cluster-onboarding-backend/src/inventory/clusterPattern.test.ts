import fc from 'fast-check';
import { compileClusterPattern, KnownNames } from './clusterPattern';

function known(...names: string[]): KnownNames {
  const set = new Set(names);
  const lengths = [...new Set(names.map(({ length }) => length))];
  return { has: name => set.has(name), lengths: lengths.sort((a, b) => b - a) };
}

const NAMES = known('search', 'search-dev', 'dev', 'x');

describe('compileClusterPattern', () => {
  it.each<[string, string, string[] | undefined]>([
    // Without a place.
    ['flux-system', 'flux-system', []],
    ['flux-system', 'flux-systems', undefined],
    ['team-*', 'team-a', []],
    ['team-*', 'team-a/b', undefined],
    ['a/**', 'a', []],
    ['a/**', 'a/b/c', []],
    ['a/**', 'ab', undefined],
    ['**/infra/*', 'infra/x', []],
    ['**/infra/*', 'a/b/infra/x', []],
    ['**/infra/*', 'a/b-infra/x', undefined],
    ['*a*b*', 'xxaxxbxx', []],
    ['*a*b*', 'xxbxxaxx', undefined],
    ['', '', []],
    ['', 'a', undefined],
    // With one.
    ['${cluster}', 'search', ['search']],
    ['${cluster}', 'other', undefined],
    ['${cluster}-*', 'search-dev-flux', ['search-dev', 'search']],
    ['*-${cluster}', 'my-search-dev', ['search-dev', 'dev']],
    ['clusters/${cluster}', 'clusters/search', ['search']],
    ['clusters/${cluster}', 'clusters/search/a', undefined],
    ['clusters/${cluster}/**', 'clusters/search', ['search']],
    ['clusters/${cluster}/**', 'clusters/search/a/b', ['search']],
    ['clusters/${cluster}/**', 'clusters/search-prod/a', undefined],
    ['**/${cluster}/*', 'a/b/search-dev/c', ['search-dev']],
    ['**/${cluster}/*', 'search-dev/c', ['search-dev']],
    ['${cluster}-kubeconfig', 'search-dev-kubeconfig', ['search-dev']],
    ['${cluster}-kubeconfig', '-kubeconfig', undefined],
  ])('%s on %s', (pattern, text, expected) => {
    expect(compileClusterPattern(pattern).match(text, NAMES)).toEqual(expected);
  });

  it('finds a name wherever it is put', () => {
    const name = fc.stringMatching(/^[a-z][a-z0-9-]{0,10}$/);
    const rest = fc.stringMatching(/^[a-z0-9/-]{0,10}$/);
    fc.assert(
      fc.property(name, rest, rest, (cluster, before, after) => {
        for (const pattern of [
          `${before}\${cluster}${after}`,
          `**\${cluster}${after}`,
          `${before}\${cluster}**`,
          '**${cluster}**',
        ]) {
          expect(
            compileClusterPattern(pattern).match(
              `${before}${cluster}${after}`,
              known(cluster),
            ),
          ).toEqual([cluster]);
        }
      }),
    );
  });

  it('answers a hostile pattern and text', () => {
    const pattern = compileClusterPattern(`${'*a'.repeat(200)}\${cluster}b`);
    const text = 'a'.repeat(2_000);
    expect(pattern.match(text, known('a', 'aa'))).toBeUndefined();
  });

  it('takes no text that is longer than names and paths are', () => {
    const names = known('x');
    const long = `x${'-'.repeat(3_000)}`;

    expect(compileClusterPattern('**').match(long, names)).toBeUndefined();
    expect(
      compileClusterPattern('${cluster}**').match(long, names),
    ).toBeUndefined();
  });
});
