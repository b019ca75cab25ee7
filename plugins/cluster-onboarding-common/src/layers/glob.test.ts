import fc from 'fast-check';
import { compileGlob } from './glob';

describe('compileGlob', () => {
  it.each([
    ['search-dev', 'search-dev', true],
    ['search-dev', 'search-dev2', false],
    ['*', '', true],
    ['*', 'anything', true],
    ['*', 'a/b', false],
    ['**', 'a/b', true],
    ['search-*', 'search-dev', true],
    ['search-*', 'checkout-dev', false],
    ['*-dev', 'search-dev', true],
    ['*-dev', '-dev', true],
    ['a*a', 'a', false],
    ['a*a', 'aa', true],
    ['*-dev-*', 'search-dev-app', true],
    ['*-dev-*', 'search-test-app', false],
    ['clusters/*/security', 'clusters/dev/security', true],
    ['clusters/*/security', 'clusters/eu/dev/security', false],
    ['clusters/**/security', 'clusters/eu/dev/security', true],
    ['clusters/**/security', 'clusters/security', true],
    ['clusters/**/security', 'clusters/insecurity', false],
    ['**/security', 'security', true],
    ['**/security', 'a/b/security', true],
    ['**/security', 'a/insecurity', false],
    ['clusters/**', 'clusters/dev/security', true],
    ['clusters/**', 'clusters', true],
    ['clusters/**', 'clusters-old/dev', false],
    ['**/apps/**', 'apps', true],
    ['**/apps/**', 'a/apps/b/c', true],
    ['**/apps/**', 'a/happy/b', false],
    // Letters that mean something in regular expressions mean themselves.
    ['a.c', 'abc', false],
    ['(a+)+$', '(a+)+$', true],
    ['[ab]*', 'a', false],
    ['[ab]*', '[ab]c', true],
    ['?', 'x', false],
  ])('%s on %s is %s', (pattern, text, expected) => {
    expect(compileGlob(pattern)(text)).toBe(expected);
  });

  it('answers for patterns that make others go back and forth', () => {
    const glob = compileGlob(`${'**a'.repeat(80)}b`);
    expect(glob('a'.repeat(2_000))).toBe(false);
  });

  it('does not look at texts that are longer than any name or path', () => {
    expect(compileGlob('**a**')('a'.repeat(3_000))).toBe(false);
  });

  it('answers as the regular expression that means the same', () => {
    const letters = fc.constantFrom('a', 'b', '/');
    const text = fc.string({ unit: letters, maxLength: 12 });
    const pattern = fc
      .array(fc.oneof(letters, fc.constant('*')), { maxLength: 8 })
      .map(parts => parts.join(''))
      // Two stars have rules of their own at the borders of folders, tried above.
      .filter(parts => !parts.includes('**'));
    fc.assert(
      fc.property(pattern, text, (glob, input) => {
        const expression = new RegExp(`^${glob.replace(/\*/g, '[^/]*')}$`);
        expect(compileGlob(glob)(input)).toBe(expression.test(input));
      }),
    );
  });
});
