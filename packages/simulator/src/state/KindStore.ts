import { SimulatedKind } from '../objects/kinds';
import { ObjectVersion } from './ObjectVersion';

/** What happened to an object. */
export type ChangeType = 'ADDED' | 'MODIFIED' | 'DELETED';

/** One change, with what was there before it. */
export interface Change {
  readonly type: ChangeType;
  readonly resourceVersion: number;
  readonly version: ObjectVersion;
  readonly previous?: ObjectVersion;
}

/** Gets every change of a kind, at once. */
export type ChangeListener = (change: Change) => void;

/** The order in which API servers list: that of their keys. */
export function toKey(namespace: string, name: string): string {
  return namespace ? `${namespace}/${name}` : name;
}

/** The objects of one kind on one cluster, and their latest changes. */
export class KindStore {
  readonly kind: SimulatedKind;
  readonly listeners = new Set<ChangeListener>();
  readonly #historyLength: number;
  readonly #objects = new Map<string, ObjectVersion>();
  #history: Change[] = [];
  #sortedKeys: string[] | undefined;
  /** Nothing at or before this resource version can be told any more. */
  #forgotten: number;

  constructor(options: {
    kind: SimulatedKind;
    historyLength: number;
    resourceVersion: number;
  }) {
    this.kind = options.kind;
    this.#historyLength = options.historyLength;
    this.#forgotten = options.resourceVersion;
  }

  find(namespace: string, name: string): ObjectVersion | undefined {
    return this.#objects.get(toKey(namespace, name));
  }

  get size(): number {
    return this.#objects.size;
  }

  /** All objects in the order of their keys. */
  *list(): Iterable<ObjectVersion> {
    this.#sortedKeys ??= [...this.#objects.keys()].sort();
    for (const key of this.#sortedKeys) yield this.#objects.get(key)!;
  }

  /** All objects as of a resource version, in the order of their keys; undefined if that is too long ago. */
  listAsOf(resourceVersion: number): Iterable<ObjectVersion> | undefined {
    const newest = this.#history[this.#history.length - 1];
    if (!newest || newest.resourceVersion <= resourceVersion) {
      return resourceVersion < this.#forgotten ? undefined : this.list();
    }
    if (resourceVersion < this.#forgotten) return undefined;
    const objects = new Map(this.#objects);
    for (let index = this.#history.length - 1; index >= 0; index -= 1) {
      const { version, previous, resourceVersion: at } = this.#history[index];
      if (at <= resourceVersion) break;
      const { namespace, name } = version.identity;
      if (previous) objects.set(toKey(namespace, name), previous);
      else objects.delete(toKey(namespace, name));
    }
    return [...objects.keys()].sort().map(key => objects.get(key)!);
  }

  /** The changes after a resource version; undefined if some of them are forgotten. */
  changesSince(resourceVersion: number): readonly Change[] | undefined {
    if (resourceVersion < this.#forgotten) return undefined;
    return this.#history.filter(
      change => change.resourceVersion > resourceVersion,
    );
  }

  /** The oldest resource version that a watch can start from. */
  get oldest(): number {
    return this.#forgotten;
  }

  /** Takes in a change and tells it. */
  record(change: Change): void {
    const { namespace, name } = change.version.identity;
    const key = toKey(namespace, name);
    if (change.type === 'DELETED') this.#objects.delete(key);
    else this.#objects.set(key, change.version);
    if (change.type !== 'MODIFIED') this.#sortedKeys = undefined;
    this.#history.push(change);
    // In bulk, so that a full history does not move at every change.
    if (this.#history.length > this.#historyLength * 1.25) {
      const kept = this.#history.slice(-this.#historyLength);
      const dropped = this.#history[this.#history.length - kept.length - 1];
      this.#forgotten = dropped.resourceVersion;
      this.#history = kept;
    }
    for (const listener of this.listeners) listener(change);
  }

  /** Puts an object there without a change being told: the state at the start, or after a restore. */
  seed(version: ObjectVersion): void {
    const { namespace, name } = version.identity;
    this.#objects.set(toKey(namespace, name), version);
    this.#sortedKeys = undefined;
  }

  /** Forgets all changes up to a resource version, as a compaction does. */
  compact(resourceVersion: number): void {
    this.#history = this.#history.filter(
      change => change.resourceVersion > resourceVersion,
    );
    this.#forgotten = resourceVersion;
  }

  /** Forgets all objects and changes. */
  clear(resourceVersion: number): void {
    this.#objects.clear();
    this.#history = [];
    this.#sortedKeys = undefined;
    this.#forgotten = resourceVersion;
  }
}
