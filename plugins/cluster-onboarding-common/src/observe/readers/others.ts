import { Reader } from '../reading';
import { readCapiCluster } from './capi';
import { readExternalSecret, readPushSecret } from './externalSecrets';
import { readJob } from './job';
import { readPolicy, readPolicyReport } from './policy';
import { readSealedSecret } from './sealedSecret';
import { readSecretStore } from './secretStore';
import { readTerraform } from './terraform';
import {
  readClusterBootstrapConfig,
  readGitopsCluster,
  readSecretSync,
} from './weave';

export { readGeneric } from './generic';

/** The readers of all families but Flux, by group and kind; versions are the readers' own matter. */
export const OTHER_READERS: ReadonlyArray<{
  readonly group: string;
  readonly kinds: readonly string[];
  readonly reader: Reader;
}> = [
  {
    group: 'infra.contrib.fluxcd.io',
    kinds: ['Terraform'],
    reader: readTerraform,
  },
  { group: 'cluster.x-k8s.io', kinds: ['Cluster'], reader: readCapiCluster },
  {
    group: 'external-secrets.io',
    kinds: ['ExternalSecret'],
    reader: readExternalSecret,
  },
  {
    group: 'external-secrets.io',
    kinds: ['ClusterSecretStore', 'SecretStore'],
    reader: readSecretStore,
  },
  {
    group: 'external-secrets.io',
    kinds: ['PushSecret'],
    reader: readPushSecret,
  },
  { group: 'bitnami.com', kinds: ['SealedSecret'], reader: readSealedSecret },
  {
    group: 'gitops.weave.works',
    kinds: ['GitopsCluster'],
    reader: readGitopsCluster,
  },
  {
    group: 'capi.weave.works',
    kinds: ['ClusterBootstrapConfig'],
    reader: readClusterBootstrapConfig,
  },
  { group: 'capi.weave.works', kinds: ['SecretSync'], reader: readSecretSync },
  { group: 'batch', kinds: ['Job'], reader: readJob },
  {
    group: 'kyverno.io',
    kinds: ['ClusterPolicy', 'Policy'],
    reader: readPolicy,
  },
  {
    group: 'policies.kyverno.io',
    kinds: [
      'DeletingPolicy',
      'GeneratingPolicy',
      'ImageValidatingPolicy',
      'MutatingPolicy',
      'NamespacedDeletingPolicy',
      'NamespacedGeneratingPolicy',
      'NamespacedImageValidatingPolicy',
      'NamespacedMutatingPolicy',
      'NamespacedValidatingPolicy',
      'ValidatingPolicy',
    ],
    reader: readPolicy,
  },
  {
    group: 'wgpolicyk8s.io',
    kinds: ['ClusterPolicyReport', 'PolicyReport'],
    reader: readPolicyReport,
  },
  {
    group: 'openreports.io',
    kinds: ['ClusterReport', 'Report'],
    reader: readPolicyReport,
  },
];
