import type { IncomingHttpHeaders } from 'node:http';
import { ClusterConnection } from '../connections';
import { parseRetryAfterMs } from './backoff';
import { CredentialHeaders, Credentials } from './Credentials';
import { AnswerReceiver, Exchange } from './Exchange';
import { KubernetesReadError } from './KubernetesReadError';
import { Answer, readAnswer } from './readAnswer';
import { ReaderCounters } from './ReaderCounters';
import { ReaderLimits } from './ReaderLimits';
import { errorToProblemReason, statusToProblemReason } from './toProblemReason';
import { Transport } from './Transport';

/** Sends requests with the credential of a connection; throws `KubernetesReadError` for all that is not a good answer. */
export class Requester {
  readonly #connection: ClusterConnection;
  readonly #limits: ReaderLimits;
  readonly #counters: ReaderCounters;
  readonly #credentials: Credentials;
  #transport: Transport | undefined;
  #isClosed = false;

  constructor(options: {
    connection: ClusterConnection;
    limits: ReaderLimits;
    counters: ReaderCounters;
  }) {
    this.#connection = options.connection;
    this.#limits = options.limits;
    this.#counters = options.counters;
    this.#credentials = new Credentials({
      connection: options.connection,
      timeoutMs: options.limits.firstByteTimeoutMs,
    });
  }

  /** Gets a whole answer. */
  async ask(
    request: {
      method?: 'GET' | 'PATCH';
      path: string;
      accept?: string;
      contentType?: string;
      body?: string;
    },
    signal: AbortSignal,
  ): Promise<Answer> {
    return await this.#attempt(async headers => {
      const answer = await readAnswer(
        this.#openTransport(),
        {
          method: request.method ?? 'GET',
          path: request.path,
          headers: {
            ...headers,
            accept: request.accept ?? 'application/json',
            'accept-encoding': 'gzip',
            ...(request.contentType && { 'content-type': request.contentType }),
          },
          body: request.body,
        },
        { limits: this.#limits, signal },
      );
      this.checkStatus(answer.status, answer.headers);
      return answer;
    });
  }

  /** Begins to get an answer as it comes. What came of it, and whether the credential was taken, is the receiver's to see. */
  async openStream(
    path: string,
    receiver: AnswerReceiver,
    credential?: CredentialHeaders,
  ): Promise<{ exchange: Exchange; credential: CredentialHeaders }> {
    const used = credential ?? (await this.#credentials.get());
    this.#counters.countRequest();
    const exchange = this.#openTransport().send(
      {
        method: 'GET',
        path,
        headers: {
          ...used.headers,
          accept: 'application/json',
          // Packed, the end of an event could stay behind in the packer.
          'accept-encoding': 'identity',
        },
        idleTimeoutMs: this.#limits.watchIdleTimeoutMs,
      },
      receiver,
    );
    return { exchange, credential: used };
  }

  /** The credential to try again with when the server refused one. */
  async refresh(refused: CredentialHeaders): Promise<CredentialHeaders> {
    return await this.#credentials.refresh(refused);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#transport?.close();
  }

  async #attempt<T>(
    send: (headers: Readonly<Record<string, string>>) => Promise<T>,
  ): Promise<T> {
    let credential: CredentialHeaders | undefined;
    try {
      credential = await this.#credentials.get();
      this.#counters.countRequest();
      return await send(credential.headers);
    } catch (error) {
      const isRefused = (error as KubernetesReadError).status === 401;
      if (!credential || !isRefused) throw this.toReadError(error);
    }
    try {
      const { headers } = await this.#credentials.refresh(credential);
      this.#counters.countRequest();
      return await send(headers);
    } catch (error) {
      throw this.toReadError(error);
    }
  }

  #openTransport(): Transport {
    if (this.#isClosed) {
      throw new KubernetesReadError('internal', 'The reader is closed');
    }
    this.#transport ??= Transport.create({
      connection: this.#connection,
      limits: this.#limits,
      countBytes: count => this.#counters.countBytes(count),
    });
    return this.#transport;
  }

  /** Throws unless the status is one of success. */
  checkStatus(status: number, headers: IncomingHttpHeaders): void {
    const retryAfterMs = parseRetryAfterMs(headers['retry-after'], Date.now());
    const reason = statusToProblemReason(status, {
      hasRetryAfter: retryAfterMs !== undefined,
    });
    if (!reason) return;
    throw new KubernetesReadError(
      reason,
      `The server of connection '${
        this.#connection.name
      }' answered with status ${status}`,
      { status, retryAfterMs },
    );
  }

  /** Leaves nothing of an error but what we have words for. */
  toReadError(error: unknown): KubernetesReadError {
    if (error instanceof KubernetesReadError) return error;
    return new KubernetesReadError(
      errorToProblemReason(error),
      `The server of connection '${this.#connection.name}' could not be read`,
    );
  }
}
