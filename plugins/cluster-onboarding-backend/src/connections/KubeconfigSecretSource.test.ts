import {
  KubernetesReader,
  KubernetesReadError,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-node/alpha';
import { stringify } from 'yaml';
import { CERTIFICATE, createKey, toBase64 } from './__fixtures__/certificates';
import { KubeconfigSecretSource } from './KubeconfigSecretSource';
import { KubeconfigSecrets } from './readConnectionsConfig';

const SECRETS: KubeconfigSecrets = {
  managementCluster: 'hub',
  namespace: 'capi',
  nameTemplate: '${cluster}-kubeconfig',
  key: 'value',
  allowedHosts: ['10.8.0.0/16'],
  isTlsSkipAllowed: false,
  impersonate: { user: 'system:serviceaccount:strata-system:strata-reader' },
};
const READER = { 'Impersonate-User': SECRETS.impersonate.user };

function kubeconfig(
  user: Record<string, unknown>,
  server = 'https://leaf.example.com:6443',
): string {
  return stringify({
    apiVersion: 'v1',
    kind: 'Config',
    'current-context': 'leaf',
    contexts: [{ name: 'leaf', context: { cluster: 'leaf', user: 'leaf' } }],
    clusters: [
      {
        name: 'leaf',
        cluster: {
          server,
          'certificate-authority-data': toBase64(CERTIFICATE),
        },
      },
    ],
    users: [{ name: 'leaf', user }],
  });
}

function setUp(
  stored: Record<string, string>,
  secrets: KubeconfigSecrets[] = [SECRETS],
) {
  const findObject = jest.fn(
    async (_: unknown, name: { namespace: string; name: string }) => {
      const text = stored[`${name.namespace}/${name.name}`];
      return text === undefined
        ? undefined
        : { kind: 'Secret', data: { value: toBase64(text) } };
    },
  );
  const reader = { findObject } as unknown as KubernetesReader;
  const getReader = jest.fn(async (name: string) =>
    name === 'hub' ? reader : undefined,
  );
  const source = KubeconfigSecretSource.create({
    secrets,
    listManagementClusters: name => (name === 'orphan' ? [] : ['hub']),
    getReader,
  });
  return { source, findObject, getReader, stored };
}

describe('KubeconfigSecretSource', () => {
  it('makes a connection that is checked and impersonates the reader', async () => {
    const { source, findObject } = setUp({
      'capi/leaf-kubeconfig': kubeconfig({ token: 'admin' }),
    });

    const connection = await source.findConnection('leaf');

    expect(findObject).toHaveBeenCalledWith(
      expect.objectContaining({ group: '', version: 'v1', plural: 'secrets' }),
      { namespace: 'capi', name: 'leaf-kubeconfig' },
      { signal: expect.any(AbortSignal) },
    );
    expect(connection).toMatchObject({
      name: 'leaf',
      url: 'https://leaf.example.com:6443',
      caData: CERTIFICATE,
      isAddressChecked: true,
      allowedHosts: ['10.8.0.0/16'],
    });
    expect(await connection!.getHeaders()).toEqual({
      Authorization: 'Bearer admin',
      ...READER,
    });
  });

  it('impersonates the reader with a client certificate too', async () => {
    const key = createKey();
    const { source } = setUp(
      {
        'capi/leaf-kubeconfig': kubeconfig({
          'client-certificate-data': toBase64(CERTIFICATE),
          'client-key-data': toBase64(key),
        }),
      },
      [{ ...SECRETS, impersonate: { user: 'strata', group: 'readers' } }],
    );

    const connection = await source.findConnection('leaf');

    expect(connection!.clientCertificate).toEqual({ cert: CERTIFICATE, key });
    expect(await connection!.getHeaders()).toEqual({
      'Impersonate-User': 'strata',
      'Impersonate-Group': 'readers',
    });
  });

  it.each(['leaf', 'orphan', 'hub'])(
    'knows nothing of %s, which has no Secret, no manager or only itself',
    async name => {
      const { source } = setUp({
        'capi/orphan-kubeconfig': kubeconfig({ token: 'admin' }),
        'capi/hub-kubeconfig': kubeconfig({ token: 'admin' }),
      });

      expect(await source.findConnection(name)).toBeUndefined();
    },
  );

  it.each([
    '../kube-system/secrets/x',
    'a/b',
    'a..b',
    '.',
    '%2e%2e%2f',
    'Upper',
    'a b',
    '-rf',
    'x'.repeat(250),
    '$&',
    '',
  ])('asks for no Secret by the name of %j', async name => {
    const { source, findObject } = setUp({});

    expect(await source.findConnection(name)).toBeUndefined();
    expect(findObject).not.toHaveBeenCalled();
  });

  it('asks no management cluster that does not manage the cluster', async () => {
    const { source, getReader } = setUp({}, [
      { ...SECRETS, managementCluster: 'other-hub' },
    ]);

    expect(await source.findConnection('leaf')).toBeUndefined();
    expect(getReader).not.toHaveBeenCalled();
  });

  it('looks in the places in their order', async () => {
    const { source } = setUp(
      { 'second/leaf.conf': kubeconfig({ token: 'admin' }) },
      [
        SECRETS,
        { ...SECRETS, namespace: 'second', nameTemplate: '${cluster}.conf' },
      ],
    );

    expect(await source.findConnection('leaf')).toBeDefined();
  });

  it.each<[string, string]>([
    ['a program', kubeconfig({ exec: { command: 'canary' } })],
    ['what is no kubeconfig', 'canary'],
    ['too much', `${kubeconfig({ token: 'canary' })}# ${'x'.repeat(200_000)}`],
  ])('refuses %s without repeating it', async (_, text) => {
    const { source } = setUp({ 'capi/leaf-kubeconfig': text });

    const finding = source.findConnection('leaf');

    await expect(finding).rejects.toMatchObject({
      name: 'ConnectionRefusedError',
      message: expect.stringMatching(
        /^The kubeconfig of connection 'leaf' cannot be used: it /,
      ),
    });
    await expect(finding).rejects.not.toThrow(/canary/);
  });

  it('refuses a Secret that has nothing under the key', async () => {
    const { source } = setUp(
      { 'capi/leaf-kubeconfig': kubeconfig({ token: 'admin' }) },
      [{ ...SECRETS, key: 'kubeconfig' }],
    );

    await expect(source.findConnection('leaf')).rejects.toThrow(
      /nothing under the key 'kubeconfig'/,
    );
  });

  it('cannot say while the management cluster is not connected', async () => {
    const { source, getReader } = setUp({});
    getReader.mockResolvedValue(undefined);

    await expect(source.findConnection('leaf')).rejects.toThrow(
      /management cluster 'hub'.*is not connected/,
    );
  });

  it('passes on why the management cluster does not answer', async () => {
    const { source, findObject } = setUp({});
    findObject.mockRejectedValue(
      new KubernetesReadError('forbidden', 'may not read it'),
    );

    await expect(source.findConnection('leaf')).rejects.toMatchObject({
      reason: 'forbidden',
    });
  });

  it('uses a rotated token at once when the old one was refused', async () => {
    const { source, stored, findObject } = setUp({
      'capi/leaf-kubeconfig': kubeconfig({ token: 'first' }),
    });
    const before = await source.findConnection('leaf');
    stored['capi/leaf-kubeconfig'] = kubeconfig({ token: 'second' });

    expect(await before!.getHeaders()).toMatchObject({
      Authorization: 'Bearer first',
    });
    expect(findObject).toHaveBeenCalledTimes(1);
    expect(await before!.getHeaders({ isRefused: true })).toEqual({
      Authorization: 'Bearer second',
      ...READER,
    });
    const after = await source.findConnection('leaf');
    expect(after!.fingerprint).not.toBe(before!.fingerprint);
  });

  it('sends a new token to no other server than its own', async () => {
    const { source, stored } = setUp({
      'capi/leaf-kubeconfig': kubeconfig({ token: 'first' }),
    });
    const before = await source.findConnection('leaf');
    stored['capi/leaf-kubeconfig'] = kubeconfig(
      { token: 'second' },
      'https://elsewhere.example.com',
    );

    expect(await before!.getHeaders({ isRefused: true })).toMatchObject({
      Authorization: 'Bearer first',
    });
  });
});
