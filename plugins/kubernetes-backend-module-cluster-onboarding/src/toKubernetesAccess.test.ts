import { mockServices } from '@backstage/backend-test-utils';
import { ClusterDetails } from '@backstage/plugin-kubernetes-node';
import { Pod, toKubernetesAccess } from './toKubernetesAccess';

const IN_A_POD: Pod = {
  env: { KUBERNETES_SERVICE_HOST: '10.0.0.1', KUBERNETES_SERVICE_PORT: '443' },
  hasServiceAccount: () => true,
};
const ON_A_LAPTOP: Pod = { env: {}, hasServiceAccount: () => false };

async function list(cluster: Partial<ClusterDetails>, pod: Pod) {
  const access = toKubernetesAccess({
    auth: mockServices.auth(),
    authStrategyMap: {
      serviceAccount: {
        getCredential: async () => ({ type: 'bearer token', token: 'token' }),
        validateCluster: () => [],
        presentAuthMetadata: () => ({}),
      },
    },
    clusterSupplier: {
      getClusters: async () => [
        {
          name: 'hub',
          url: 'https://configured.example.com',
          caData: 'Q0E=',
          authMetadata: { 'kubernetes.io/auth-provider': 'serviceAccount' },
          ...cluster,
        },
      ],
    },
    pod,
  });
  const [only] = await access.listClusters();
  return only;
}

describe('toKubernetesAccess', () => {
  it('takes a service account without token for the cluster that it runs in', async () => {
    expect(await list({}, IN_A_POD)).toMatchObject({
      url: 'https://10.0.0.1:443',
      caData: undefined,
      caFile: '/var/run/secrets/kubernetes.io/serviceaccount/ca.crt',
    });
  });

  it('writes an IPv6 address as addresses are written in URLs', async () => {
    const env = {
      KUBERNETES_SERVICE_HOST: 'fd00::1',
      KUBERNETES_SERVICE_PORT: '6443',
    };

    expect(await list({}, { ...IN_A_POD, env })).toMatchObject({
      url: 'https://[fd00::1]:6443',
    });
  });

  it.each<[string, Partial<ClusterDetails>, Pod]>([
    ['there is no pod', {}, ON_A_LAPTOP],
    [
      'there is a token',
      {
        authMetadata: {
          'kubernetes.io/auth-provider': 'serviceAccount',
          serviceAccountToken: 'token',
        },
      },
      IN_A_POD,
    ],
    [
      'one signs in another way',
      { authMetadata: { 'kubernetes.io/auth-provider': 'aws' } },
      IN_A_POD,
    ],
  ])('keeps to the configuration when %s', async (_, cluster, pod) => {
    expect(await list(cluster, pod)).toMatchObject({
      url: 'https://configured.example.com',
      caData: 'Q0E=',
      caFile: undefined,
    });
  });

  it.each(['unheard-of', 'constructor', ''])(
    'knows that there is no strategy %j',
    async authProvider => {
      const cluster = await list(
        { authMetadata: { 'kubernetes.io/auth-provider': authProvider } },
        ON_A_LAPTOP,
      );

      expect(cluster.hasAuthStrategy).toBe(false);
      await expect(cluster.getCredential()).rejects.toThrow(
        "no auth strategy for cluster 'hub'",
      );
    },
  );
});
