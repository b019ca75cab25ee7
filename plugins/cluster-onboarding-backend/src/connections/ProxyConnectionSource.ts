/*
 * The clusters of a kubernetes plugin in another backend. Every request goes through its `/proxy`, which adds the credential; what
 * we send is our own token for the kubernetes plugin, and which cluster is meant.
 */
import { AuthService, DiscoveryService } from '@backstage/backend-plugin-api';
import { ServiceUnavailableError } from '@backstage/errors';
import {
  ClusterConnection,
  ConnectionSource,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-node';
import { CachedValue } from './CachedValue';
import { ConnectionRefusedError } from './ConnectionRefusedError';
import { findAuthObjection } from './findAuthObjection';
import { OperatorClusters } from './operatorClusters';
import { readTokenExpiry } from './readTokenExpiry';
import { toFingerprint } from './toFingerprint';
import { untilAborted } from '../inventory/untilAborted';

const KUBERNETES_PLUGIN_ID = 'kubernetes';
const CLUSTERS_TTL_MS = 20_000;
const TOKEN_TTL_MS = 5 * 60_000;
const BEFORE_EXPIRY_MS = 60_000;
const TIMEOUT_MS = 10_000;

/** Options of {@link ProxyConnectionSource}. */
export interface ProxyConnectionSourceOptions {
  auth: AuthService;
  discovery: DiscoveryService;
  operatorClusters: OperatorClusters;
  /** A clock that never goes back, in milliseconds. */
  now?: () => number;
  /** The time of day, with which the expiry of tokens is compared. */
  date?: () => number;
}

interface ProxiedClusters {
  readonly baseUrl: string;
  /** How one signs in, by cluster. */
  readonly authProviders: ReadonlyMap<string, string>;
}

/** Gives connections to the clusters of the kubernetes plugin, through its proxy. */
export class ProxyConnectionSource implements ConnectionSource {
  readonly id = 'kubernetes-proxy';
  readonly #options: ProxyConnectionSourceOptions;
  readonly #date: () => number;
  readonly #clusters: CachedValue<ProxiedClusters>;
  readonly #token: CachedValue<string>;

  static create(options: ProxyConnectionSourceOptions): ProxyConnectionSource {
    return new ProxyConnectionSource(options);
  }

  private constructor(options: ProxyConnectionSourceOptions) {
    const { now } = options;
    this.#options = options;
    this.#date = options.date ?? (() => Date.now());
    this.#clusters = CachedValue.create({
      read: () => this.#listClusters(),
      ttlMs: () => CLUSTERS_TTL_MS,
      now,
    });
    this.#token = CachedValue.create({
      read: () => this.#readToken(),
      ttlMs: token => this.#toTtl(token),
      now,
    });
  }

  async findConnection(
    name: string,
    options: { signal?: AbortSignal } = {},
  ): Promise<ClusterConnection | undefined> {
    const { baseUrl, authProviders } = await untilAborted(
      this.#clusters.get(),
      options.signal,
    );
    const authProvider = authProviders.get(name);
    if (authProvider === undefined) return undefined;
    if (!this.#options.operatorClusters.hasName(name)) {
      throw new ConnectionRefusedError(
        `Connection '${name}' may come from the catalog, which may name a connection but not say where it leads; add the cluster to a locator of type 'config' that stands before the locator of type 'catalog' under kubernetes.clusterLocatorMethods`,
      );
    }
    const objection = findAuthObjection({
      connection: name,
      authProvider,
      hasAuthStrategy: true,
    });
    if (objection) throw new ConnectionRefusedError(objection);
    const url = `${baseUrl}/proxy`;
    return {
      name,
      url,
      // Who we are to the kubernetes plugin stays the same, and what it is to the cluster only it knows.
      fingerprint: toFingerprint(url, name, authProvider),
      getHeaders: async headersOptions => ({
        Authorization: `Bearer ${await this.#token.get(headersOptions)}`,
        'Backstage-Kubernetes-Cluster': name,
      }),
    };
  }

  async #listClusters(): Promise<ProxiedClusters> {
    const baseUrl = await this.#options.discovery.getBaseUrl(
      KUBERNETES_PLUGIN_ID,
    );
    const answer = await this.#fetchClusters(baseUrl);
    const items = (answer as { items?: unknown } | undefined)?.items;
    if (!Array.isArray(items)) {
      throw new ServiceUnavailableError(
        'The kubernetes plugin gave no list of clusters',
      );
    }
    const authProviders = new Map<string, string>();
    for (const item of items) {
      const { name, authProvider } = item ?? {};
      if (typeof name === 'string' && !authProviders.has(name)) {
        authProviders.set(name, String(authProvider));
      }
    }
    return { baseUrl, authProviders };
  }

  async #fetchClusters(baseUrl: string): Promise<unknown> {
    const token = await this.#token.get();
    let status: number;
    try {
      const response = await fetch(`${baseUrl}/clusters`, {
        headers: { Authorization: `Bearer ${token}` },
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      if (response.ok) return await response.json();
      status = response.status;
      await response.body?.cancel();
    } catch {
      throw new ServiceUnavailableError(
        'The kubernetes plugin cannot be reached',
      );
    }
    throw new ServiceUnavailableError(
      `The kubernetes plugin does not list its clusters for us (status ${status})`,
    );
  }

  async #readToken(): Promise<string> {
    const { auth } = this.#options;
    const { token } = await auth.getPluginRequestToken({
      onBehalfOf: await auth.getOwnServiceCredentials(),
      targetPluginId: KUBERNETES_PLUGIN_ID,
    });
    return token;
  }

  #toTtl(token: string): number {
    const expiry = readTokenExpiry(token);
    return expiry === undefined
      ? TOKEN_TTL_MS
      : expiry - BEFORE_EXPIRY_MS - this.#date();
  }
}
