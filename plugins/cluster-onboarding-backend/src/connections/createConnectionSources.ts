import {
  AuthService,
  DiscoveryService,
  LoggerService,
  RootConfigService,
} from '@backstage/backend-plugin-api';
import {
  ConnectionSource,
  KubernetesAccessService,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-node';
import {
  KubeconfigSecretSource,
  KubeconfigSecretSourceOptions,
} from './KubeconfigSecretSource';
import { KubernetesConnectionSource } from './KubernetesConnectionSource';
import { readOperatorClusters } from './operatorClusters';
import { ProxyConnectionSource } from './ProxyConnectionSource';
import { ConnectionsConfig } from './readConnectionsConfig';

/** All sources of connections, in the order in which they are asked: those of modules, the kubernetes plugin, kubeconfig Secrets. */
export function createConnectionSources(
  options: {
    /** Those that modules have added. */
    added: readonly ConnectionSource[];
    settings: ConnectionsConfig;
    config: RootConfigService;
    access: KubernetesAccessService;
    auth: AuthService;
    discovery: DiscoveryService;
    logger: LoggerService;
  } & Pick<
    KubeconfigSecretSourceOptions,
    'getReader' | 'listManagementClusters'
  >,
): ConnectionSource[] {
  const { added, settings } = options;
  const { kubernetesPlugin, kubeconfigSecrets: secrets } = settings;
  const operatorClusters = readOperatorClusters(options.config);
  const sources: ConnectionSource[] = [...added];
  if (kubernetesPlugin === 'bridge') {
    sources.push(
      KubernetesConnectionSource.create({ ...options, operatorClusters }),
    );
  }
  if (kubernetesPlugin === 'proxy') {
    sources.push(
      ProxyConnectionSource.create({ ...options, operatorClusters }),
    );
  }
  if (secrets.length > 0) {
    sources.push(KubeconfigSecretSource.create({ ...options, secrets }));
  }
  return sources;
}
