import { FileSetValidator } from '@strata-gitops/backstage-plugin-cluster-onboarding-node';
import fc from 'fast-check';
import { BROKEN_TREES } from './__testUtils__/brokenTrees';
import { HEALTHY_FILES } from './__testUtils__/healthyFiles';
import { toSubject } from './__testUtils__/toSubject';
import { BUILT_IN_VALIDATORS } from './builtInValidators';
import { validateFileSet } from './validateFileSet';

const RUNS = { numRuns: 150 };

/** YAML that is nearly right: a healthy file with a piece put in or taken out. */
const mangled = fc
  .record({
    path: fc.constantFrom(...Object.keys(HEALTHY_FILES)),
    at: fc.double({ min: 0, max: 1, noNaN: true }),
    removed: fc.nat(40),
    added: fc.oneof(
      fc.string(),
      fc.constantFrom(
        '&a [*a]',
        '*a',
        '- ',
        '? ',
        '!!js/function x',
        'null',
        '[]',
        '{}',
        '\t',
        '---\n',
        '${',
        '<<: *a',
        '__proto__: 1',
      ),
    ),
  })
  .map(({ path, at, removed, added }) => {
    const { content } = HEALTHY_FILES[path];
    const index = Math.floor(at * content.length);
    return {
      path,
      content: content.slice(0, index) + added + content.slice(index + removed),
    };
  });

describe('validateFileSet', () => {
  it('finds nothing in a healthy tree', async () => {
    expect(await validateFileSet(toSubject())).toEqual([]);
  });

  it.each(BROKEN_TREES)(
    'finds $title, and nothing else',
    async ({ rule, severity = 'error', path, line, ...change }) => {
      const findings = await validateFileSet(toSubject(change));
      expect(findings).toEqual([
        expect.objectContaining({
          rule,
          severity,
          ...(path && { path }),
          ...(line && { line }),
        }),
      ]);
    },
  );

  it('gives every finding a place, words and a remedy', async () => {
    for (const {
      rule,
      severity,
      path,
      line,
      title,
      ...change
    } of BROKEN_TREES) {
      const [finding] = await validateFileSet(toSubject(change));
      expect(finding).toEqual(
        expect.objectContaining({
          repository: expect.stringMatching(/^(fleet|services|apps)$/),
          path: expect.any(String),
          message: expect.stringMatching(/^.{10,600}\.$/),
          remedy: expect.stringMatching(/\.$/),
        }),
      );
    }
  });

  it('never fails, whatever a file holds', async () => {
    await fc.assert(
      fc.asyncProperty(mangled, async ({ path, content }) => {
        const files = { [path]: { ...HEALTHY_FILES[path], content } };
        const findings = await validateFileSet(toSubject({ files }));
        expect(findings.map(({ rule }) => rule)).not.toContain(
          'validator-failed',
        );
      }),
      RUNS,
    );
  });

  it('never fails, whatever text a file is', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary' }), async content => {
        const files = {
          'clusters/search-dev/security/any.yaml': {
            ...HEALTHY_FILES['README.md'],
            content,
          },
        };
        const findings = await validateFileSet(toSubject({ files }));
        expect(findings.map(({ rule }) => rule)).not.toContain(
          'validator-failed',
        );
      }),
      RUNS,
    );
  });

  it('is not brought down by aliases of aliases', async () => {
    const levels = Array.from(
      { length: 30 },
      (_, level) =>
        `a${level}: &a${level} [${
          level
            ? Array(9)
                .fill(`*a${level - 1}`)
                .join(', ')
            : 'x'
        }]`,
    );
    const files = {
      'clusters/search-dev/security/any.yaml': {
        ...HEALTHY_FILES['README.md'],
        content: `${levels.join('\n')}\n`,
      },
    };
    const findings = await validateFileSet(toSubject({ files }));
    expect(findings.map(({ rule }) => rule)).toEqual(['yaml-syntax']);
  });

  it('does not repeat what a secret is', async () => {
    const token = `ghp_${'a1'.repeat(18)}`;
    const files = {
      'README.md': {
        ...HEALTHY_FILES['README.md'],
        content: `_TOKEN_OF_${token}\n${token}\n`,
      },
    };
    const findings = await validateFileSet(toSubject({ files }));
    expect(findings).not.toEqual([]);
    expect(JSON.stringify(findings)).not.toContain(token);
  });

  it('tells that a validator failed, and not with what', async () => {
    const broken: FileSetValidator = {
      id: 'broken',
      validate: () => {
        throw new Error('s3cret');
      },
    };
    const findings = await validateFileSet(toSubject(), [broken]);
    expect(findings).toEqual([
      expect.objectContaining({
        severity: 'error',
        rule: 'validator-failed',
        message: expect.stringContaining('broken'),
      }),
    ]);
    expect(JSON.stringify(findings)).not.toContain('s3cret');
  });

  it('puts errors first, then sorts by place', async () => {
    const own: FileSetValidator = {
      id: 'own',
      validate: () =>
        (['note', 'error', 'warning', 'error'] as const).map(
          (severity, index) => ({
            severity,
            rule: 'own',
            message: 'A.',
            remedy: 'B.',
            repository: 'fleet',
            path: 'a.yaml',
            line: 10 - index,
          }),
        ),
    };
    const findings = await validateFileSet(toSubject(), [own]);
    expect(findings.map(({ severity, line }) => `${severity} ${line}`)).toEqual(
      ['error 7', 'error 9', 'warning 8', 'note 10'],
    );
  });

  it('has validators with ids of their own', () => {
    const ids = BUILT_IN_VALIDATORS.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.filter(id => !/^[a-z]+(-[a-z]+)*$/.test(id))).toEqual([]);
  });
});
