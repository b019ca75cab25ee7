/*
 * Keeps the rows of a whole fleet fresh at little cost. The first page is asked for regularly, with its entity tag; it has the most pressing
 * clusters, and the counts of all. Only when these differ from what is known, or after some minutes, are all pages asked for again. In
 * between, signals say which clusters changed; they are collected for a moment, and only those rows are asked for. Rows are never lost to an
 * error. A cluster that changed its state while pages were read may be missing from all of them; so rows are only left out when the pages
 * had as many clusters as there are.
 */
import {
  ClusterOnboardingApi,
  ClusterPage,
  ClusterRow,
  hashText,
  LayerDefinition,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { LiveNews } from '@strata-gitops/backstage-plugin-cluster-onboarding-react';
import { agreesWith, dropRows, mergeRows, RowsByRef } from './mergeRows';

/** How many rows are asked for at once; the most that the backend gives. */
export const PAGE_SIZE = 500;
/** How long signals are collected before rows are asked for, in milliseconds. */
export const COLLECT_MS = 300;
/** After how long all pages are asked for again, in milliseconds. */
export const FULL_LOAD_MS = 5 * 60_000;

/** What is known of the fleet. */
export interface FleetSnapshot {
  readonly rows: readonly ClusterRow[];
  readonly layers: readonly Pick<LayerDefinition, 'id' | 'title'>[];
  /** How many clusters there are. */
  readonly total: number;
  /** Whether all of them have been loaded once. */
  readonly isComplete: boolean;
  /** When the backend last vouched for all of this. */
  readonly confirmedAt: string;
}

type Api = Pick<
  ClusterOnboardingApi,
  'listClusters' | 'listLayers' | 'getClustersByRefs'
>;

export class FleetRows {
  readonly #api: Api;
  readonly #isVisible: () => boolean;
  readonly #now: () => number;
  readonly #listeners = new Set<() => void>();
  #snapshot: FleetSnapshot | undefined;
  #rows: RowsByRef = new Map();
  #refs = new Map<string, string>();
  #layers: FleetSnapshot['layers'] = [];
  // Hashes of clusters that are none of ours, as far as was found out; asking again would not help.
  readonly #strangers = new Set<string>();
  readonly #changed = new Set<string>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #loadedAt: number | undefined;

  constructor(options: {
    api: Api;
    isVisible: () => boolean;
    now?: () => number;
  }) {
    this.#api = options.api;
    this.#isVisible = options.isVisible;
    this.#now = options.now ?? Date.now;
  }

  readonly getSnapshot = (): FleetSnapshot | undefined => this.#snapshot;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Ends what waits for its time. */
  readonly stop = (): void => {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  };

  /** Brings everything up to date. */
  readonly load = async (signal: AbortSignal): Promise<void> => {
    const isDue =
      this.#loadedAt === undefined ||
      this.#now() - this.#loadedAt >= FULL_LOAD_MS;
    const [page, layers] = await Promise.all([
      this.#getPage(undefined, signal),
      // Without their names layers can still be told apart by their ids.
      isDue
        ? this.#api.listLayers({ signal }).catch(() => undefined)
        : undefined,
    ]);
    if (signal.aborted) return;
    if (layers) this.#layers = layers.items;
    this.#take(page.items, page.total);
    await this.#askForChanged(signal);
    if (isDue || !agreesWith(this.#rows, page)) {
      await this.#loadRest(page, signal);
    }
  };

  /** Takes in news of changed clusters; true if they are about clusters that are not known here, so that all has to be looked through. */
  readonly hear = (news: LiveNews): boolean => {
    let isNew = false;
    for (const hash of news.clusters) {
      const ref = this.#refs.get(hash);
      if (ref) {
        this.#changed.add(ref);
      } else if (!this.#strangers.has(hash)) {
        this.#strangers.add(hash);
        isNew = true;
      }
    }
    if (this.#changed.size > 0 && this.#isVisible()) {
      this.#timer ??= setTimeout(() => {
        this.#timer = undefined;
        // What could not be asked for now is asked for with the next page, which also says what is wrong.
        this.#askForChanged().catch(() => undefined);
      }, COLLECT_MS);
    }
    return isNew;
  };

  async #loadRest(first: ClusterPage, signal: AbortSignal): Promise<void> {
    const seen = new Set(first.items.map(({ ref }) => ref));
    let { cursor, total } = first;
    while (cursor !== undefined) {
      const page = await this.#getPage(cursor, signal);
      if (signal.aborted) return;
      for (const { ref } of page.items) seen.add(ref);
      ({ cursor, total } = page);
      this.#take(page.items, total);
    }
    if (seen.size >= total) {
      this.#rows = dropRows(this.#rows, ref => !seen.has(ref));
    }
    this.#loadedAt = this.#now();
    this.#publish(total);
  }

  async #askForChanged(signal?: AbortSignal): Promise<void> {
    const refs = [...this.#changed];
    this.#changed.clear();
    for (let start = 0; start < refs.length; start += PAGE_SIZE) {
      const batch = refs.slice(start, start + PAGE_SIZE);
      try {
        const { items } = await this.#api.getClustersByRefs(batch, { signal });
        const there = new Set(items.map(({ ref }) => ref));
        const gone = new Set(batch.filter(ref => !there.has(ref)));
        this.#rows = dropRows(this.#rows, ref => gone.has(ref));
        this.#take(items, (this.#snapshot?.total ?? 0) - gone.size);
      } catch (error) {
        for (const ref of refs.slice(start)) this.#changed.add(ref);
        throw error;
      }
    }
  }

  #getPage(cursor: string | undefined, signal: AbortSignal) {
    const query = { sort: 'state', limit: PAGE_SIZE, cursor } as const;
    return this.#api.listClusters(query, { signal });
  }

  #take(rows: readonly ClusterRow[], total: number): void {
    this.#rows = mergeRows(this.#rows, rows);
    this.#publish(total);
  }

  #publish(total: number): void {
    const known = this.#snapshot;
    const isSame =
      known?.rows.length === this.#rows.size &&
      known.rows.every(row => this.#rows.get(row.ref) === row);
    if (!isSame) {
      this.#refs = new Map(
        [...this.#rows.keys()].map(ref => [hashText(ref), ref]),
      );
    }
    this.#snapshot = {
      rows: isSame ? known.rows : [...this.#rows.values()],
      layers: this.#layers,
      total,
      isComplete: this.#loadedAt !== undefined,
      confirmedAt: new Date(this.#now()).toISOString(),
    };
    for (const listener of [...this.#listeners]) listener();
  }
}
