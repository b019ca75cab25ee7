import {
  ClusterConnection,
  KubernetesAccessCluster,
  KubernetesAccessCredential,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-node';
import { ConnectionRefusedError } from './ConnectionRefusedError';
import { toFingerprint } from './toFingerprint';

/** Signs in with a token that lives for minutes: a new one is no other credential, and no reason to close anything. */
const SHORT_LIVED: ReadonlySet<string> = new Set([
  'aws',
  'azure',
  'googleServiceAccount',
]);

/** Whether each token of an auth provider is good for some minutes only. */
export function isShortLived(authProvider: string): boolean {
  return SHORT_LIVED.has(authProvider);
}

/** Makes a connection of what the kubernetes plugin knows about a cluster. */
export function toKubernetesConnection(options: {
  cluster: KubernetesAccessCluster;
  caData: string | undefined;
  credential: KubernetesAccessCredential;
  getCredential: (options?: {
    isRefused?: boolean;
  }) => Promise<KubernetesAccessCredential>;
}): ClusterConnection {
  const { cluster, caData, credential, getCredential } = options;
  const { name, url, authProvider, authMetadata, skipTLSVerify } = cluster;
  refuseOpenSecret(cluster, credential);
  return {
    name,
    url,
    caData,
    ...(skipTLSVerify && { isTlsVerificationSkipped: true }),
    ...(credential.type === 'x509 client certificate' && {
      clientCertificate: { cert: credential.cert, key: credential.key },
    }),
    fingerprint: toFingerprint(
      url,
      caData,
      skipTLSVerify === true,
      authProvider,
      Object.entries(authMetadata).sort(([a], [b]) => (a < b ? -1 : 1)),
      isShortLived(authProvider) ? credential.type : credential,
    ),
    getHeaders: async headersOptions =>
      toHeaders(await getCredential(headersOptions)),
  };
}

function toHeaders(
  credential: KubernetesAccessCredential,
): Record<string, string> {
  return credential.type === 'bearer token'
    ? { Authorization: `Bearer ${credential.token.trim()}` }
    : {};
}

function refuseOpenSecret(
  { name, url, authProvider }: KubernetesAccessCluster,
  credential: KubernetesAccessCredential,
): void {
  const { protocol, hostname } = URL.canParse(url)
    ? new URL(url)
    : { protocol: '', hostname: '' };
  if (protocol !== 'https:' && protocol !== 'http:') {
    throw new ConnectionRefusedError(
      `The address of connection '${name}' is not one of HTTP`,
    );
  }
  if (credential.type === 'anonymous') {
    if (authProvider === 'localKubectlProxy') return;
    throw new ConnectionRefusedError(
      `There is no credential for connection '${name}'`,
    );
  }
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  if (protocol === 'http:' && !isLocal) {
    throw new ConnectionRefusedError(
      `The address of connection '${name}' has to begin with https://, since a credential is sent to it`,
    );
  }
}
