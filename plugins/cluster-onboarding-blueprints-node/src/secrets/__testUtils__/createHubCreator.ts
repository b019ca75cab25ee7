import { ConfigReader } from '@backstage/config';
import {
  KubernetesAccessCluster,
  KubernetesAccessService,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-node';
import {
  createKubernetesSecretCreator,
  KubernetesSecretCreator,
} from '../kubernetes';

/** A cluster of the kubernetes plugin. */
export function toAccessCluster(
  record: Partial<KubernetesAccessCluster> & { url: string },
): KubernetesAccessCluster {
  return {
    name: 'management-writer',
    authProvider: 'serviceAccount',
    authMetadata: {},
    hasAuthStrategy: true,
    getCredential: async () => ({ type: 'bearer token', token: 'some-token' }),
    ...record,
  };
}

/** Clusters that the kubernetes plugin has handed over. */
export function toAccess(
  ...clusters: KubernetesAccessCluster[]
): KubernetesAccessService {
  return { set: () => {}, get: () => ({ listClusters: async () => clusters }) };
}

/** What creates Secrets on a cluster that stands in the configuration as it is. */
export function createHubCreator(
  record: Partial<KubernetesAccessCluster> & { url: string },
): KubernetesSecretCreator {
  const cluster = toAccessCluster(record);
  const { name, url, authProvider, caData } = cluster;
  return createKubernetesSecretCreator({
    cluster: name,
    access: toAccess(cluster),
    config: new ConfigReader({
      kubernetes: {
        clusterLocatorMethods: [
          {
            type: 'config',
            clusters: [
              { name, url, authProvider, ...(caData ? { caData } : {}) },
            ],
          },
        ],
      },
    }),
  });
}
