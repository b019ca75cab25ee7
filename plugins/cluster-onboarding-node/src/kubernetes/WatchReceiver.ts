import { KubernetesReadError } from './KubernetesReadError';
import { ServedKind } from './KubernetesReader';
import { LineSplitter } from './LineSplitter';
import { ReadObject } from './parseObject';
import { parseWatchLine } from './parseWatchLine';
import { ReaderLimits } from './ReaderLimits';
import { statusToProblemReason } from './toProblemReason';

/** Takes what a watch says, in its order; what came in one chunk comes together. */
export interface WatchListener {
  onSeen(objects: ReadObject[], addedCount: number): void;
  onDeleted(objects: ReadObject[]): void;
  /** Nothing to tell up to here; `isInitialEnd` if everything that was there at the beginning has been told. */
  onBookmark(isInitialEnd: boolean): void;
  /** From where a next watch goes on; called after all that came before has been told. */
  onVersion(resourceVersion: string): void;
}

/** A line of a watch comes so slowly that the watch brings nothing, though it is not idle. */
export class SlowLineError extends KubernetesReadError {
  constructor() {
    super('timeout', 'A line of a watch came too slowly');
  }
}

/** Makes events of the bytes of a watch. Whatever it throws ends the watch. */
export class WatchReceiver {
  readonly #kind: ServedKind;
  readonly #limits: ReaderLimits;
  readonly #listener: WatchListener;
  readonly #splitter: LineSplitter;
  readonly #onLine = (line: Buffer) => this.#read(line);
  #partSince = 0;
  #seen: ReadObject[] = [];
  #addedCount = 0;
  #deleted: ReadObject[] = [];
  #version: string | undefined;

  constructor(options: {
    kind: ServedKind;
    limits: ReaderLimits;
    listener: WatchListener;
  }) {
    this.#kind = options.kind;
    this.#limits = options.limits;
    this.#listener = options.listener;
    this.#splitter = new LineSplitter(options.limits.maxLineBytes);
  }

  push(chunk: Buffer): void {
    const hadPart = this.#splitter.hasPart;
    try {
      this.#splitter.push(chunk, this.#onLine);
    } finally {
      // What was understood before a bad line is as good as ever.
      this.#flush();
    }
    if (this.#splitter.hasPart) this.#checkPart(hadPart && !chunk.includes(10));
  }

  /** A line that grows by a byte now and then never ends, though there is always something coming. */
  #checkPart(isSamePart: boolean): void {
    const now = performance.now();
    if (!isSamePart) {
      this.#partSince = now;
    } else if (now - this.#partSince > this.#limits.lineTimeoutMs) {
      throw new SlowLineError();
    }
  }

  #read(line: Buffer): void {
    const event = parseWatchLine(line, {
      kind: this.#kind,
      maxDepth: this.#limits.maxDepth,
    });
    switch (event.type) {
      case 'error':
        throw new KubernetesReadError(
          statusToProblemReason(event.status) ?? 'server-error',
          `The server ended a watch with status ${event.status}`,
          { status: event.status },
        );
      case 'bookmark':
        this.#flush();
        this.#listener.onBookmark(event.isInitialEnd);
        break;
      case 'deleted':
        if (this.#seen.length > 0) this.#flush();
        this.#deleted.push(event.object);
        break;
      default:
        if (this.#deleted.length > 0) this.#flush();
        this.#seen.push(event.object);
        if (event.type === 'added') this.#addedCount += 1;
    }
    this.#version = event.resourceVersion ?? this.#version;
  }

  #flush(): void {
    const seen = this.#seen;
    const deleted = this.#deleted;
    const addedCount = this.#addedCount;
    const version = this.#version;
    this.#version = undefined;
    if (seen.length > 0) {
      this.#seen = [];
      this.#addedCount = 0;
      this.#listener.onSeen(seen, addedCount);
    }
    if (deleted.length > 0) {
      this.#deleted = [];
      this.#listener.onDeleted(deleted);
    }
    if (version !== undefined) this.#listener.onVersion(version);
  }
}
