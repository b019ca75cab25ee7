import { ConfigReader } from '@backstage/config';
import { toAccess, toAccessCluster } from '../__testUtils__/createHubCreator';
import { findOperatorCluster } from './findOperatorCluster';
import { openHubConnection } from './openHubConnection';

const RECORD = {
  name: 'management-writer',
  url: 'https://hub.acme.org',
  authProvider: 'aws',
};

function find(options: { records?: object[]; clusters?: object[] }) {
  const { records = [RECORD], clusters = [RECORD] } = options;
  return findOperatorCluster({
    cluster: 'management-writer',
    access: toAccess(
      ...clusters.map(cluster => toAccessCluster(cluster as typeof RECORD)),
    ),
    config: new ConfigReader({
      kubernetes: {
        clusterLocatorMethods: [
          { type: 'catalog' },
          { type: 'config', clusters: records },
        ],
      },
    } as never),
  });
}

describe('the management cluster that Secrets are created on', () => {
  it('is the one of the configuration', async () => {
    const stranger = { ...RECORD, url: 'https://evil.example' };
    const found = await find({ clusters: [stranger, RECORD] });
    expect(found.url).toBe('https://hub.acme.org');
  });

  it('may have another address where the backend runs in it', async () => {
    const record = { ...RECORD, authProvider: 'serviceAccount' };
    const found = { ...record, url: 'https://10.0.0.1' };
    expect(await find({ records: [record], clusters: [found] })).toMatchObject({
      url: 'https://10.0.0.1',
    });
  });

  it.each([
    ['is not in the configuration', { records: [] }],
    ['has another address', { clusters: [{ ...RECORD, url: 'https://b' }] }],
    ['has another trust', { clusters: [{ ...RECORD, caData: 'x' }] }],
    [
      'signs in otherwise',
      { clusters: [{ ...RECORD, authProvider: 'azure' }] },
    ],
    ['is not checked', { clusters: [{ ...RECORD, skipTLSVerify: true }] }],
    ['need not be checked', { records: [{ ...RECORD, skipTLSVerify: true }] }],
    ['is unknown to the kubernetes plugin', { clusters: [] }],
  ])('is refused when it %s', async (_, options) => {
    await expect(find(options)).rejects.toMatchObject({
      name: 'NotAllowedError',
      message: expect.stringContaining("'management-writer'"),
    });
  });

  it.each([
    ['has not handed over', { get: () => undefined }],
    [
      'cannot list',
      {
        get: () => ({
          listClusters: async () => Promise.reject(new Error('CANARY')),
        }),
      },
    ],
  ])(
    'is waited for when the kubernetes plugin %s its clusters',
    async (_, access) => {
      await expect(
        findOperatorCluster({
          cluster: 'management-writer',
          access: { set: () => {}, ...access },
          config: new ConfigReader({
            kubernetes: {
              clusterLocatorMethods: [{ type: 'config', clusters: [RECORD] }],
            },
          }),
        }),
      ).rejects.toMatchObject({
        name: 'ServiceUnavailableError',
        message: expect.stringContaining('try again'),
      });
    },
  );
});

describe('openHubConnection', () => {
  it.each([
    'http://hub.acme.org',
    'ftp://hub.acme.org',
    'https://user@hub.acme.org',
    'https://hub.acme.org/?a=b',
    'hub',
  ])('refuses the address %s', async url => {
    await expect(
      openHubConnection(toAccessCluster({ url })),
    ).rejects.toMatchObject({ name: 'NotAllowedError' });
  });

  it.each([
    ['no credential', { getCredential: async () => ({ type: 'anonymous' }) }],
    [
      'a credential that cannot be had',
      { getCredential: async () => Promise.reject(new Error('CANARY')) },
    ],
    ['no certificates in caData', { caData: 'Q0FOQVJZ' }],
    ['no file of certificates', { caFile: '/nowhere/CANARY' }],
  ])('refuses %s without telling more', async (_, record) => {
    const opening = openHubConnection(
      toAccessCluster({ url: RECORD.url, ...(record as object) }),
    );
    await expect(opening).rejects.toMatchObject({
      name: 'ServiceUnavailableError',
    });
    await expect(opening).rejects.not.toThrow('CANARY');
  });

  it('keeps a prefix of the address', async () => {
    const connection = await openHubConnection(
      toAccessCluster({ url: 'https://hub.acme.org/k8s/clusters/c1/' }),
    );
    await connection.dispatcher.close();
    expect(connection).toMatchObject({
      origin: 'https://hub.acme.org',
      basePath: '/k8s/clusters/c1',
    });
  });
});
