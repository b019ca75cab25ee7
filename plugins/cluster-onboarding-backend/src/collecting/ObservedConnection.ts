/*
 * What is known of one connection while this replica follows it: the newest observation of each object, which of them mean
 * something else than what was last written, and which only moved. It has no IO and no clock of its own.
 *
 * A batch is taken, written, and then confirmed or put back; what is seen in between belongs to the next batch.
 */
import {
  digestObservation,
  ObjectKey,
  ObjectRef,
  Observation,
  toObjectKey,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { ObservationBatch, StoredObservation } from '../store/ObservationStore';

/** Identifies a kind within a connection. */
export interface KindName {
  readonly group: string;
  readonly kind: string;
}

/** A kind in one string, the same for all connections. */
export function toKindName({ group, kind }: KindName): string {
  return `${group}|${kind}`;
}

/** Says what an object is, given what was known of it. */
export type Observe = (
  previous: Observation | undefined,
  object: unknown,
) => Observation;

/** Whether what an object waits for is indeed not ready. */
export type IsHeld = (observation: Observation, cluster: string) => boolean;

interface KnownObject {
  /** As its server had it last. */
  observation: Observation;
  /** As readers are told of it: what is written, or newer and of the same meaning. Undefined until it was written once. */
  told?: Observation;
  /** The part that it belongs to. */
  cluster: string;
  /** What was last written; undefined if it never was. */
  written?: { digest: string; cluster: string; revision: string | undefined };
  /** Set when the newest observation is not the written one, though it means the same. */
  isUnwritten: boolean;
}

/** What is to be written, and what it takes to confirm it. */
export interface PendingBatch extends ObservationBatch {
  readonly keys: readonly ObjectKey[];
  readonly removed: ReadonlyMap<ObjectKey, Removed>;
}

interface Removed {
  readonly ref: ObjectRef;
  readonly cluster: string;
}

export class ObservedConnection {
  readonly #objects = new Map<ObjectKey, KnownObject>();
  readonly #parts = new Map<string, Set<KnownObject>>();
  readonly #touched = new Set<ObjectKey>();
  #removed = new Map<ObjectKey, Removed>();
  /** Objects with a new revision that means nothing else, and since when. */
  readonly #lazy = new Map<ObjectKey, number>();
  /** Of kinds that are being listed: what was known and has not been told yet. */
  readonly #unlisted = new Map<string, Set<ObjectKey>>();
  #attribute: (observation: Observation) => string;

  constructor(options: {
    attribute: (observation: Observation) => string;
    stored: readonly StoredObservation[];
  }) {
    this.#attribute = options.attribute;
    for (const { observation, cluster, digest } of options.stored) {
      const revision = toRevision(observation);
      this.#put(toObjectKey(observation.ref), {
        observation,
        told: observation,
        cluster,
        written: { digest, cluster, revision },
        isUnwritten: false,
      });
    }
  }

  get size(): number {
    return this.#objects.size;
  }

  /** Whether there is anything that may have to be written. */
  get isTouched(): boolean {
    return this.#touched.size > 0 || this.#removed.size > 0;
  }

  /** Whether there are revisions that wait to be written. */
  get hasLazy(): boolean {
    return this.#lazy.size > 0;
  }

  /** The newest observations of a part. */
  readPart(cluster: string): Observation[] {
    const part = this.#parts.get(cluster);
    return part ? Array.from(part, ({ observation }) => observation) : [];
  }

  /**
   * A part as readers are told of it. What is not written yet is no part of it: who derives a status from that would be told
   * nothing when an object is back to what it was before it could be written.
   */
  readTold(cluster: string): Observation[] {
    const part = this.#parts.get(cluster);
    return part ? Array.from(part).flatMap(({ told }) => told ?? []) : [];
  }

  has(kind: KindName): boolean {
    for (const { observation } of this.#objects.values()) {
      if (isOfKind(observation.ref, kind)) return true;
    }
    return false;
  }

  /** From now on what is not seen until `endListing` is gone. */
  startListing(kind: KindName): void {
    const keys = new Set<ObjectKey>();
    for (const [key, { observation }] of this.#objects) {
      if (isOfKind(observation.ref, kind)) keys.add(key);
    }
    this.#unlisted.set(toKindName(kind), keys);
  }

  endListing(kind: KindName, options: { isTruncated: boolean }): void {
    const name = toKindName(kind);
    const gone = this.#unlisted.get(name);
    this.#unlisted.delete(name);
    // What is beyond the limit of a list may well be there.
    if (gone && !options.isTruncated) gone.forEach(key => this.#remove(key));
  }

  /** Takes in an object as its server has it now. */
  see(ref: ObjectRef, object: unknown, observe: Observe): void {
    const key = toObjectKey(ref);
    const known = this.#objects.get(key);
    const observation = observe(known?.observation, object);
    // An object of another kind or name than the list it came in belongs to no key that we could find again.
    if (toObjectKey(observation.ref) !== key) return;
    this.#unlisted.get(toKindName(ref))?.delete(key);
    this.#removed.delete(key);
    const cluster = this.#attribute(observation);
    if (!known) {
      this.#put(key, { observation, cluster, isUnwritten: true });
    } else {
      known.observation = observation;
      known.isUnwritten = true;
      this.#move(known, cluster);
    }
    this.#touched.add(key);
  }

  remove(ref: ObjectRef): void {
    this.#remove(toObjectKey(ref));
  }

  /** Takes away all objects of a kind that the server no longer has. */
  removeKind(kind: KindName): void {
    for (const [key, { observation }] of this.#objects) {
      if (isOfKind(observation.ref, kind)) this.#remove(key);
    }
    this.#unlisted.delete(toKindName(kind));
  }

  /** Decides anew which part each object belongs to. */
  reattribute(attribute: (observation: Observation) => string): void {
    this.#attribute = attribute;
    for (const [key, known] of this.#objects) {
      const cluster = attribute(known.observation);
      if (cluster === known.cluster) continue;
      this.#move(known, cluster);
      this.#touched.add(key);
    }
  }

  /** What has to be written now; undefined if nothing changed in meaning. */
  takeBatch(isHeld: IsHeld, now: number): PendingBatch | undefined {
    const puts: StoredObservation[] = [];
    const keys: ObjectKey[] = [];
    const parts = new Set<string>();
    for (const key of this.#touched) {
      const known = this.#objects.get(key);
      if (!known) continue;
      const { observation, cluster, written } = known;
      const digest = digestObservation(
        observation,
        observation.hold !== undefined && isHeld(observation, cluster),
      );
      if (written?.digest === digest && written.cluster === cluster) {
        known.told = observation;
        const isNewRevision = written.revision !== toRevision(observation);
        if (isNewRevision && !this.#lazy.has(key)) this.#lazy.set(key, now);
        continue;
      }
      puts.push({ observation, cluster, digest });
      keys.push(key);
      parts.add(cluster);
      if (written) parts.add(written.cluster);
    }
    this.#touched.clear();
    const removed = this.#removed;
    this.#removed = new Map();
    for (const { cluster } of removed.values()) parts.add(cluster);
    return this.#toBatch(puts, keys, parts, removed);
  }

  /** Rows whose revision moved without meaning anything, once that was a while ago. */
  takeLazyBatch(before: number): PendingBatch | undefined {
    const keys = [...this.#lazy]
      .filter(([, since]) => since <= before)
      .map(([key]) => key);
    return this.#takeAsIs(keys);
  }

  /** Rows of a part that moved without meaning anything: written along when the cluster's status changes. */
  takeUnwritten(cluster: string): PendingBatch | undefined {
    const part = this.#parts.get(cluster) ?? [];
    const keys: ObjectKey[] = [];
    for (const { observation, isUnwritten } of part) {
      if (isUnwritten) keys.push(toObjectKey(observation.ref));
    }
    return this.#takeAsIs(keys);
  }

  /** The batch was written. */
  confirm(batch: PendingBatch): void {
    batch.puts.forEach(({ observation, cluster, digest }, index) => {
      const key = batch.keys[index];
      const known = this.#objects.get(key);
      if (!known) return;
      const revision = toRevision(observation);
      known.written = { digest, cluster, revision };
      known.told = observation;
      known.isUnwritten = known.observation !== observation;
      if (toRevision(known.observation) === revision) this.#lazy.delete(key);
    });
  }

  /** The batch could not be written: all of it is looked at again. */
  putBack(batch: PendingBatch): void {
    batch.keys.forEach(key => this.#touched.add(key));
    for (const [key, removed] of batch.removed) {
      if (!this.#objects.has(key)) this.#removed.set(key, removed);
    }
  }

  #takeAsIs(keys: readonly ObjectKey[]): PendingBatch | undefined {
    const puts: StoredObservation[] = [];
    const taken: ObjectKey[] = [];
    const parts = new Set<string>();
    for (const key of keys) {
      const known = this.#objects.get(key);
      this.#lazy.delete(key);
      // What was never written, or is about to be, comes with its own batch.
      if (!known?.written || this.#touched.has(key)) continue;
      const { observation, cluster, written } = known;
      puts.push({ observation, cluster, digest: written.digest });
      taken.push(key);
      parts.add(cluster);
    }
    return this.#toBatch(puts, taken, parts, new Map());
  }

  #toBatch(
    puts: StoredObservation[],
    keys: ObjectKey[],
    parts: Set<string>,
    removed: Map<ObjectKey, Removed>,
  ): PendingBatch | undefined {
    if (puts.length === 0 && removed.size === 0) return undefined;
    const deletes = Array.from(removed.values(), ({ ref }) => ref);
    return { puts, deletes, parts: [...parts], keys, removed };
  }

  #put(key: ObjectKey, known: KnownObject): void {
    this.#objects.set(key, known);
    this.#partOf(known.cluster).add(known);
  }

  #move(known: KnownObject, cluster: string): void {
    if (known.cluster === cluster) return;
    this.#leave(known);
    known.cluster = cluster;
    this.#partOf(cluster).add(known);
  }

  #remove(key: ObjectKey): void {
    const known = this.#objects.get(key);
    if (!known) return;
    this.#objects.delete(key);
    this.#leave(known);
    this.#touched.delete(key);
    this.#lazy.delete(key);
    const { observation, written } = known;
    if (written) {
      this.#removed.set(key, {
        ref: observation.ref,
        cluster: written.cluster,
      });
    }
  }

  #leave(known: KnownObject): void {
    const part = this.#parts.get(known.cluster);
    part?.delete(known);
    if (part?.size === 0) this.#parts.delete(known.cluster);
  }

  #partOf(cluster: string): Set<KnownObject> {
    const part = this.#parts.get(cluster) ?? new Set<KnownObject>();
    this.#parts.set(cluster, part);
    return part;
  }
}

function isOfKind(ref: ObjectRef, { group, kind }: KindName): boolean {
  return ref.kind === kind && ref.group === group;
}

function toRevision({ revisions }: Observation): string | undefined {
  return revisions && (revisions.applied ?? revisions.attempted);
}
