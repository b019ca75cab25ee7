import {
  listFixtures,
  readFixture,
  toParts,
} from '../__fixtures__/readFixture';
import { ExpectedReading, tellReading } from '../__fixtures__/expectedReading';
import { readCapiCluster } from './capi';

const KUBECONFIG = 'outputs Secret capi-clusters/search-dev-kubeconfig';
const OLD_PARTS = [
  'health-check DockerCluster.infrastructure.cluster.x-k8s.io capi-clusters/search-dev',
  'health-check KubeadmControlPlane.controlplane.cluster.x-k8s.io capi-clusters/search-dev-control-plane',
  KUBECONFIG,
];
const NEW_PARTS = [
  'health-check DockerCluster.infrastructure.cluster.x-k8s.io capi-clusters/search-dev-xyz34',
  'health-check KubeadmControlPlane.controlplane.cluster.x-k8s.io capi-clusters/search-dev-abc12',
  'configuration ClusterClass.cluster.x-k8s.io capi-clusters/quick-start',
  KUBECONFIG,
];
const older = { reader: readCapiCluster, references: OLD_PARTS };
const newer = {
  reader: readCapiCluster,
  references: NEW_PARTS,
  version: 'v1.34.3',
};

const ROWS: ExpectedReading[] = [
  { ...older, situation: 'provisioning-v1beta1', verdict: 'none' },
  {
    ...older,
    situation: 'provisioning-v1beta1-with-new-conditions',
    verdict: 'none',
  },
  {
    ...older,
    situation: 'ready-v1beta1',
    verdict: 'ready',
    reason: '',
    generation: 2,
  },
  {
    ...older,
    situation: 'failed-v1beta1',
    verdict: 'failed',
    reason: 'LoadBalancerProvisionFailed',
    generation: 2,
  },
  {
    ...older,
    situation: 'failure-reason-v1beta1',
    verdict: 'failed',
    reason: 'CreateError',
  },
  {
    ...older,
    situation: 'failure-reason-left-behind-v1beta1',
    verdict: 'ready',
    reason: '',
    generation: 2,
  },
  {
    ...older,
    situation: 'paused-by-annotation-v1beta1',
    verdict: 'none',
    isSuspended: true,
  },
  {
    ...newer,
    situation: 'available-v1beta2',
    verdict: 'ready',
    reason: 'Available',
    generation: 3,
    version: 'v1.34.2',
  },
  { ...newer, situation: 'created-v1beta2', verdict: 'none' },
  { ...newer, situation: 'provisioning-v1beta2', verdict: 'in-flight' },
  { ...newer, situation: 'rolling-out-v1beta2', verdict: 'in-flight' },
  {
    ...newer,
    situation: 'lost-v1beta2',
    verdict: 'failed',
    reason: 'NotAvailable',
    generation: 3,
  },
  {
    ...newer,
    situation: 'failure-reason-v1beta2',
    verdict: 'failed',
    reason: 'CreateError',
  },
  {
    ...newer,
    situation: 'paused-v1beta2',
    verdict: 'ready',
    reason: 'Available',
    generation: 3,
    isSuspended: true,
  },
];

describe('readCapiCluster', () => {
  it('has a row for every fixture', () => {
    expect(ROWS.map(row => row.situation).sort()).toEqual(
      listFixtures('capi').sort(),
    );
  });

  it.each(ROWS)('reads $situation as $verdict', row => {
    expect(tellReading('capi', row)).toEqual({ references: [], ...row });
  });

  it('needs infrastructure and control plane, not only a Ready condition (v1beta1)', () => {
    const cluster = readFixture('capi', 'ready-v1beta1') as { status: object };
    for (const field of ['infrastructureReady', 'controlPlaneReady']) {
      const status = { ...cluster.status, [field]: false };
      expect(readCapiCluster(toParts({ ...cluster, status })).verdict).not.toBe(
        'ready',
      );
    }
  });
});
