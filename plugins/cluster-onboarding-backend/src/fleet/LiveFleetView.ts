/*
 * All clusters as this replica knows them: a summary of each in memory, derived anew when one of its inputs changes or when
 * its time is over (`validUntil`). What this replica follows itself is read from memory, the rest from rows.
 *
 * Deriving is done in slices, so that a thousand clusters that change at once (one commit moves all of them) do not keep
 * other plugins of the same process waiting.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { LoggerService } from '@backstage/backend-plugin-api';
import { NotFoundError } from '@backstage/errors';
import {
  Attestation,
  buildGraph,
  ClusterStatus,
  Exception,
  LayerDefinition,
  Observation,
  Problem,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { InventoryCluster } from '@strata-gitops/backstage-plugin-cluster-onboarding-node';
import { LRUCache } from 'lru-cache';
import { ContactRecord, PartKey } from '../store/ObservationStore';
import { ClusterEntry } from './ClusterEntry';
import {
  DerivedCluster,
  deriveCluster,
  listOwnConnections,
} from './deriveCluster';
import { isAwaitedProblem } from './isAwaitedProblem';
import { ClusterDetails, ClusterView, FleetView } from './FleetView';
import { CurrentContact, toContact } from './toContact';

/** Gives the observations of parts: from memory where this replica follows the connection, else from rows. */
export interface PartSource {
  readParts(
    parts: readonly PartKey[],
  ): Promise<ReadonlyMap<string, readonly Observation[]>>;
}

/** The key of a part in maps. */
export function toPartName({ connection, cluster }: PartKey): string {
  return `${connection}|${cluster}`;
}

/** What people say about a cluster. */
export interface Approvals {
  readonly attestations: readonly Attestation[];
  readonly exceptions: readonly Exception[];
}

const NO_APPROVALS: Approvals = { attestations: [], exceptions: [] };

/** A cluster was derived anew, and means something else than before. */
export interface DerivedChange {
  readonly cluster: InventoryCluster;
  readonly status: ClusterStatus;
  /** Whether nothing but time changed it. */
  readonly isByTime: boolean;
}

/** Who says how a connection stands. */
export interface ContactVoice {
  /** The replica that follows the connection. */
  readonly owner?: string;
  /** Whether that replica has found out itself; who has just taken a connection over cannot know yet. */
  readonly isConfirmed: boolean;
}

interface KnownContact {
  record?: ContactRecord;
  voice: ContactVoice;
  current: CurrentContact;
}

const SLICE_MS = 8;
const MOST_DETAILS = 250;
/** Reads of rows that are under way at once. */
const READERS = 4;

export interface LiveFleetViewOptions {
  readonly parts: PartSource;
  readonly layers: readonly LayerDefinition[];
  readonly staleAfterMs: number;
  readonly now: () => number;
  readonly onDerived: (change: DerivedChange) => void;
  readonly onRefresh: (cluster: InventoryCluster) => Promise<void>;
  readonly logger: LoggerService;
}

export class LiveFleetView implements FleetView {
  readonly #options: LiveFleetViewOptions;
  readonly #entries = new Map<string, ClusterEntry>();
  #ordered: readonly ClusterEntry[] = [];
  /** Which clusters are seen through a connection. */
  #byConnection = new Map<string, ClusterEntry[]>();
  readonly #contacts = new Map<string, KnownContact>();
  readonly #approvals = new Map<string, Approvals>();
  #heartbeats: ReadonlyMap<string, string> = new Map();
  readonly #details = new LRUCache<
    string,
    { revision: number; details: Promise<ClusterDetails> }
  >({ max: MOST_DETAILS });
  readonly #queue = new Map<ClusterEntry, { isByTime: boolean }>();
  #draining?: Promise<void>;
  #isStopped = false;
  #version = 0;

  constructor(options: LiveFleetViewOptions) {
    this.#options = options;
  }

  get version(): number {
    return this.#version;
  }

  list(): readonly ClusterView[] {
    return this.#ordered;
  }

  find(ref: string): ClusterView | undefined {
    return this.#entries.get(ref);
  }

  async refresh(ref: string): Promise<void> {
    const entry = this.#entries.get(ref);
    if (!entry) throw new NotFoundError(`There is no cluster '${ref}'`);
    await this.#options.onRefresh(entry.cluster);
  }

  async getDetails(ref: string): Promise<ClusterDetails | undefined> {
    const entry = this.#entries.get(ref);
    if (!entry) return undefined;
    const known = this.#details.get(ref);
    const { validUntil } = entry;
    const isOver =
      validUntil !== undefined && validUntil <= this.#options.now();
    if (known?.revision === entry.revision && !isOver) return known.details;
    const details = this.#derive(entry).then(derived =>
      toDetails(entry, derived),
    );
    const kept = { revision: entry.revision, details };
    this.#details.set(ref, kept);
    details.catch(() => {
      if (this.#details.peek(ref) === kept) this.#details.delete(ref);
    });
    return details;
  }

  setInventory(clusters: readonly InventoryCluster[]): void {
    const refs = new Set(clusters.map(({ ref }) => ref));
    for (const ref of this.#entries.keys()) {
      if (refs.has(ref)) continue;
      this.#entries.delete(ref);
      this.#approvals.delete(ref);
      this.#details.delete(ref);
      this.#version += 1;
    }
    for (const cluster of clusters) {
      const known = this.#entries.get(cluster.ref);
      if (known?.isSameCluster(cluster)) continue;
      this.#entries.set(
        cluster.ref,
        new ClusterEntry(cluster, connection => this.#lastSeen(connection)),
      );
    }
    this.#ordered = [...this.#entries.values()].sort((a, b) =>
      a.cluster.ref < b.cluster.ref ? -1 : 1,
    );
    this.#byConnection = new Map();
    for (const entry of this.#ordered) {
      for (const connection of listOwnConnections(entry.cluster)) {
        const list = this.#byConnection.get(connection) ?? [];
        list.push(entry);
        this.#byConnection.set(connection, list);
      }
      if (!entry.summary) this.#mark(entry);
    }
  }

  /** Takes in how a connection stands. */
  setContact(
    connection: string,
    record: ContactRecord | undefined,
    voice: ContactVoice,
  ): void {
    const current = this.#assess(connection, record, voice);
    this.#contacts.set(connection, { record, voice, current });
    this.markConnection(connection);
  }

  /** How each connection stands, in the order of their names. */
  listConnections(): Array<{
    connection: string;
    isReachable: boolean;
    lastSeenAt?: string;
    owner?: string;
    problems: readonly Problem[];
  }> {
    return [...this.#byConnection.keys()].sort().map(connection => {
      const known = this.#contacts.get(connection);
      const { isReachable, at } = this.#lastSeen(connection);
      return {
        connection,
        isReachable,
        ...(at && { lastSeenAt: at }),
        ...(known?.voice.owner && { owner: known.voice.owner }),
        problems: known?.current.problems ?? [],
      };
    });
  }

  /** When each replica was last heard of. */
  setHeartbeats(heartbeats: ReadonlyMap<string, string>): void {
    this.#heartbeats = heartbeats;
  }

  setApprovals(ref: string, approvals: Approvals): void {
    this.#approvals.set(ref, approvals);
    const entry = this.#entries.get(ref);
    if (entry) this.#mark(entry);
  }

  /** Something in a part changed. */
  markPart({ connection, cluster }: PartKey): void {
    if (cluster === '') {
      this.markConnection(connection);
      return;
    }
    const entry = this.#entries.get(cluster);
    if (entry) this.#mark(entry);
  }

  /** Something changed for all that are seen through a connection. */
  markConnection(connection: string): void {
    for (const entry of this.#byConnection.get(connection) ?? []) {
      this.#mark(entry);
    }
  }

  /** Looks whether time alone changed something; asked every second. */
  tick(): void {
    const now = this.#options.now();
    for (const [connection, known] of this.#contacts) {
      const { record, voice, current } = known;
      const isOver = current.staleAt !== undefined && current.staleAt <= now;
      const isBack = !current.contact.isReachable && record?.isReachable;
      if (!isOver && !isBack) continue;
      known.current = this.#assess(connection, record, voice);
      const { isReachable } = known.current.contact;
      if (isReachable !== current.contact.isReachable) {
        this.markConnection(connection);
      }
    }
    for (const entry of this.#ordered) {
      const { validUntil } = entry;
      if (validUntil !== undefined && validUntil <= now) {
        this.#mark(entry, { isByTime: true });
      }
    }
  }

  /** Until all that is marked was derived. */
  async settle(): Promise<void> {
    while (this.#draining) await this.#draining;
  }

  stop(): void {
    this.#isStopped = true;
    this.#queue.clear();
  }

  #lastSeen(connection: string): { isReachable: boolean; at?: string } {
    const known = this.#contacts.get(connection);
    if (!known) return { isReachable: false };
    const { contact } = known.current;
    const heartbeat = this.#heardOf(known.voice);
    return {
      isReachable: contact.isReachable,
      at: contact.isReachable
        ? heartbeat ?? contact.lastSeenAt
        : contact.lastSeenAt,
    };
  }

  #heardOf({ owner, isConfirmed }: ContactVoice): string | undefined {
    return owner && isConfirmed ? this.#heartbeats.get(owner) : undefined;
  }

  #assess(
    connection: string,
    record: ContactRecord | undefined,
    voice: ContactVoice,
  ): CurrentContact {
    const heartbeatAt = this.#heardOf(voice);
    return toContact({
      connection,
      record,
      ...(heartbeatAt && { heartbeatAt }),
      now: this.#options.now(),
      staleAfterMs: this.#options.staleAfterMs,
    });
  }

  #mark(entry: ClusterEntry, options: { isByTime?: boolean } = {}): void {
    if (this.#isStopped) return;
    entry.revision += 1;
    const isByTime =
      options.isByTime === true && this.#queue.get(entry)?.isByTime !== false;
    this.#queue.set(entry, { isByTime });
    this.#draining ??= this.#drain().finally(() => {
      this.#draining = undefined;
    });
  }

  async #drain(): Promise<void> {
    await nextTurn();
    // One slice for all: together they must not keep others waiting either.
    let sliceEnds = performance.now() + SLICE_MS;
    const work = async (): Promise<void> => {
      for (;;) {
        const [next] = this.#queue;
        if (!next) return;
        const [entry, { isByTime }] = next;
        this.#queue.delete(entry);
        await this.#update(entry, isByTime);
        if (performance.now() > sliceEnds) {
          await nextTurn();
          sliceEnds = performance.now() + SLICE_MS;
        }
      }
    };
    await Promise.all(Array.from({ length: READERS }, work));
  }

  async #update(entry: ClusterEntry, isByTime: boolean): Promise<void> {
    try {
      const derived = await this.#derive(entry);
      if (this.#entries.get(entry.cluster.ref) !== entry) return;
      const problems = listOwnConnections(entry.cluster)
        .flatMap(name => this.#contacts.get(name)?.current.problems ?? [])
        .filter(problem => !isAwaitedProblem(entry.cluster, problem));
      if (!entry.update(derived.status, problems)) return;
      this.#version += 1;
      this.#options.onDerived({
        cluster: entry.cluster,
        status: derived.status,
        isByTime,
      });
    } catch (error) {
      // Rows cannot be read now: what is known stays, and is tried again when its time comes.
      entry.retryAt(this.#options.now() + 1_000);
      this.#options.logger.debug('A cluster could not be derived', {
        error: error instanceof Error ? error.name : typeof error,
      });
    }
  }

  async #derive(entry: ClusterEntry): Promise<DerivedCluster> {
    const { cluster } = entry;
    const { connection } = cluster;
    const connections = listOwnConnections(cluster);
    const hub = connections[1];
    const ownPart = { connection, cluster: '' };
    const wanted: PartKey[] = [ownPart];
    if (hub) {
      wanted.push(
        { connection: hub, cluster: cluster.ref },
        { connection: hub, cluster: '' },
      );
    }
    const found = await this.#options.parts.readParts(wanted);
    const read = (part: PartKey): readonly Observation[] =>
      found.get(toPartName(part)) ?? [];
    const { attestations, exceptions } =
      this.#approvals.get(cluster.ref) ?? NO_APPROVALS;
    return deriveCluster({
      cluster,
      own: read(ownPart),
      fromHub: hub ? read(wanted[1]) : [],
      hubOwn: hub ? read(wanted[2]) : [],
      contacts: new Map(
        connections.flatMap(name => {
          const known = this.#contacts.get(name);
          return known ? [[name, known.current.contact]] : [];
        }),
      ),
      completeKinds: new Map(
        connections.map(name => [
          name,
          this.#contacts.get(name)?.record?.completeKinds ?? [],
        ]),
      ),
      layers: this.#options.layers,
      attestations,
      exceptions,
      now: new Date(this.#options.now()).toISOString(),
    });
  }
}

function toDetails(
  entry: ClusterEntry,
  derived: DerivedCluster,
): ClusterDetails {
  return {
    view: entry,
    status: derived.status,
    observations: derived.observations,
    // Few who ask for details want the graph.
    get graph() {
      return buildGraph(derived.graphOptions);
    },
  };
}
