/*
 * Kubeconfig Secrets on management clusters. They mostly hold the keys of an administrator, so a connection that is made of one
 * always impersonates the reader account: what may be read is decided by that account's rights on the leaf.
 */
import { ServiceUnavailableError } from '@backstage/errors';
import {
  ClusterConnection,
  ConnectionSource,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-node';
import {
  KubernetesReader,
  ServedKind,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-node/alpha';
import { CLUSTER_PLACE } from '../inventory/clusterPattern';
import { ConnectionRefusedError } from './ConnectionRefusedError';
import { Kubeconfig, parseKubeconfig } from './parseKubeconfig';
import { KubeconfigSecrets } from './readConnectionsConfig';
import { toFingerprint } from './toFingerprint';

const SECRETS: ServedKind = {
  group: '',
  version: 'v1',
  kind: 'Secret',
  plural: 'secrets',
  isNamespaced: true,
  canWatch: false,
};
const SECRET_NAME = /^[a-z0-9](?:[-a-z0-9.]{0,251}[a-z0-9])?$/;
const LARGEST_BASE64 = 90_000;
const TIMEOUT_MS = 10_000;

/** Options of {@link KubeconfigSecretSource}. */
export interface KubeconfigSecretSourceOptions {
  /** Where Secrets are, as the operator says. */
  secrets: readonly KubeconfigSecrets[];
  /** The management clusters of all clusters that have a connection of this name. */
  listManagementClusters: (connection: string) => readonly string[];
  /** The reader of a management cluster; undefined while there is none. */
  getReader: (
    managementCluster: string,
  ) => Promise<KubernetesReader | undefined>;
}

/** Gives connections by kubeconfig Secrets on management clusters. */
export class KubeconfigSecretSource implements ConnectionSource {
  readonly id = 'kubeconfig-secrets';
  readonly #options: KubeconfigSecretSourceOptions;

  static create(
    options: KubeconfigSecretSourceOptions,
  ): KubeconfigSecretSource {
    return new KubeconfigSecretSource(options);
  }

  private constructor(options: KubeconfigSecretSourceOptions) {
    this.#options = options;
  }

  async findConnection(
    name: string,
    options: { signal?: AbortSignal } = {},
  ): Promise<ClusterConnection | undefined> {
    const managers = this.#options.listManagementClusters(name);
    for (const secrets of this.#options.secrets) {
      // A cluster that has itself for its management cluster cannot be reached by a Secret that is on it.
      const isManager =
        managers.includes(secrets.managementCluster) &&
        secrets.managementCluster !== name;
      if (!isManager) continue;
      const kubeconfig = await this.#read(name, secrets, options.signal);
      if (kubeconfig) return this.#toConnection(name, secrets, kubeconfig);
    }
    return undefined;
  }

  async #read(
    connection: string,
    secrets: KubeconfigSecrets,
    signal: AbortSignal = AbortSignal.timeout(TIMEOUT_MS),
  ): Promise<Kubeconfig | undefined> {
    const { managementCluster, namespace, nameTemplate, key } = secrets;
    const name = nameTemplate.replace(CLUSTER_PLACE, () => connection);
    // The name is the catalog's word, and becomes part of a path.
    if (!SECRET_NAME.test(name) || name.includes('..')) return undefined;
    const reader = await this.#options.getReader(managementCluster);
    if (!reader) {
      throw new ServiceUnavailableError(
        `The management cluster '${managementCluster}', which has the kubeconfig of connection '${connection}', is not connected`,
      );
    }
    const secret = await reader.findObject(
      SECRETS,
      { namespace, name },
      { signal },
    );
    if (secret === undefined) return undefined;
    const data = (secret as { data?: Record<string, unknown> }).data?.[key];
    if (typeof data !== 'string' || data === '') {
      throw new ConnectionRefusedError(
        `The Secret with the kubeconfig of connection '${connection}' has nothing under the key '${key}'`,
      );
    }
    return parse(connection, secrets, data);
  }

  #toConnection(
    name: string,
    secrets: KubeconfigSecrets,
    kubeconfig: Kubeconfig,
  ): ClusterConnection {
    const { server, caData, clientCertificate } = kubeconfig;
    const { isTlsVerificationSkipped } = kubeconfig;
    let headers = toHeaders(kubeconfig, secrets);
    return {
      name,
      url: server,
      caData,
      ...(isTlsVerificationSkipped && { isTlsVerificationSkipped }),
      ...(clientCertificate && { clientCertificate }),
      isAddressChecked: true,
      allowedHosts: secrets.allowedHosts,
      fingerprint: toFingerprint(kubeconfig, secrets),
      getHeaders: async ({ isRefused } = {}) => {
        if (isRefused) {
          const newer = await this.#read(name, secrets);
          // Whatever leads elsewhere becomes a connection of its own, with the next question for it.
          if (newer && newer.server === server) {
            headers = toHeaders(newer, secrets);
          }
        }
        return headers;
      },
    };
  }
}

function parse(
  connection: string,
  { isTlsSkipAllowed }: KubeconfigSecrets,
  data: string,
): Kubeconfig {
  try {
    // Cut: what is too large is refused all the same, without being unpacked as a whole.
    const text = Buffer.from(data.slice(0, LARGEST_BASE64), 'base64').toString(
      'utf8',
    );
    return parseKubeconfig(text, { isTlsSkipAllowed });
  } catch (error) {
    throw new ConnectionRefusedError(
      `The kubeconfig of connection '${connection}' cannot be used: ${
        (error as Error).message
      }`,
    );
  }
}

function toHeaders(
  { token }: Kubeconfig,
  { impersonate }: KubeconfigSecrets,
): Record<string, string> {
  return {
    ...(token && { Authorization: `Bearer ${token}` }),
    'Impersonate-User': impersonate.user,
    ...(impersonate.group && { 'Impersonate-Group': impersonate.group }),
  };
}
