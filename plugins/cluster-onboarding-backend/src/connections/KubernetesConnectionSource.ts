/*
 * The clusters of the kubernetes plugin in the same process. Address, trust and credential are looked at again each time that
 * a connection is asked for, which is twice a minute; only what a cloud has to be asked for is kept longer.
 */
import { LoggerService } from '@backstage/backend-plugin-api';
import { ServiceUnavailableError } from '@backstage/errors';
import {
  ClusterConnection,
  ConnectionSource,
  KubernetesAccessCluster,
  KubernetesAccessCredential,
  KubernetesAccessService,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-node';
import { untilAborted } from '../inventory/untilAborted';
import { CachedValue } from './CachedValue';
import { ConnectionRefusedError } from './ConnectionRefusedError';
import { findAuthObjection } from './findAuthObjection';
import { OperatorClusters } from './operatorClusters';
import { readCertificates } from './readCertificates';
import { readTokenExpiry } from './readTokenExpiry';
import { isShortLived, toKubernetesConnection } from './toKubernetesConnection';

// Below the half minute after which connections are asked for again.
const CLUSTERS_TTL_MS = 20_000;
const CREDENTIAL_TTL_MS = 20_000;
const SHORT_LIVED_TTL_MS = 5 * 60_000;
const BEFORE_EXPIRY_MS = 60_000;
// Plugins start in no fixed order, and the kubernetes plugin may ask a cloud for clusters first.
const PATIENCE_MS = 60_000;

interface Entry {
  cluster: KubernetesAccessCluster;
  readonly credential: CachedValue<KubernetesAccessCredential>;
}

/** Options of {@link KubernetesConnectionSource}. */
export interface KubernetesConnectionSourceOptions {
  access: KubernetesAccessService;
  operatorClusters: OperatorClusters;
  logger: LoggerService;
  /** A clock that never goes back, in milliseconds. */
  now?: () => number;
  /** The time of day, with which the expiry of tokens is compared. */
  date?: () => number;
}

/** Gives connections to the clusters of the kubernetes plugin, through the bridge module. */
export class KubernetesConnectionSource implements ConnectionSource {
  readonly id = 'kubernetes';
  readonly #options: KubernetesConnectionSourceOptions;
  readonly #now: () => number;
  readonly #date: () => number;
  readonly #startedAt: number;
  readonly #entries = new Map<string, Entry>();
  readonly #clusters: CachedValue<readonly KubernetesAccessCluster[]>;
  #hasWarned = false;

  static create(
    options: KubernetesConnectionSourceOptions,
  ): KubernetesConnectionSource {
    return new KubernetesConnectionSource(options);
  }

  private constructor(options: KubernetesConnectionSourceOptions) {
    this.#options = options;
    this.#now = options.now ?? (() => performance.now());
    this.#date = options.date ?? (() => Date.now());
    this.#startedAt = this.#now();
    this.#clusters = CachedValue.create({
      read: () => this.#listClusters(),
      ttlMs: () => CLUSTERS_TTL_MS,
      now: this.#now,
    });
  }

  async findConnection(
    name: string,
    options: { signal?: AbortSignal } = {},
  ): Promise<ClusterConnection | undefined> {
    if (!this.#options.access.get()) {
      this.#wait();
      return undefined;
    }
    return untilAborted(this.#find(name), options.signal);
  }

  async #find(name: string): Promise<ClusterConnection | undefined> {
    const cluster = await this.#findCluster(name);
    if (!cluster) return undefined;
    const objection = findAuthObjection({ connection: name, ...cluster });
    if (objection) throw new ConnectionRefusedError(objection);
    const getCredential = (options: { isRefused?: boolean } = {}) =>
      this.#getCredential(name, options);
    return toKubernetesConnection({
      cluster,
      caData: await readCertificates({ connection: name, ...cluster }),
      credential: await getCredential(),
      getCredential,
    });
  }

  /** Several can have one name, of which one at most is the operator's. */
  async #findCluster(
    name: string,
    options: { isRefused?: boolean } = {},
  ): Promise<KubernetesAccessCluster | undefined> {
    const clusters = await this.#clusters.get(options);
    const named = clusters.filter(cluster => cluster.name === name);
    const own = named.find(cluster =>
      this.#options.operatorClusters.has(cluster),
    );
    if (!own && named.length > 0) {
      throw new ConnectionRefusedError(
        `Connection '${name}' comes from the catalog, which may name a connection but not say where it leads; add the cluster to a locator of type 'config' under kubernetes.clusterLocatorMethods`,
      );
    }
    if (own) this.#getEntry(own).cluster = own;
    return own;
  }

  async #getCredential(
    name: string,
    options: { isRefused?: boolean },
  ): Promise<KubernetesAccessCredential> {
    if (options.isRefused) await this.#findCluster(name, options);
    const entry = this.#entries.get(name);
    if (!entry) {
      throw new ServiceUnavailableError(
        `The kubernetes plugin has no cluster '${name}' any more`,
      );
    }
    return entry.credential.get(options);
  }

  #getEntry(cluster: KubernetesAccessCluster): Entry {
    const present = this.#entries.get(cluster.name);
    if (present && isSameIdentity(present.cluster, cluster)) return present;
    const entry: Entry = {
      cluster,
      credential: CachedValue.create({
        read: () => this.#readCredential(entry.cluster),
        ttlMs: credential => this.#toTtl(entry.cluster, credential),
        now: this.#now,
      }),
    };
    this.#entries.set(cluster.name, entry);
    return entry;
  }

  async #readCredential(
    cluster: KubernetesAccessCluster,
  ): Promise<KubernetesAccessCredential> {
    try {
      return await cluster.getCredential();
    } catch {
      // What a cloud's library says may hold what it was given, so nothing of it is told on.
      throw new ServiceUnavailableError(
        `The auth provider of connection '${cluster.name}' gave no credential`,
      );
    }
  }

  #toTtl(
    { authProvider }: KubernetesAccessCluster,
    credential: KubernetesAccessCredential,
  ): number {
    const ttlMs = isShortLived(authProvider)
      ? SHORT_LIVED_TTL_MS
      : CREDENTIAL_TTL_MS;
    const expiry =
      credential.type === 'bearer token'
        ? readTokenExpiry(credential.token)
        : undefined;
    if (expiry === undefined) return ttlMs;
    return Math.min(ttlMs, expiry - BEFORE_EXPIRY_MS - this.#date());
  }

  async #listClusters(): Promise<readonly KubernetesAccessCluster[]> {
    const clusters = await this.#options.access
      .get()!
      .listClusters()
      .catch(() => {
        throw new ServiceUnavailableError(
          'The kubernetes plugin could not list its clusters',
        );
      });
    const names = new Set(clusters.map(({ name }) => name));
    for (const name of this.#entries.keys()) {
      if (!names.has(name)) this.#entries.delete(name);
    }
    return clusters;
  }

  /** For a while nobody can say whether there are clusters; after that there is nobody who would hand them over. */
  #wait(): void {
    if (this.#now() - this.#startedAt < PATIENCE_MS) {
      throw new ServiceUnavailableError(
        'The clusters of the kubernetes plugin are not yet known',
      );
    }
    if (this.#hasWarned) return;
    this.#hasWarned = true;
    this.#options.logger.warn(
      'The kubernetes plugin has not handed over its clusters: add the module kubernetes-backend-module-cluster-onboarding to this backend, or set clusterOnboarding.connections.kubernetesPlugin',
    );
  }
}

function isSameIdentity(
  some: KubernetesAccessCluster,
  other: KubernetesAccessCluster,
): boolean {
  return (
    some.url === other.url &&
    some.authProvider === other.authProvider &&
    JSON.stringify(some.authMetadata) === JSON.stringify(other.authMetadata)
  );
}
