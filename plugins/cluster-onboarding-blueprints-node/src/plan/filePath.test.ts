import fc from 'fast-check';
import { BAD_PATHS } from '../__testUtils__/badInputs';
import { PROPERTY_RUNS } from '../__testUtils__/propertyRuns';
import { findPathObjection, toFilePath } from './filePath';

describe('toFilePath', () => {
  it.each([
    'a',
    'clusters/management/search/search-dev/security.yaml',
    'clusters/search-dev/.sops.yaml',
    'a_b/c@1.2.3+x/d',
    `${'x'.repeat(198)}/y`,
  ])('takes %s', path => {
    expect(toFilePath(path)).toBe(path);
  });

  it.each(BAD_PATHS.map(path => [path.slice(0, 40), path]))(
    'refuses %j, and does not repeat it',
    (_, path) => {
      expect(findPathObjection(path)).toEqual(expect.any(String));
      expect(() => toFilePath(path)).toThrow(
        expect.objectContaining({ name: 'InputError' }),
      );
    },
  );

  it('takes nothing that leads out of the repository or into what is not ours', () => {
    const segment = fc.oneof(
      fc.constantFrom(
        '..',
        '.',
        '',
        '.git',
        '.github',
        'a',
        'CODEOWNERS',
        '\\',
      ),
      fc.string({ maxLength: 8, unit: 'binary' }),
    );
    fc.assert(
      fc.property(fc.array(segment, { maxLength: 5 }), segments => {
        const path = segments.join('/');
        const isRefused = findPathObjection(path) !== undefined;
        const isOurs =
          /^[!-[\]-~]{1,200}$/.test(path) &&
          path
            .toLowerCase()
            .split('/')
            .every(
              part =>
                !['', '.', '..', 'codeowners'].includes(part) &&
                !part.startsWith('.git'),
            );
        expect(isRefused || isOurs).toBe(true);
      }),
      PROPERTY_RUNS,
    );
  });
});
