import { unsealWithKubeseal } from '@strata-gitops/testbed';
import { stringify } from 'yaml';
import { createControllerPair } from '../__testUtils__/createControllerPair';
import { sealSecret } from './sealSecret';

// Generous, because the first run on a machine has to build kubeseal.
jest.setTimeout(30 * 60_000);

const SECRET = {
  apiVersion: 'v1',
  kind: 'Secret',
  metadata: {
    name: 'registry',
    namespace: 'search',
    labels: { enabled: 'yes' },
    annotations: { port: '010' },
  },
  type: 'kubernetes.io/dockerconfigjson',
  immutable: true,
  stringData: { '.dockerconfigjson': '{"auths":{"ü":"\u0000🚀"}}', empty: '' },
};

describe('our SealedSecrets and the real kubeseal', () => {
  const { certificate, privateKey } = createControllerPair();

  it.each(['strict', 'namespace-wide', 'cluster-wide'] as const)(
    'are opened by the private key of the controller: %s',
    async scope => {
      const sealedSecret = sealSecret({
        text: stringify(SECRET),
        certificate,
        scope,
      });
      const opened = JSON.parse(
        await unsealWithKubeseal({ sealedSecret, privateKey }),
      );
      const { name, namespace, labels, annotations } = opened.metadata;
      expect({ name, namespace, labels }).toEqual({
        name: 'registry',
        namespace: 'search',
        labels: SECRET.metadata.labels,
      });
      expect(annotations).toMatchObject(SECRET.metadata.annotations);
      expect(opened).toMatchObject({ type: SECRET.type, immutable: true });
      const values = Object.entries<string | null>(opened.data).map(
        ([key, value]) => [
          key,
          // Go has nothing for no bytes.
          Buffer.from(value ?? '', 'base64').toString(),
        ],
      );
      expect(Object.fromEntries(values)).toEqual(SECRET.stringData);
    },
  );

  it('are not opened under another name, or with another key', async () => {
    const sealedSecret = sealSecret({
      text: stringify(SECRET),
      certificate,
      scope: 'strict',
    });
    await expect(
      unsealWithKubeseal({
        sealedSecret: sealedSecret.replaceAll('"registry"', '"other"'),
        privateKey,
      }),
    ).rejects.toThrow('no key could decrypt secret');
    await expect(
      unsealWithKubeseal({
        sealedSecret,
        privateKey: createControllerPair().privateKey,
      }),
    ).rejects.toThrow('no key could decrypt secret');
  });
});
