/*
 * Speaks for the clusters whose own connection this replica holds: writes down how their states change, and tells pages that
 * something changed. Exactly one replica speaks for a cluster at a time; its lease is named in each write.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { LoggerService } from '@backstage/backend-plugin-api';
import {
  ClusterStatus,
  findFirstCause,
  findLayerReason,
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
/** Clusters whose changes are written together: after a start all of them have changed. */
const MOST_TOGETHER = 200;

interface LayerReport {
  readonly layer: string;
  readonly state: LayerState;
  readonly cause?: string;
}

/** What is to be written down of one change; the status itself is not held on to. */
interface Told {
  readonly lease: Lease;
  readonly ref: string;
  readonly reports: readonly LayerReport[];
  readonly at: string;
}

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
  readonly #told: Told[] = [];
  #writing?: Promise<void>;

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
    this.#told.push({
      lease,
      ref: cluster.ref,
      reports: listReports(status),
      at: new Date(this.#now()).toISOString(),
    });
    this.#writing ??= this.#drain().finally(() => {
      this.#writing = undefined;
    });
  }

  async stop(): Promise<void> {
    clearTimeout(this.#timer);
    await this.#writing;
  }

  /** One batch after the other: two changes of one layer must not overtake each other. */
  async #drain(): Promise<void> {
    await nextTurn();
    while (this.#told.length > 0) {
      await this.#write(this.#told.splice(0, MOST_TOGETHER));
    }
  }

  async #write(told: readonly Told[]): Promise<void> {
    const refs = new Set(told.map(({ ref }) => ref));
    try {
      await this.#loadWritten([...refs].filter(ref => !this.#written.has(ref)));
      const entries = told
        .map(({ lease, ref, reports, at }) => ({
          lease,
          ref,
          changes: this.#takeChanges(ref, reports, at),
        }))
        .filter(({ changes }) => changes.length > 0);
      if (entries.length === 0) return;
      const held = await this.#history.appendAll(entries);
      for (const { lease, ref } of entries) {
        if (!held.has(lease.connection)) this.#written.delete(ref);
      }
    } catch (error) {
      // The next change is compared with what is in the table.
      refs.forEach(ref => this.#written.delete(ref));
      this.#logger.warn('A change of state could not be written down', {
        error: error instanceof Error ? error.name : typeof error,
      });
    }
  }

  /** What differs from what was last written down; from now on it counts as written. */
  #takeChanges(
    ref: string,
    reports: readonly LayerReport[],
    at: string,
  ): StateChange[] {
    const written = this.#written.get(ref)!;
    const changes = reports.filter(
      ({ layer, state }) => written.get(layer) !== state,
    );
    for (const { layer, state } of changes) written.set(layer, state);
    return changes.map(change => ({ cluster: ref, ...change, at }));
  }

  async #loadWritten(refs: readonly string[]): Promise<void> {
    if (refs.length === 0) return;
    const current = await this.#history.listCurrent(refs);
    for (const ref of refs) this.#written.set(ref, new Map());
    for (const { cluster, layer, state } of current) {
      this.#written.get(cluster)?.set(layer, state);
    }
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

/** The states of a cluster and its layers, each with why it is in that state. */
function listReports(status: ClusterStatus): LayerReport[] {
  const { state, layers, rootCauses } = status;
  const first = state === 'ready' ? undefined : findFirstCause(status)?.words;
  return [
    { layer: '', state, ...(first && { cause: first }) },
    ...layers.map(layer => {
      const cause = findLayerReason(layer, rootCauses);
      return { layer: layer.id, state: layer.state, ...(cause && { cause }) };
    }),
  ];
}
