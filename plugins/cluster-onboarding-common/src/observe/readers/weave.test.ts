import {
  listFixtures,
  readFixture,
  toParts,
} from '../__fixtures__/readFixture';
import { ExpectedReading, tellReading } from '../__fixtures__/expectedReading';
import {
  readClusterBootstrapConfig,
  readGitopsCluster,
  readSecretSync,
} from './weave';

const BY_SECRET = {
  reader: readGitopsCluster,
  references: ['kubeconfig Secret clusters/search-dev-kubeconfig'],
};
const BY_CLUSTER = {
  reader: readGitopsCluster,
  references: [
    'depends-on Cluster.cluster.x-k8s.io clusters/search-dev',
    'kubeconfig Secret clusters/search-dev-kubeconfig',
  ],
};

const ROWS: ExpectedReading[] = [
  {
    ...BY_SECRET,
    situation: 'secret-found',
    verdict: 'ready',
    reason: 'SecretFound',
    generation: 1,
  },
  {
    ...BY_SECRET,
    situation: 'waiting-for-secret',
    verdict: 'failed',
    reason: 'WaitingForSecret',
    missing: ['Secret clusters/search-dev-kubeconfig'],
  },
  {
    ...BY_SECRET,
    situation: 'connection-failed',
    verdict: 'failed',
    reason: 'ClusterConnectionFailed',
  },
  {
    ...BY_SECRET,
    situation: 'waiting-for-secret-deletion',
    verdict: 'in-flight',
  },
  {
    ...BY_CLUSTER,
    situation: 'waiting-for-cluster',
    verdict: 'held',
    holdOn: 'dependency',
    reason: 'WaitingForCAPICluster',
    missing: ['Cluster clusters/search-dev'],
  },
  {
    ...BY_CLUSTER,
    situation: 'waiting-for-control-plane',
    verdict: 'held',
    holdOn: 'dependency',
    reason: 'WaitingForControlPlaneReadyStatus',
  },
  {
    ...BY_CLUSTER,
    situation: 'control-plane-ready',
    verdict: 'ready',
    reason: 'ControlPlaneReadyStatus',
  },
  {
    ...BY_CLUSTER,
    situation: 'capi-not-enabled',
    verdict: 'stalled',
    reason: 'CAPINotEnabled',
  },
  {
    reader: readSecretSync,
    situation: 'secret-sync',
    verdict: 'static',
    references: ['inputs Secret default/my-dev-secret'],
  },
  {
    reader: readSecretSync,
    situation: 'secret-sync-created',
    verdict: 'static',
    references: ['inputs Secret default/my-dev-secret'],
  },
  {
    reader: readClusterBootstrapConfig,
    situation: 'bootstrap-config',
    verdict: 'static',
  },
];

describe('readers of Weave GitOps', () => {
  it('has a row for every fixture', () => {
    expect(ROWS.map(row => row.situation).sort()).toEqual(
      listFixtures('weave').sort(),
    );
  });

  it.each(ROWS)('reads $situation as $verdict', row => {
    expect(tellReading('weave', row)).toEqual({ references: [], ...row });
  });

  it('tells which version of the Secret each cluster has', () => {
    const read = (situation: string) =>
      readSecretSync(toParts(readFixture('weave', situation))).syncedVersions;
    expect(read('secret-sync')).toEqual({
      'cluster-a': '211496',
      'cluster-b': '211400',
    });
    expect(read('secret-sync-created')).toBeUndefined();
  });
});
