import { toSubject } from '../__testUtils__/toSubject';
import { validateFileSet } from '../validateFileSet';

describe('the policies of a request', () => {
  it('are told once if the library has not got them, to whoever asked for it', async () => {
    const findings = await validateFileSet(
      toSubject({
        request: { options: { policies: ['qota'] } },
        files: {
          'clusters/search-dev/flux/services.yaml': [
            './services/base',
            './services/qota',
          ],
        },
        plan: objects =>
          objects.map(({ home, ...object }) => ({
            ...object,
            ...(object.repository !== 'services' && { home }),
          })),
      }),
    );

    expect(findings).toEqual([
      {
        severity: 'error',
        rule: 'policy-unknown',
        message:
          "The request asks for the policy 'qota', and the services repository has no folder services/qota.",
        remedy: expect.stringMatching(/^Correct its name among the policies/),
      },
    ]);
  });

  it.each([
    ['nothing applies', {}, 'warning', 'policy-without-effect'],
    [
      'only a module of Terraform knows',
      {
        files: Object.fromEntries(
          ['dev', 'test'].map(name => [
            `clusters/management/search/search-${name}/infrastructure.yaml`,
            [
              '  vars:\n',
              '  vars:\n    - {name: p, value: ["qota"]}\n',
            ] as const,
          ]),
        ),
      },
      'note',
      'policy-not-checked',
    ],
  ])('are told if %s', async (_, change, severity, rule) => {
    const request = { options: { policies: ['qota'] } };

    expect(await validateFileSet(toSubject({ request, ...change }))).toEqual([
      expect.objectContaining({
        severity,
        rule,
        message: expect.stringContaining("'qota'"),
      }),
    ]);
  });
});
