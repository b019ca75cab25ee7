import type { IncomingHttpHeaders } from 'node:http';
import { CredentialHeaders } from './Credentials';
import { AnswerReceiver, Exchange } from './Exchange';
import { KubernetesReadError } from './KubernetesReadError';
import { ServedKind } from './KubernetesReader';
import { LineSplitter } from './LineSplitter';
import { ReadObject } from './parseObject';
import { parseWatchLine } from './parseWatchLine';
import { ReaderLimits } from './ReaderLimits';
import { Requester } from './Requester';
import { statusToProblemReason } from './toProblemReason';

/** Takes what a watch says, in its order; what came in one chunk comes together. What it throws ends the watch. */
export interface WatchListener {
  /** The server has begun to answer. */
  onOpen(): void;
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

/**
 * One watch, from its request to its end. There are thousands of them, and they live long: so everything is in this one
 * object, it has no timer of its own, and while nothing comes nothing but `ended` waits.
 */
export class WatchStream implements AnswerReceiver {
  /** Resolves when it is over, for whatever reason. */
  readonly ended: Promise<void>;
  readonly #kind: ServedKind;
  readonly #limits: ReaderLimits;
  readonly #requester: Requester;
  readonly #signal: AbortSignal;
  readonly #listener: WatchListener;
  readonly #splitter: LineSplitter;
  readonly #endsAt: number;
  #finish!: () => void;
  #exchange: Exchange | undefined;
  #credential: CredentialHeaders | undefined;
  #openedAt: number | undefined;
  #error: unknown;
  #isOver = false;
  #hasLine = false;
  #partSince = 0;
  #seen: ReadObject[] | undefined;
  #addedCount = 0;
  #deleted: ReadObject[] | undefined;
  #version: string | undefined;

  constructor(options: {
    kind: ServedKind;
    limits: ReaderLimits;
    requester: Requester;
    signal: AbortSignal;
    listener: WatchListener;
    lifetimeMs: number;
  }) {
    this.#kind = options.kind;
    this.#limits = options.limits;
    this.#requester = options.requester;
    this.#signal = options.signal;
    this.#listener = options.listener;
    this.#splitter = new LineSplitter(options.limits.maxLineBytes);
    this.#endsAt = performance.now() + options.lifetimeMs;
    this.ended = new Promise(resolve => {
      this.#finish = resolve;
    });
  }

  /** What ended it, if it did not end by itself. */
  get error(): unknown {
    return this.#error;
  }

  get isOpen(): boolean {
    return this.#openedAt !== undefined;
  }

  /** Whether anything came, be it only a bookmark. */
  get hasLine(): boolean {
    return this.#hasLine;
  }

  /** What it was asked for with. */
  get credential(): CredentialHeaders | undefined {
    return this.#credential;
  }

  /** How long it has lasted since the server answered. */
  get lastedMs(): number {
    return this.#openedAt === undefined
      ? 0
      : performance.now() - this.#openedAt;
  }

  /** Sends the request; what comes of it is told by `ended`. */
  async start(path: string, credential?: CredentialHeaders): Promise<void> {
    this.#signal.addEventListener('abort', this);
    try {
      if (this.#signal.aborted) return this.end();
      const opened = await this.#requester.openStream(path, this, credential);
      this.#credential = opened.credential;
      this.#exchange = opened.exchange;
      if (this.#isOver) opened.exchange.cancel();
    } catch (error) {
      this.end(error);
    }
    return undefined;
  }

  /** Ends it. */
  end(error?: unknown): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#error = error && this.#requester.toReadError(error);
    this.#signal.removeEventListener('abort', this);
    this.#exchange?.cancel();
    this.#finish();
  }

  /** The signal was given. */
  handleEvent(): void {
    this.end();
  }

  onStart(status: number, headers: IncomingHttpHeaders): void {
    try {
      this.#requester.checkStatus(status, headers);
      this.#openedAt = performance.now();
      this.#listener.onOpen();
    } catch (error) {
      this.end(error);
    }
  }

  onData(chunk: Buffer): void {
    if (this.#isOver) return;
    try {
      this.#push(chunk);
      // A server that does not end a watch would go on after our rights were taken away. Bookmarks come often enough.
      if (performance.now() > this.#endsAt) this.end();
    } catch (error) {
      this.end(error);
    }
  }

  onEnd(): void {
    this.end();
  }

  onError(error: unknown): void {
    this.end(error);
  }

  #push(chunk: Buffer): void {
    const hadPart = this.#splitter.hasPart;
    let hasLine = false;
    try {
      for (const line of this.#splitter.split(chunk)) {
        hasLine = true;
        this.#hasLine = true;
        this.#read(line);
      }
    } finally {
      // What was understood before a bad line is as good as ever.
      this.#flush();
    }
    if (this.#splitter.hasPart) this.#checkPart(hadPart && !hasLine);
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
        if (this.#seen) this.#flush();
        (this.#deleted ??= []).push(event.object);
        break;
      default:
        if (this.#deleted) this.#flush();
        (this.#seen ??= []).push(event.object);
        if (event.type === 'added') this.#addedCount += 1;
    }
    this.#version = event.resourceVersion ?? this.#version;
  }

  #flush(): void {
    const seen = this.#seen;
    const deleted = this.#deleted;
    const addedCount = this.#addedCount;
    const version = this.#version;
    this.#seen = undefined;
    this.#deleted = undefined;
    this.#addedCount = 0;
    this.#version = undefined;
    if (seen) this.#listener.onSeen(seen, addedCount);
    if (deleted) this.#listener.onDeleted(deleted);
    if (version !== undefined) this.#listener.onVersion(version);
  }
}
