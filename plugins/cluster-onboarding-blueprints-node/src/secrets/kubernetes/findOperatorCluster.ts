import { Config } from '@backstage/config';
import { NotAllowedError, ServiceUnavailableError } from '@backstage/errors';
import {
  KubernetesAccessCluster,
  KubernetesAccessService,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-node';

const AUTH_PROVIDER = 'kubernetes.io/auth-provider';

/**
 * The cluster of a name that the operator has set in the configuration. One of the same name from elsewhere, the catalog for example, is
 * told by its address, trust and way to sign in.
 */
export async function findOperatorCluster(options: {
  access: KubernetesAccessService;
  config: Config;
  cluster: string;
}): Promise<KubernetesAccessCluster> {
  const { access, config, cluster: name } = options;
  const record = findRecord(config, name);
  if (!record) {
    throw new NotAllowedError(
      `No cluster '${name}' in the configuration, which 'clusterOnboarding.onboarding.clusterMode.cluster' names; add it to a locator of type 'config' under 'kubernetes.clusterLocatorMethods'`,
    );
  }
  if (record.getOptionalBoolean('skipTLSVerify')) {
    throw new NotAllowedError(
      `The cluster '${name}' has skipTLSVerify set, and private keys are sent only to servers whose certificate is checked; give its caData or caFile`,
    );
  }
  const clusters = await access
    .get()
    ?.listClusters()
    .catch(() => undefined);
  if (!clusters) {
    throw new ServiceUnavailableError(
      'The kubernetes plugin has not handed over its clusters; is the module kubernetes-backend-module-cluster-onboarding in this backend? Otherwise try again in a minute',
    );
  }
  const cluster = clusters.find(
    each => each.name === name && isSame(record, each),
  );
  if (!cluster) {
    throw new NotAllowedError(
      `The kubernetes plugin has no cluster '${name}' that is as the configuration says`,
    );
  }
  return cluster;
}

function findRecord(config: Config, name: string): Config | undefined {
  return config
    .getOptionalConfigArray('kubernetes.clusterLocatorMethods')
    ?.filter(method => method.getOptionalString('type') === 'config')
    .flatMap(method => method.getOptionalConfigArray('clusters') ?? [])
    .find(cluster => cluster.getOptionalString('name') === name);
}

function isSame(record: Config, cluster: KubernetesAccessCluster): boolean {
  const authProvider =
    record.getOptional<Record<string, string>>('authMetadata')?.[
      AUTH_PROVIDER
    ] ?? record.getOptionalString('authProvider');
  if (cluster.authProvider !== authProvider) return false;
  if (cluster.skipTLSVerify) return false;
  // The catalog never gives these, and the address of the cluster that the backend runs in is not the configured one.
  if (authProvider === 'serviceAccount') return true;
  return ['url', 'caData', 'caFile'].every(
    key =>
      (record.getOptionalString(key) ?? '') ===
      (cluster[key as 'url' | 'caData' | 'caFile'] ?? ''),
  );
}
