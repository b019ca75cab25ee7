import { ConfigReader } from '@backstage/config';
import { JsonObject } from '@backstage/types';
import { ClusterRecord, readOperatorClusters } from './operatorClusters';

const CONFIG = {
  type: 'config',
  clusters: [
    {
      name: 'hub',
      url: 'https://hub',
      authProvider: 'serviceAccount',
      serviceAccountToken: 'token',
    },
    {
      name: 'eks',
      url: 'https://eks',
      caData: 'Q0E=',
      authProvider: 'aws',
      assumeRole: 'arn:role',
      authMetadata: { 'kubernetes.io/x-k8s-aws-id': 'id' },
    },
    {
      name: 'by-metadata',
      url: 'https://metadata',
      authMetadata: { 'kubernetes.io/auth-provider': 'aws' },
    },
  ],
};
const CATALOG = { type: 'catalog' };

function read(...methods: JsonObject[]) {
  return readOperatorClusters(
    new ConfigReader({ kubernetes: { clusterLocatorMethods: methods } }),
  );
}

const EKS: ClusterRecord = {
  name: 'eks',
  url: 'https://eks',
  caData: 'Q0E=',
  skipTLSVerify: false,
  authProvider: 'aws',
  authMetadata: {
    'kubernetes.io/auth-provider': 'aws',
    'kubernetes.io/aws-assume-role': 'arn:role',
    'kubernetes.io/x-k8s-aws-id': 'id',
  },
};
const HUB: ClusterRecord = {
  name: 'hub',
  // Of the cluster that the backend runs in.
  url: 'https://10.0.0.1:443',
  caFile: '/var/run/ca.crt',
  authProvider: 'serviceAccount',
  authMetadata: { 'kubernetes.io/auth-provider': 'serviceAccount' },
};

describe('readOperatorClusters', () => {
  it('takes all clusters while there is no catalog locator', () => {
    const stranger = { ...EKS, name: 'from-gke' };

    expect(read(CONFIG, { type: 'gke' }).has(stranger)).toBe(true);
    expect(read(CONFIG).hasName('anything')).toBe(true);
    expect(readOperatorClusters(new ConfigReader({})).has(stranger)).toBe(true);
  });

  it.each<[string, ClusterRecord, boolean]>([
    ['as configured', EKS, true],
    ['as configured, with a service account', HUB, true],
    [
      'as configured by metadata alone',
      {
        name: 'by-metadata',
        url: 'https://metadata',
        authProvider: 'aws',
        authMetadata: { 'kubernetes.io/auth-provider': 'aws' },
      },
      true,
    ],
    ['of a name that is not configured', { ...EKS, name: 'other' }, false],
    ['at another address', { ...EKS, url: 'https://evil' }, false],
    ['with other trust', { ...EKS, caData: 'RVZJTA==' }, false],
    ['without trust', { ...EKS, caData: undefined }, false],
    ['with unchecked certificates', { ...EKS, skipTLSVerify: true }, false],
    [
      'with another role',
      {
        ...EKS,
        authMetadata: {
          ...EKS.authMetadata,
          'kubernetes.io/aws-assume-role': 'arn:other',
        },
      },
      false,
    ],
    [
      'with another auth provider',
      { ...HUB, authProvider: 'aws', url: 'https://hub' },
      false,
    ],
  ])('beside a catalog locator, a cluster %s', (_, cluster, expected) => {
    expect(read(CATALOG, CONFIG).has(cluster)).toBe(expected);
    expect(read(CONFIG, CATALOG).has(cluster)).toBe(expected);
  });

  it('knows which of two clusters of one name the kubernetes plugin takes', () => {
    expect(read(CONFIG, CATALOG).hasName('eks')).toBe(true);
    expect(read(CATALOG, CONFIG).hasName('eks')).toBe(false);
    expect(read(CONFIG, CATALOG).hasName('other')).toBe(false);
  });
});
