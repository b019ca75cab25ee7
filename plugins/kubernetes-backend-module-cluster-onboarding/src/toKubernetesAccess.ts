import { AuthService } from '@backstage/backend-plugin-api';
import {
  ANNOTATION_KUBERNETES_AUTH_PROVIDER,
  SERVICEACCOUNT_CA_PATH,
} from '@backstage/plugin-kubernetes-common';
import {
  AuthenticationStrategy,
  ClusterDetails,
  KubernetesClustersSupplier,
} from '@backstage/plugin-kubernetes-node';
import {
  KubernetesAccess,
  KubernetesAccessCluster,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-node';
import { existsSync } from 'node:fs';

/** The pod that the backend runs in, as far as it matters. */
export interface Pod {
  readonly env: Readonly<Record<string, string | undefined>>;
  hasServiceAccount(): boolean;
}

const THIS_POD: Pod = {
  env: process.env,
  hasServiceAccount: () => existsSync(SERVICEACCOUNT_CA_PATH),
};

/** Turns what the kubernetes plugin has into what cluster onboarding asks for. */
export function toKubernetesAccess(options: {
  auth: AuthService;
  authStrategyMap: Readonly<Record<string, AuthenticationStrategy>>;
  clusterSupplier: KubernetesClustersSupplier;
  pod?: Pod;
}): KubernetesAccess {
  const { auth, authStrategyMap, clusterSupplier, pod = THIS_POD } = options;
  return {
    async listClusters() {
      const clusters = await clusterSupplier.getClusters({
        credentials: await auth.getOwnServiceCredentials(),
      });
      return clusters.map(cluster =>
        toAccessCluster(cluster, authStrategyMap, pod),
      );
    },
  };
}

function toAccessCluster(
  cluster: ClusterDetails,
  strategies: Readonly<Record<string, AuthenticationStrategy>>,
  pod: Pod,
): KubernetesAccessCluster {
  const { serviceAccountToken, ...authMetadata } = cluster.authMetadata;
  const authProvider = authMetadata[ANNOTATION_KUBERNETES_AUTH_PROVIDER] ?? '';
  const strategy = Object.hasOwn(strategies, authProvider)
    ? strategies[authProvider]
    : undefined;
  const isThisCluster =
    authProvider === 'serviceAccount' &&
    !serviceAccountToken &&
    pod.hasServiceAccount();
  return {
    name: cluster.name,
    url: cluster.url,
    caData: cluster.caData,
    caFile: cluster.caFile,
    // As the kubernetes plugin does it: a service account without token means the cluster that the backend runs in.
    ...(isThisCluster && {
      url: toClusterUrl(pod.env) ?? cluster.url,
      caData: undefined,
      caFile: SERVICEACCOUNT_CA_PATH,
    }),
    skipTLSVerify: cluster.skipTLSVerify,
    authProvider,
    authMetadata,
    hasAuthStrategy: strategy !== undefined,
    async getCredential() {
      if (!strategy) {
        throw new Error(
          `The kubernetes plugin has no auth strategy for cluster '${cluster.name}'`,
        );
      }
      return strategy.getCredential(cluster, {});
    },
  };
}

/** Where every pod finds the API server of its own cluster. */
function toClusterUrl(env: Pod['env']): string | undefined {
  const { KUBERNETES_SERVICE_HOST: host, KUBERNETES_SERVICE_PORT: port } = env;
  if (!host || !port) return undefined;
  return `https://${host.includes(':') ? `[${host}]` : host}:${port}`;
}
