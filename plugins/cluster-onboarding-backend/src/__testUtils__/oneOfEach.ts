import { KubernetesObject } from '@strata-gitops/testbed';
import { kustomization, NAMESPACE } from './deliveredLayers';

const toObject = (
  apiVersion: string,
  kind: string,
  spec: object,
): KubernetesObject => ({
  apiVersion,
  kind,
  metadata: { name: 'one', namespace: NAMESPACE },
  spec,
});

export const terraform = (name: string): KubernetesObject => ({
  apiVersion: 'infra.contrib.fluxcd.io/v1alpha2',
  kind: 'Terraform',
  metadata: { name, namespace: NAMESPACE },
  spec: {
    approvePlan: 'auto',
    interval: '1m',
    path: './network',
    sourceRef: { kind: 'GitRepository', name: 'app' },
  },
});

/** Kinds of every technology whose CRDs the testbed has. */
export const ONE_OF_EACH: KubernetesObject[] = [
  kustomization('one', { spec: { suspend: true } }),
  terraform('one'),
  toObject('helm.toolkit.fluxcd.io/v2', 'HelmRelease', {
    interval: '1h',
    suspend: true,
    chartRef: { kind: 'OCIRepository', name: 'one' },
  }),
  toObject('cluster.x-k8s.io/v1beta2', 'Cluster', { paused: true }),
  toObject('external-secrets.io/v1', 'ExternalSecret', {
    secretStoreRef: { kind: 'ClusterSecretStore', name: 'one' },
    data: [{ secretKey: 'key', remoteRef: { key: 'key' } }],
  }),
  toObject('bitnami.com/v1alpha1', 'SealedSecret', {
    encryptedData: { key: 'sealed' },
  }),
];
