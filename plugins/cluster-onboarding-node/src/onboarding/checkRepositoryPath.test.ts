import fc from 'fast-check';
import { checkRepositoryPath } from './checkRepositoryPath';

describe('checkRepositoryPath', () => {
  it.each([
    'a.yaml',
    'clusters/management/search/search-dev/flux.yaml',
    '.sops.yaml',
    'clusters/.gitkeep',
    'a/...b/c',
    'größe/大きさ.yaml',
    'docs/codeowners.md',
  ])('lets %s through', path => {
    expect(() => checkRepositoryPath(path)).not.toThrow();
  });

  it.each([
    '',
    '/',
    '/a',
    'a/',
    'a//b',
    '.',
    '..',
    '../a',
    'a/../b',
    'a/./b',
    'a\\b',
    'C:\\a',
    '.git/config',
    '.GIT/config',
    'a/.git',
    '.git./config',
    '.git /config',
    '.git::$INDEX_ALLOCATION/config',
    'git~1/config',
    '.g\u200cit/config',
    '.gitmodules',
    '.github/workflows/x.yaml',
    '.GitHub/x',
    'CODEOWNERS',
    'docs/CodeOwners',
    'a\u0000',
    'a\nb',
    'a\u202eb',
    'a\ud83d',
    'a'.repeat(1_001),
    `${'ü'.repeat(128)}/a`,
  ])('refuses %j', path => {
    expect(() => checkRepositoryPath(path)).toThrow(
      expect.objectContaining({ name: 'InputError' }),
    );
  });

  it('never lets a path out of the repository, whatever it is made of', () => {
    const part = fc.constantFrom('..', '.', '', 'a', '.git', '/', '\\', 'b');
    fc.assert(
      fc.property(fc.array(part, { maxLength: 6 }), parts => {
        const path = parts.join('/');
        const isPlain = parts.every(name => name === 'a' || name === 'b');
        const check = () => checkRepositoryPath(path);
        // eslint-disable-next-line jest/no-conditional-expect
        if (isPlain && parts.length > 0) expect(check).not.toThrow();
        // eslint-disable-next-line jest/no-conditional-expect
        else expect(check).toThrow();
      }),
    );
  });
});
