import { toApiVersion } from '../objects/kinds';
import { ClusterState } from '../state/ClusterState';
import { Change, KindStore } from '../state/KindStore';
import { writeObject } from '../state/ObjectVersion';
import { ApiStatus } from './apiStatus';
import { Exchange } from './Exchange';
import { ListOptions } from './listOptions';

/** A client that does not take what it is sent is cut off, as real servers do. */
const MOST_UNSENT_BYTES = 32 * 1024 * 1024;

/** Bookmarks come at the latest so long before the end of a watch. */
const LAST_BOOKMARK_MS = 2_000;

// Every watch of a kind gets the same bytes, so they are made once: the change is the key.
const written = new WeakMap<Change, Buffer>();

function writeChange(change: Change): Buffer {
  let bytes = written.get(change);
  if (!bytes) {
    bytes = Buffer.from(
      `{"type":"${change.type}","object":${writeObject(change.version)}}\n`,
    );
    written.set(change, bytes);
  }
  return bytes;
}

/** What a watch is given. */
export interface WatchOptions {
  readonly exchange: Exchange;
  readonly cluster: ClusterState;
  readonly store: KindStore;
  readonly list: ListOptions;
  readonly namespace?: string;
  /** Resource version from which on changes are told. */
  readonly from: number;
  readonly isSilent: boolean;
  /** How long it lives. */
  readonly lifetimeMs: number;
  /** Called with the bytes of each event. */
  readonly onSent: (bytes: number) => void;
  readonly onEnd: () => void;
}

/** One open watch. */
export class Watch {
  readonly #options: WatchOptions;
  readonly #timers: NodeJS.Timeout[] = [];
  readonly #onChange = (change: Change) => this.#tell(change);
  #isOpen = true;
  #isSilent: boolean;
  /** The resource version up to which changes were told. */
  #toldUpTo: number;
  #lacksInitialEvents = false;

  static create(options: WatchOptions): Watch {
    return new Watch(options);
  }

  private constructor(options: WatchOptions) {
    this.#options = options;
    this.#isSilent = options.isSilent;
    this.#toldUpTo = options.from;
  }

  get kind(): string {
    return this.#options.store.kind.kind;
  }

  /**
   * Lets it stay open and tell nothing, or go on. What happened meanwhile is told then, as it is when a network comes back; a
   * watch that cannot tell it ends.
   */
  setSilent(isSilent: boolean): void {
    const goesOn = this.#isSilent && !isSilent;
    this.#isSilent = isSilent;
    if (!goesOn) return;
    const missed = this.#lacksInitialEvents
      ? undefined
      : this.#options.store.changesSince(this.#toldUpTo);
    if (missed) for (const change of missed) this.#tell(change);
    else this.end();
  }

  /** Ends it as servers do: the answer is complete. */
  end(): void {
    this.#close();
    this.#options.exchange.end();
  }

  /** Tells a refusal within the stream, and ends it. */
  fail(status: ApiStatus): void {
    this.#send(`{"type":"ERROR","object":${JSON.stringify(status)}}\n`);
    this.end();
  }

  /** Breaks the connection that it runs through. */
  reset(): void {
    this.#close();
    this.#options.exchange.resetConnection();
  }

  /** Sends a bookmark now. */
  bookmark(isEndOfInitialEvents = false): void {
    const { store, cluster } = this.#options;
    const object = {
      kind: store.kind.kind,
      apiVersion: toApiVersion(store.kind),
      metadata: {
        resourceVersion: `${cluster.resourceVersion}`,
        ...(isEndOfInitialEvents && {
          annotations: { 'k8s.io/initial-events-end': 'true' },
        }),
      },
    };
    // A restored cluster counts from less than the watch began with: servers then have nothing to say.
    if (cluster.resourceVersion < this.#options.from) return;
    this.#send(`{"type":"BOOKMARK","object":${JSON.stringify(object)}}\n`);
  }

  /** Begins to tell; `initial` are objects that come first, as ADDED. They are not kept: there can be thousands of watches. */
  start(initial?: readonly string[]): void {
    const { exchange, store, list, lifetimeMs, from } = this.#options;
    this.#lacksInitialEvents = this.#isSilent && initial !== undefined;
    exchange.onClose(() => this.#close());
    exchange.startStream();
    for (const text of initial ?? []) {
      this.#send(`{"type":"ADDED","object":${text}}\n`);
    }
    if (initial && list.sendsInitialEvents) this.bookmark(true);
    for (const change of store.changesSince(from) ?? []) this.#tell(change);
    store.listeners.add(this.#onChange);
    const { bookmarkIntervalMs } = this.#options.cluster.traits;
    this.#timers.push(setTimeout(() => this.end(), lifetimeMs));
    if (list.allowsBookmarks) {
      this.#timers.push(setInterval(() => this.bookmark(), bookmarkIntervalMs));
      if (lifetimeMs > 2 * LAST_BOOKMARK_MS) {
        this.#timers.push(
          setTimeout(() => this.bookmark(), lifetimeMs - LAST_BOOKMARK_MS),
        );
      }
    }
  }

  #tell(change: Change): void {
    const { from, namespace, list } = this.#options;
    if (change.resourceVersion <= from || this.#isSilent) return;
    this.#toldUpTo = change.resourceVersion;
    if (namespace && change.version.identity.namespace !== namespace) return;
    if (!list.match) {
      this.#send(writeChange(change));
      return;
    }
    this.#tellSelected(change);
  }

  /** An object that comes into the selection is added, and one that leaves it is deleted. */
  #tellSelected(change: Change): void {
    const match = this.#options.list.match!;
    const text = writeObject(change.version);
    const is = change.type !== 'DELETED' && match(JSON.parse(text));
    const was =
      change.previous !== undefined &&
      match(JSON.parse(writeObject(change.previous)));
    if (!is && !was) return;
    const type = (is && (was ? 'MODIFIED' : 'ADDED')) || 'DELETED';
    this.#send(`{"type":"${type}","object":${text}}\n`);
  }

  #send(piece: string | Buffer): void {
    if (!this.#isOpen || this.#isSilent) return;
    const { exchange, onSent } = this.#options;
    onSent(piece.length);
    if (exchange.write(piece) > MOST_UNSENT_BYTES) this.end();
  }

  #close(): void {
    if (!this.#isOpen) return;
    this.#isOpen = false;
    this.#options.store.listeners.delete(this.#onChange);
    for (const timer of this.#timers) clearTimeout(timer);
    this.#options.onEnd();
  }
}
