import { toSubject } from '../__testUtils__/toSubject';
import { validateFileSet } from '../validateFileSet';

describe('what is read', () => {
  it('from a store that is not there can be mended by whoever chose the store', async () => {
    const findings = await validateFileSet(
      toSubject({
        files: {
          'clusters/management/search/store.yaml': {
            repository: 'fleet',
            home: 'hub',
            content: `apiVersion: external-secrets.io/v1
kind: ExternalSecret
metadata:
  name: key
  namespace: search
spec:
  secretStoreRef: { kind: ClusterSecretStore, name: platform }
  target: { name: key }
  data:
    - { secretKey: key, remoteRef: { key: search } }
`,
          },
        },
      }),
    );

    expect(
      findings.filter(({ rule }) => rule === 'reference-without-producer'),
    ).toEqual([
      expect.objectContaining({
        remedy: expect.stringMatching(
          /^Choose another way .* ask the platform team .* 'ClusterSecretStore\/\/platform' among the existing objects/,
        ),
      }),
    ]);
  });
});
