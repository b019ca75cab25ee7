import type { Socket } from 'node:net';
import { buildConnector, Client, Dispatcher, Pool } from 'undici';
import { ClusterConnection } from '../connections';
import { AnswerReceiver, Exchange, ExchangeOwner } from './Exchange';
import { KubernetesReadError } from './KubernetesReadError';
import { onFarewell } from './onFarewell';
import { parseServerUrl, ServerUrl } from './parseServerUrl';
import { ReaderLimits } from './ReaderLimits';
import { isSessionSocket, SocketMaker } from './SocketMaker';

/** What is asked of a server. */
export interface TransportRequest {
  readonly method: 'GET' | 'PATCH';
  /** Without the prefix of the server. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  /** How long the answer may pause. */
  readonly idleTimeoutMs: number;
}

const LOST_SOCKET = Object.assign(new Error('The connection was lost'), {
  code: 'ECONNRESET',
});

/**
 * The connections to one server.
 *
 * Which protocol the server speaks is known only when a first connection stands, and the two want opposite things: over
 * HTTP/2 everything goes through one session, over HTTP/1.1 each watch needs a socket of its own, and a list must not wait
 * behind one. So the first connection is made here, and handed to a client for the one session or to a pool for the many
 * sockets, as the server chose. When a session ends, all of this begins anew.
 *
 * No redirect is followed and no proxy of the environment is used: undici does neither unless told to.
 */
export class Transport implements ExchangeOwner {
  readonly #server: ServerUrl;
  readonly #sockets: SocketMaker;
  readonly #limits: ReaderLimits;
  readonly #countBytes: (count: number) => void;
  #dispatcher: Dispatcher | undefined;
  /** Sessions that the server ends: they only finish what is under way. */
  readonly #ending = new Set<Dispatcher>();
  #opening: Promise<Dispatcher> | undefined;
  #isChecking = false;
  #isClosed = false;

  /** Throws if the address is not one that may be connected to. */
  static create(options: {
    connection: ClusterConnection;
    limits: ReaderLimits;
    countBytes: (count: number) => void;
  }): Transport {
    return new Transport(options);
  }

  private constructor(options: {
    connection: ClusterConnection;
    limits: ReaderLimits;
    countBytes: (count: number) => void;
  }) {
    const { connection, limits, countBytes } = options;
    this.#server = parseServerUrl(connection);
    this.#sockets = new SocketMaker({
      server: this.#server,
      connection,
      limits,
    });
    this.#limits = limits;
    this.#countBytes = countBytes;
  }

  /** Sends a request, and tells the receiver all that comes of it, never before this returned. */
  send(request: TransportRequest, receiver: AnswerReceiver): Exchange {
    const exchange = new Exchange(receiver, this);
    const options: Dispatcher.DispatchOptions = {
      method: request.method,
      path: `${this.#server.basePath}${request.path}`,
      headers: request.headers as Record<string, string>,
      body: request.body,
      // A merge patch may be sent twice; without this it would wait until all watches of the session have ended.
      idempotent: true,
      headersTimeout: this.#limits.firstByteTimeoutMs,
      bodyTimeout: request.idleTimeoutMs,
    };
    this.#open().then(
      dispatcher => {
        if (!exchange.isOver) dispatcher.dispatch(options, exchange);
      },
      error => exchange.fail(error),
    );
    return exchange;
  }

  /** Ends all requests and closes all sockets at once. */
  async close(): Promise<void> {
    this.#isClosed = true;
    this.#sockets.close();
    const dispatchers = [
      ...this.#ending,
      ...(this.#dispatcher ? [this.#dispatcher] : []),
    ];
    this.#dispatcher = undefined;
    await Promise.all(dispatchers.map(each => each.destroy()));
  }

  onBytes(count: number): void {
    this.#countBytes(count);
  }

  /**
   * A request over HTTP/2 that gets no answer may be alone in that, or the whole session is dead while its socket looks well.
   * One small request tells; any answer will do.
   */
  onFailure(error: unknown): void {
    const dispatcher = this.#dispatcher;
    const isTimeout =
      (error as { code?: string } | undefined)?.code ===
      'UND_ERR_HEADERS_TIMEOUT';
    if (!isTimeout || this.#isChecking || !(dispatcher instanceof Client)) {
      return;
    }
    this.#isChecking = true;
    const check = new Exchange(
      {
        onStart: () => {
          this.#isChecking = false;
          check.cancel();
        },
        onData: () => {},
        onEnd: () => {},
        onError: () => {
          this.#isChecking = false;
          this.#drop(dispatcher);
        },
      },
      { onBytes: () => {}, onFailure: () => {} },
    );
    dispatcher.dispatch(
      {
        method: 'GET',
        path: `${this.#server.basePath}/version`,
        headersTimeout: this.#limits.connectTimeoutMs,
        bodyTimeout: this.#limits.connectTimeoutMs,
      },
      check,
    );
  }

  async #open(): Promise<Dispatcher> {
    if (this.#isClosed) {
      throw new KubernetesReadError('internal', 'The reader is closed');
    }
    if (this.#dispatcher) return this.#dispatcher;
    this.#opening ??= this.#sockets
      .make()
      .then(socket => {
        this.#dispatcher = isSessionSocket(socket)
          ? this.#openSession(socket)
          : this.#openPool(socket);
        return this.#dispatcher;
      })
      .finally(() => {
        this.#opening = undefined;
      });
    return await this.#opening;
  }

  /** One session for everything; it is never made anew behind our back, since a next one may be of another protocol. */
  #openSession(socket: Socket): Dispatcher {
    const client = new Client(this.#server.origin, {
      connect: (_options, callback) => this.#handOver(socket, callback),
      allowH2: true,
      // All streams that there are; the session itself holds back what the server has no room for.
      pipelining: 1000,
      // The idle deadlines of the watches see a dead session too, without a timer per session.
      pingInterval: 0,
      // Most of what comes is small or packed; larger windows only make larger buffers.
      initialWindowSize: 65_535,
      connectionWindowSize: 262_144,
    });
    onFarewell(client, () => {
      this.#ending.add(client);
      if (this.#dispatcher === client) this.#dispatcher = undefined;
    });
    client.on('disconnect', () => this.#drop(client));
    client.on('connectionError', () => this.#drop(client));
    return client;
  }

  /** As many sockets as are needed at a time. */
  #openPool(first: Socket): Dispatcher {
    let spare: Socket | undefined = first;
    const pool = new Pool(this.#server.origin, {
      connect: (_options, callback) => {
        const socket = spare;
        spare = undefined;
        if (socket && !socket.destroyed) {
          this.#handOver(socket, callback);
          return;
        }
        this.#sockets.make().then(
          made => this.#handOver(made, callback),
          error => callback(error, null),
        );
      },
      pipelining: 1,
      connections: this.#limits.maxSockets,
    });
    // When none is left and none can be made, the next may speak HTTP/2.
    pool.on('connectionError', () => {
      if (pool.stats.connected === 0) this.#drop(pool);
    });
    return pool;
  }

  #handOver(socket: Socket, callback: buildConnector.Callback): void {
    // Later, since undici does not expect to be called back before its call returned.
    queueMicrotask(() => {
      if (this.#sockets.take(socket)) callback(null, socket);
      else callback(LOST_SOCKET, null);
    });
  }

  #drop(dispatcher: Dispatcher): void {
    const isEnding = this.#ending.delete(dispatcher);
    if (this.#dispatcher !== dispatcher && !isEnding) return;
    if (!isEnding) this.#dispatcher = undefined;
    // Later, since it is in the middle of telling us.
    setImmediate(() => dispatcher.destroy().catch(() => {}));
  }
}
