import type { IncomingHttpHeaders } from 'node:http';
import { AnswerReceiver, Exchange } from './Exchange';
import { Transport } from './Transport';

/** What is asked, and who takes the answer. */
export interface StreamOptions {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly idleTimeoutMs: number;
  readonly signal: AbortSignal;
  readonly onStart: (status: number, headers: IncomingHttpHeaders) => void;
  readonly onData: (chunk: Buffer) => void;
}

/** A class, since there are thousands of them at a time, and they live long. */
class StreamReceiver implements AnswerReceiver {
  readonly #options: StreamOptions;
  readonly #resolve: () => void;
  readonly #reject: (error: unknown) => void;
  exchange: Exchange | undefined;

  constructor(
    options: StreamOptions,
    resolve: () => void,
    reject: (error: unknown) => void,
  ) {
    this.#options = options;
    this.#resolve = resolve;
    this.#reject = reject;
    options.signal.addEventListener('abort', this);
  }

  /** The signal was given. */
  handleEvent(): void {
    this.exchange?.cancel();
    this.onEnd();
  }

  onStart(status: number, headers: IncomingHttpHeaders): void {
    try {
      this.#options.onStart(status, headers);
    } catch (error) {
      this.#breakOff(error);
    }
  }

  onData(chunk: Buffer): void {
    try {
      this.#options.onData(chunk);
    } catch (error) {
      this.#breakOff(error);
    }
  }

  onEnd(): void {
    this.#options.signal.removeEventListener('abort', this);
    this.#resolve();
  }

  onError(error: unknown): void {
    this.#options.signal.removeEventListener('abort', this);
    this.#reject(error);
  }

  /** What a callback throws must not get into the machinery of the session, which other streams use too. */
  #breakOff(error: unknown): void {
    this.exchange?.cancel();
    this.onError(error);
  }
}

/**
 * Sends a request and passes on the answer until it ends. It resolves at the end, or at once when the signal is given, and
 * rejects with whatever broke it off, be it one of the callbacks.
 */
export function readStream(
  transport: Transport,
  options: StreamOptions,
): Promise<void> {
  if (options.signal.aborted) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const receiver = new StreamReceiver(options, resolve, reject);
    receiver.exchange = transport.send(
      {
        method: 'GET',
        path: options.path,
        headers: options.headers,
        idleTimeoutMs: options.idleTimeoutMs,
      },
      receiver,
    );
  });
}
