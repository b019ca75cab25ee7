import { mockServices } from '@backstage/backend-test-utils';
import {
  KubernetesAccess,
  KubernetesAccessCluster,
  KubernetesAccessCredential,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-node';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CERTIFICATE, toBase64 } from './__fixtures__/certificates';
import { KubernetesConnectionSource } from './KubernetesConnectionSource';
import { OperatorClusters } from './operatorClusters';

function bearer(token: string): KubernetesAccessCredential {
  return { type: 'bearer token', token };
}

function cluster(
  more: Partial<KubernetesAccessCluster> = {},
): KubernetesAccessCluster {
  const authProvider = more.authProvider ?? 'serviceAccount';
  return {
    name: 'hub',
    url: 'https://hub.example.com:6443',
    caData: toBase64(CERTIFICATE),
    authProvider,
    authMetadata: { 'kubernetes.io/auth-provider': authProvider },
    hasAuthStrategy: true,
    getCredential: async () => bearer('first'),
    ...more,
  };
}

function setUp(options: {
  clusters?: KubernetesAccessCluster[];
  operatorClusters?: OperatorClusters;
  isAbsent?: boolean;
}) {
  let time = 0;
  const listClusters = jest.fn(async () => options.clusters ?? []);
  let access: KubernetesAccess | undefined = options.isAbsent
    ? undefined
    : { listClusters };
  const logger = mockServices.logger.mock();
  const source = KubernetesConnectionSource.create({
    access: {
      get: () => access,
      set(value) {
        access = value;
      },
    },
    operatorClusters: options.operatorClusters ?? {
      has: () => true,
      hasName: () => true,
    },
    logger,
    now: () => time,
    date: () => 1_700_000_000_000 + time,
  });
  return {
    source,
    listClusters,
    logger,
    setAccess: () => {
      access = { listClusters };
    },
    advance(ms: number) {
      time += ms;
    },
  };
}

describe('KubernetesConnectionSource', () => {
  it('makes a connection of what the kubernetes plugin knows', async () => {
    const { source } = setUp({ clusters: [cluster()] });

    const connection = await source.findConnection('hub');

    expect(connection).toMatchObject({
      name: 'hub',
      url: 'https://hub.example.com:6443',
      caData: CERTIFICATE,
      fingerprint: expect.stringMatching(/^[-\w]{16}$/),
    });
    expect(connection).not.toHaveProperty('isTlsVerificationSkipped');
    expect(connection).not.toHaveProperty('isAddressChecked');
    expect(await connection!.getHeaders()).toEqual({
      Authorization: 'Bearer first',
    });
  });

  it('knows nothing of a name that the kubernetes plugin does not have', async () => {
    const { source } = setUp({ clusters: [cluster()] });

    expect(await source.findConnection('other')).toBeUndefined();
    expect(await source.findConnection('__proto__')).toBeUndefined();
  });

  it('passes on that certificates are not checked', async () => {
    const { source } = setUp({
      clusters: [cluster({ skipTLSVerify: true, caData: undefined })],
    });

    expect(await source.findConnection('hub')).toMatchObject({
      isTlsVerificationSkipped: true,
      caData: undefined,
    });
  });

  it('signs in with a client certificate', async () => {
    const credential = {
      type: 'x509 client certificate' as const,
      cert: 'cert',
      key: 'key',
    };
    const { source } = setUp({
      clusters: [cluster({ getCredential: async () => credential })],
    });

    const connection = await source.findConnection('hub');

    expect(connection!.clientCertificate).toEqual({ cert: 'cert', key: 'key' });
    expect(await connection!.getHeaders()).toEqual({});
  });

  it('uses a kubectl proxy without credential', async () => {
    const { source } = setUp({
      clusters: [
        cluster({
          name: 'local',
          url: 'http://127.0.0.1:8001',
          caData: undefined,
          authProvider: 'localKubectlProxy',
          getCredential: async () => ({ type: 'anonymous' }),
        }),
      ],
    });

    const connection = await source.findConnection('local');

    expect(await connection!.getHeaders()).toEqual({});
  });

  describe('refuses', () => {
    it.each<[string, Partial<KubernetesAccessCluster>, RegExp]>([
      ...['google', 'aks', 'oidc'].map(
        authProvider =>
          [
            `a token that only users have (${authProvider})`,
            { authProvider },
            /signs in as the user who looks at a page .*use serviceAccount/,
          ] as [string, Partial<KubernetesAccessCluster>, RegExp],
      ),
      [
        'an auth provider that is not there',
        { authProvider: 'unheard-of', hasAuthStrategy: false },
        /an auth provider that the kubernetes plugin does not know/,
      ],
      [
        'no credential',
        { getCredential: async () => ({ type: 'anonymous' }) },
        /no credential for connection 'hub'/,
      ],
      [
        'a credential over a line that anybody can read',
        { url: 'http://hub.example.com' },
        /has to begin with https/,
      ],
      ['an address that is none', { url: 'hub:6443' }, /not one of HTTP/],
      [
        'trust in something that is no certificate',
        { caData: 'Y2FuYXJ5' },
        /The caData of connection 'hub' holds no certificate/,
      ],
    ])('%s', async (_, more, message) => {
      const { source } = setUp({ clusters: [cluster(more)] });

      const finding = source.findConnection('hub');

      await expect(finding).rejects.toThrow(message);
      await expect(finding).rejects.toMatchObject({
        name: 'ConnectionRefusedError',
      });
    });

    it('what comes from the catalog, and takes the operator’s cluster of that name', async () => {
      const evil = cluster({ url: 'https://evil.example.com' });
      const operatorClusters: OperatorClusters = {
        has: ({ url }) => url !== evil.url,
        hasName: () => true,
      };

      await expect(
        setUp({ clusters: [evil], operatorClusters }).source.findConnection(
          'hub',
        ),
      ).rejects.toThrow(/comes from the catalog.*'config'/);
      expect(
        await setUp({
          clusters: [evil, cluster()],
          operatorClusters,
        }).source.findConnection('hub'),
      ).toMatchObject({ url: 'https://hub.example.com:6443' });
    });
  });

  it('repeats nothing of what a cloud or a supplier said', async () => {
    const canary = async () => {
      throw new Error('canary');
    };
    const { source, listClusters, advance } = setUp({
      clusters: [cluster({ getCredential: canary })],
    });

    await expect(source.findConnection('hub')).rejects.toThrow(
      /^The auth provider of connection 'hub' gave no credential$/,
    );
    listClusters.mockImplementation(canary);
    advance(30_000);
    await expect(source.findConnection('hub')).rejects.toThrow(
      /^The kubernetes plugin could not list its clusters$/,
    );
  });

  describe('a rotated credential', () => {
    it('is used with the next question, half a minute later, by old and new connections', async () => {
      let token = 'first';
      const { source, advance } = setUp({
        clusters: [cluster({ getCredential: async () => bearer(token) })],
      });
      const before = await source.findConnection('hub');

      token = 'second';
      advance(30_000);
      const after = await source.findConnection('hub');

      expect(after!.fingerprint).not.toBe(before!.fingerprint);
      for (const connection of [before, after]) {
        expect(await connection!.getHeaders()).toEqual({
          Authorization: 'Bearer second',
        });
      }
    });

    it('is read at once when the old one was refused', async () => {
      let token = 'first';
      const { source, advance } = setUp({
        clusters: [cluster({ getCredential: async () => bearer(token) })],
      });
      const connection = await source.findConnection('hub');

      token = 'second';
      advance(1_000);

      expect(await connection!.getHeaders()).toEqual({
        Authorization: 'Bearer first',
      });
      expect(await connection!.getHeaders({ isRefused: true })).toEqual({
        Authorization: 'Bearer second',
      });
    });

    it('of a cloud is asked for every five minutes, and closes nothing', async () => {
      const getCredential = jest
        .fn()
        .mockResolvedValueOnce(bearer('first'))
        .mockResolvedValue(bearer('second'));
      const { source, advance } = setUp({
        clusters: [cluster({ authProvider: 'aws', getCredential })],
      });
      const before = await source.findConnection('hub');

      advance(299_999);
      await source.findConnection('hub');
      await before!.getHeaders();
      expect(getCredential).toHaveBeenCalledTimes(1);
      advance(1);
      const after = await source.findConnection('hub');

      expect(after!.fingerprint).toBe(before!.fingerprint);
      expect(await before!.getHeaders()).toEqual({
        Authorization: 'Bearer second',
      });
    });

    it('is asked for before it expires', async () => {
      const claims = { exp: 1_700_000_000 + 120 };
      const payload = Buffer.from(JSON.stringify(claims)).toString('base64url');
      const getCredential = jest.fn(async () => bearer(`e30.${payload}.sig`));
      const { source, advance } = setUp({
        clusters: [
          cluster({ authProvider: 'googleServiceAccount', getCredential }),
        ],
      });

      const connection = await source.findConnection('hub');
      advance(59_999);
      await connection!.getHeaders();
      expect(getCredential).toHaveBeenCalledTimes(1);
      advance(1);
      await connection!.getHeaders();
      expect(getCredential).toHaveBeenCalledTimes(2);
    });

    it('of another identity is not mixed up with the old one', async () => {
      const clusters = [cluster({ authProvider: 'aws' })];
      const { source, advance } = setUp({ clusters });
      await source.findConnection('hub');

      clusters[0] = cluster({
        authProvider: 'aws',
        authMetadata: { 'kubernetes.io/aws-assume-role': 'arn:other' },
        getCredential: async () => bearer('other'),
      });
      advance(30_000);
      const connection = await source.findConnection('hub');

      expect(await connection!.getHeaders()).toEqual({
        Authorization: 'Bearer other',
      });
    });
  });

  it('gives the credential of a cluster that is gone to nobody', async () => {
    const clusters = [cluster()];
    const { source, advance } = setUp({ clusters });
    const connection = await source.findConnection('hub');

    clusters.pop();
    advance(30_000);

    expect(await source.findConnection('hub')).toBeUndefined();
    await expect(connection!.getHeaders()).rejects.toThrow(/any more/);
  });

  it('lists clusters once for all names', async () => {
    const { source, listClusters } = setUp({ clusters: [cluster()] });

    await Promise.all(
      Array.from({ length: 50 }, (_, i) => source.findConnection(`c-${i}`)),
    );

    expect(listClusters).toHaveBeenCalledTimes(1);
  });

  it('waits for the kubernetes plugin for a minute', async () => {
    const { source, advance, setAccess, logger } = setUp({
      isAbsent: true,
      clusters: [cluster()],
    });

    await expect(source.findConnection('hub')).rejects.toThrow(/not yet known/);
    advance(59_999);
    await expect(source.findConnection('hub')).rejects.toThrow(/not yet known/);
    expect(logger.warn).not.toHaveBeenCalled();
    advance(1);
    expect(await source.findConnection('hub')).toBeUndefined();
    expect(await source.findConnection('hub')).toBeUndefined();
    expect(logger.warn).toHaveBeenCalledTimes(1);

    setAccess();
    expect(await source.findConnection('hub')).toBeDefined();
  });

  it('waits for a supplier no longer than it may', async () => {
    const { source, listClusters } = setUp({});
    listClusters.mockReturnValue(new Promise(() => {}));

    await expect(
      source.findConnection('hub', {
        signal: AbortSignal.abort(new Error('enough')),
      }),
    ).rejects.toThrow('enough');
  });

  describe('certificates in a file', () => {
    let folder: string;
    beforeEach(async () => {
      folder = await mkdtemp(join(tmpdir(), 'connections-'));
    });
    afterEach(() => rm(folder, { recursive: true }));

    it('are read anew, and count before the data', async () => {
      const caFile = join(folder, 'ca.crt');
      const { source, advance } = setUp({
        clusters: [cluster({ caFile, caData: 'Y2FuYXJ5' })],
      });
      await writeFile(caFile, CERTIFICATE);
      const before = await source.findConnection('hub');

      await writeFile(caFile, `${CERTIFICATE}${CERTIFICATE}`);
      advance(30_000);
      const after = await source.findConnection('hub');

      expect(before!.caData).toBe(CERTIFICATE);
      expect(after!.caData).toBe(`${CERTIFICATE}${CERTIFICATE}`);
      expect(after!.fingerprint).not.toBe(before!.fingerprint);
    });

    it('that are not there just now are no answer', async () => {
      const { source } = setUp({
        clusters: [cluster({ caFile: join(folder, 'absent') })],
      });

      const finding = source.findConnection('hub');

      await expect(finding).rejects.toThrow(/caFile .* cannot be read/);
      await expect(finding).rejects.not.toMatchObject({
        name: 'ConnectionRefusedError',
      });
    });
  });
});
