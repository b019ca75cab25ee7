import fc from 'fast-check';
import { checkClusterName, toClusterName } from './clusterName';

const rule = /^[a-z0-9]([-a-z0-9]{0,51}[a-z0-9])?$/;

describe('checkClusterName', () => {
  it.each([
    ['one letter', 'a'],
    ['one digit', '7'],
    ['capability and environment', 'search-dev'],
    ['doubled hyphen inside', 'search--dev'],
    ['53 characters', 'a'.repeat(53)],
    // Plain text to us; whoever writes them into YAML has to quote them, and
    // whoever keys an object by them has to use a Map.
    ['YAML null', 'null'],
    ['YAML boolean', 'true'],
    ['YAML hexadecimal number', '0x1f'],
    ['YAML exponent', '1e3'],
    ['property of every object', 'constructor'],
  ])('accepts %s', (_, name) => {
    expect(checkClusterName(name)).toEqual({ isValid: true });
  });

  it.each([
    ['empty text', '', 'must be given'],
    ['54 characters', 'a'.repeat(54), 'at most 53 characters, this one has 54'],
    ['64 characters', 'a'.repeat(64), 'at most 53 characters'],
    ['a megabyte', 'a'.repeat(1024 * 1024), 'at most 53 characters'],
    ['parent directory', '..', "without '.'"],
    ['current directory', '.', "without '.'"],
    ['path traversal', 'a/../../b', "without '/'"],
    ['encoded path traversal', '%2e%2e%2f', "without '%'"],
    ['backslash', 'a\\b', "without '\\'"],
    ['drive', 'C:', 'without upper-case letters'],
    ['short option', '-rf', 'must start and end'],
    ['long option', '--upload-pack=x', "without '='"],
    ['leading dot', '.a', "without '.'"],
    ['trailing dot', 'a.', "without '.'"],
    ['trailing space', 'a ', 'without spaces'],
    ['leading space', ' a', 'without spaces'],
    ['trailing hyphen', 'a-', 'must start and end'],
    ['Git directory', '.git', "without '.'"],
    ['workflow directory', '.github/workflows', "without '.'"],
    ['device name', 'CON', 'without upper-case letters'],
    ['NUL', 'a\0b', 'without U+0000'],
    ['newline', 'a\nb', 'without U+000A'],
    ['trailing newline', 'a\n', 'without U+000A'],
    ['carriage return', 'a\rb', 'without U+000D'],
    ['tab', 'a\tb', 'without U+0009'],
    ['right-to-left override', 'a\u202eb', 'without U+202E'],
    ['full-width letter', 'ｐrod', 'only looks like another'],
    ['decomposed letter', 'cafe\u0301', 'only looks like another'],
    ['composed letter', 'caf\u00e9', 'without U+00E9'],
    ['Cyrillic homoglyph', 'pr\u043ed', 'without U+043E'],
    ['upper-case twin', 'Search-dev', 'without upper-case letters'],
    [
      'several strangers',
      'My Cluster_1',
      "without upper-case letters, spaces and '_'; 'my-cluster-1' would do.",
    ],
    ['the same stranger twice', 'a.b.c', "without '.'; 'a-b-c' would do."],
    [
      'a mark at the end',
      'Ledger App!',
      "without upper-case letters, spaces and '!'; 'ledger-app' would do.",
    ],
    ['what nobody can guess', 'a/b', "without '/'."],
    ['what would end in a hyphen', 'A.', "without upper-case letters and '.'."],
    [
      'more strangers than one reads',
      '!"#$%',
      "without '!', '\"', '#', '$' and others.",
    ],
    ['prototype', '__proto__', "without '_'"],
    ['inherited method', 'toString', 'without upper-case letters'],
    ['YAML tilde', '~', "without '~'"],
    ['emoji', '🚀', 'without U+1F680'],
    ['lone surrogate', '\ud83d', 'without U+D83D'],
    ['template expression', '${{x}}', "without '$'"],
    ['array', ['a'], 'must be text'],
    ['object', { toString: () => 'a' }, 'must be text'],
    ['number', 7, 'must be text'],
    ['null', null, 'must be text'],
    ['undefined', undefined, 'must be text'],
  ])('refuses %s and says why', (_, name, reason) => {
    expect(checkClusterName(name)).toEqual({
      isValid: false,
      reason: expect.stringContaining(reason),
    });
  });

  it('accepts exactly what the rule accepts', () => {
    // Mostly near misses: random text alone would hardly ever be a name.
    const nearName = fc.string({
      unit: fc.constantFrom(...'az09-', 'A', '_', '.', '\n', 'é', 'ｐ', '🚀'),
      maxLength: 60,
    });
    const anyText = fc.string({ unit: 'binary', maxLength: 60 });

    fc.assert(
      fc.property(
        fc.oneof(fc.stringMatching(rule), nearName, anyText),
        name => {
          const expected = rule.test(name) && name.normalize('NFKC') === name;
          expect(checkClusterName(name).isValid).toBe(expected);
        },
      ),
      { numRuns: 2_000 },
    );
  });

  it('gives a reason that is safe to show, whatever the name', () => {
    // Names as people write them get the longest reasons: with all that is wrong, and the name that would do.
    const written = fc.string({
      unit: fc.constantFrom(...'aZ9-', ' ', '_', '.', '/', '🚀'),
      maxLength: 60,
      size: 'max',
    });
    fc.assert(
      fc.property(fc.oneof(fc.anything(), written), name => {
        const check = checkClusterName(name);
        const shown = check.isValid ? 'nothing to show' : check.reason;
        expect(shown).toMatch(/^[ -~]{1,200}$/);
      }),
      { numRuns: 2_000 },
    );
    expect(
      checkClusterName(`Search Engine_of.${'x'.repeat(36)}`),
    ).toMatchObject({ reason: expect.stringMatching(/^[ -~]{150,200}$/) });
  });
});

describe('toClusterName', () => {
  it('puts the environment behind the capability', () => {
    expect(toClusterName({ capability: 'search', environment: 'dev' })).toBe(
      'search-dev',
    );
  });
});
