/*
 * Speaks for the clusters whose own connection this replica holds: writes down how their states change, and tells pages that
 * something changed. Exactly one replica speaks for a cluster at a time; its lease is named in each write.
 */
import { LoggerService } from '@backstage/backend-plugin-api';
import {
  ClusterStatus,
  hashText,
  LayerState,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { HistoryStore, StateChange } from '../store/HistoryStore';
import { Lease } from '../store/LeaseStore';
import { DerivedChange } from './LiveFleetView';

/** Tells pages that clusters changed; it reaches everybody, so it carries hashes of entity refs. */
export type Announce = (ids: readonly string[]) => Promise<void>;

/** What a cluster is called in announcements: whoever may see it can compute this, nobody else can read it. */
export function toAnnouncedId(ref: string): string {
  return hashText(ref);
}

const MOST_WAITING = 1_000;

export class ClusterSpeaker {
  readonly #history: HistoryStore;
  readonly #announce: Announce;
  readonly #findLease: (connection: string) => Lease | undefined;
  readonly #logger: LoggerService;
  readonly #now: () => number;
  readonly #announceAfterMs: () => number;
  /** The last states written down, by cluster and layer. */
  readonly #written = new Map<string, Map<string, LayerState>>();
  readonly #waiting = new Set<string>();
  #timer?: NodeJS.Timeout;
  #writing: Promise<void> = Promise.resolve();

  constructor(options: {
    history: HistoryStore;
    announce: Announce;
    findLease: (connection: string) => Lease | undefined;
    /** Others may need a moment until they know what this replica knows. */
    announceAfterMs: () => number;
    logger: LoggerService;
    now: () => number;
  }) {
    this.#history = options.history;
    this.#announce = options.announce;
    this.#findLease = options.findLease;
    this.#announceAfterMs = options.announceAfterMs;
    this.#logger = options.logger;
    this.#now = options.now;
  }

  /** A cluster means something else than before. */
  tell({ cluster, status }: DerivedChange): void {
    const lease = this.#findLease(cluster.connection);
    if (!lease) {
      this.#written.delete(cluster.ref);
      return;
    }
    if (this.#waiting.size < MOST_WAITING) {
      this.#waiting.add(toAnnouncedId(cluster.ref));
    }
    this.#timer ??= setTimeout(
      () => void this.#flush(),
      this.#announceAfterMs(),
    ).unref();
    // One after the other: two changes of one layer must not overtake each other.
    this.#writing = this.#writing.then(() =>
      this.#write(lease, cluster.ref, status),
    );
  }

  async stop(): Promise<void> {
    clearTimeout(this.#timer);
    await this.#writing;
  }

  async #write(
    lease: Lease,
    ref: string,
    status: ClusterStatus,
  ): Promise<void> {
    try {
      const written = await this.#loadWritten(ref);
      const at = new Date(this.#now()).toISOString();
      const changes = listChanges(ref, status, written, at);
      if (changes.length === 0) return;
      if (await this.#history.append(lease, changes)) {
        for (const { layer, state } of changes) written.set(layer, state);
      }
    } catch (error) {
      // The next change is compared with what is in the table.
      this.#written.delete(ref);
      this.#logger.warn('A change of state could not be written down', {
        error: error instanceof Error ? error.name : typeof error,
      });
    }
  }

  async #loadWritten(ref: string): Promise<Map<string, LayerState>> {
    const known = this.#written.get(ref);
    if (known) return known;
    const current = await this.#history.listCurrent([ref]);
    const written = new Map(current.map(({ layer, state }) => [layer, state]));
    this.#written.set(ref, written);
    return written;
  }

  async #flush(): Promise<void> {
    this.#timer = undefined;
    const ids = [...this.#waiting];
    this.#waiting.clear();
    try {
      await this.#announce(ids);
    } catch (error) {
      // Pages ask again by themselves; a lost signal only makes them later.
      this.#logger.debug('A change could not be signalled', {
        error: error instanceof Error ? error.name : typeof error,
      });
    }
  }
}

function listChanges(
  ref: string,
  status: ClusterStatus,
  written: ReadonlyMap<string, LayerState>,
  at: string,
): StateChange[] {
  const states = [
    { layer: '', state: status.state, cause: status.rootCauses[0]?.words },
    ...status.layers.map(({ id, state }) => ({
      layer: id,
      state,
      cause: status.rootCauses.find(({ layers }) => layers.includes(id))?.words,
    })),
  ];
  return states
    .filter(({ layer, state }) => written.get(layer) !== state)
    .map(({ layer, state, cause }) => ({
      cluster: ref,
      layer,
      state,
      at,
      ...(cause && state !== 'ready' && { cause }),
    }));
}
