import { toSubject } from '../__testUtils__/toSubject';
import { validateFileSet } from '../validateFileSet';

describe('the paths of syncs', () => {
  it('name a policy that the library has not got once, to whoever asked for it', async () => {
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
});
