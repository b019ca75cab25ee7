import { NotFoundError } from '@backstage/errors';
import { ClusterConnection } from '@strata-gitops/backstage-plugin-cluster-onboarding-node';
import { KubernetesReader } from '@strata-gitops/backstage-plugin-cluster-onboarding-node/alpha';
import { LRUCache } from 'lru-cache';

const MOST_READERS = 50;
const IDLE_MS = 60_000;
const TIMEOUT_MS = 10_000;

interface Kept {
  readonly fingerprint: string;
  readonly reader: KubernetesReader;
}

export interface OnDemandReadersOptions {
  readonly findFollowing: (connection: string) => KubernetesReader | undefined;
  readonly findConnection: (
    name: string,
    options: { signal: AbortSignal },
  ) => Promise<ClusterConnection | undefined>;
  readonly createReader: (connection: ClusterConnection) => KubernetesReader;
}

/**
 * Readers for single questions of people, such as one object with its events. Where this replica follows a connection its
 * reader is used; for others one is made and kept for a minute.
 */
export class OnDemandReaders {
  readonly #options: OnDemandReadersOptions;
  readonly #kept = new LRUCache<string, Kept>({
    max: MOST_READERS,
    ttl: IDLE_MS,
    ttlAutopurge: false,
    updateAgeOnGet: true,
    dispose: ({ reader }) => void reader.close(),
  });

  constructor(options: OnDemandReadersOptions) {
    this.#options = options;
  }

  async get(name: string): Promise<KubernetesReader> {
    const reader = await this.find(name);
    if (!reader) throw new NotFoundError(`There is no connection '${name}'`);
    return reader;
  }

  async find(name: string): Promise<KubernetesReader | undefined> {
    const following = this.#options.findFollowing(name);
    if (following) return following;
    this.#kept.purgeStale();
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const connection = await this.#options.findConnection(name, { signal });
    if (!connection) return undefined;
    const { fingerprint } = connection;
    const kept = this.#kept.get(name);
    if (kept?.fingerprint === fingerprint) return kept.reader;
    const reader = this.#options.createReader(connection);
    this.#kept.set(name, { fingerprint, reader });
    return reader;
  }

  stop(): void {
    this.#kept.clear();
  }
}
