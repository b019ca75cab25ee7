import type { Socket } from 'node:net';
import { createSecureContext, SecureContext, TLSSocket } from 'node:tls';
import { buildConnector, Client, Dispatcher, Pool } from 'undici';
import { ClusterConnection } from '../connections';
import { createCheckedLookup } from './createCheckedLookup';
import { AnswerReceiver, Exchange, ExchangeOwner } from './Exchange';
import { KubernetesReadError } from './KubernetesReadError';
import { parseServerUrl, ServerUrl } from './parseServerUrl';
import { ReaderLimits } from './ReaderLimits';

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

/**
 * The sockets to one server.
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
  readonly #connection: ClusterConnection;
  readonly #limits: ReaderLimits;
  readonly #countBytes: (count: number) => void;
  #connector: buildConnector.connector | undefined;
  #dispatcher: Dispatcher | undefined;
  #opening: Promise<Dispatcher> | undefined;
  #isChecking = false;
  #isClosed = false;

  /** Throws if the address is not one that may be connected to. */
  static create(options: {
    connection: ClusterConnection;
    limits: ReaderLimits;
    onBytes: (count: number) => void;
  }): Transport {
    return new Transport(options);
  }

  private constructor(options: {
    connection: ClusterConnection;
    limits: ReaderLimits;
    onBytes: (count: number) => void;
  }) {
    this.#server = parseServerUrl(options.connection);
    this.#connection = options.connection;
    this.#limits = options.limits;
    this.#countBytes = options.onBytes;
  }

  /** Sends a request; gives back how to end it. */
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
    if (this.#dispatcher) {
      this.#dispatcher.dispatch(options, exchange);
    } else {
      this.#open().then(
        dispatcher => {
          if (!exchange.isOver) dispatcher.dispatch(options, exchange);
        },
        error => exchange.fail(error),
      );
    }
    return exchange;
  }

  onBytes(count: number): void {
    this.#countBytes(count);
  }

  /** Ends all requests and closes all sockets at once. */
  async close(): Promise<void> {
    this.#isClosed = true;
    const dispatcher =
      this.#dispatcher ?? (await this.#opening?.catch(() => undefined));
    this.#dispatcher = undefined;
    await dispatcher?.destroy();
  }

  #open(): Promise<Dispatcher> {
    if (this.#isClosed) {
      return Promise.reject(
        new KubernetesReadError('internal', 'The reader is closed'),
      );
    }
    this.#opening ??= this.#connectFirst()
      .then(async socket => {
        const dispatcher = this.#toDispatcher(socket);
        if (this.#isClosed) await dispatcher.destroy();
        else this.#dispatcher = dispatcher;
        return dispatcher;
      })
      .finally(() => {
        this.#opening = undefined;
      });
    return this.#opening;
  }

  async #connectFirst(): Promise<Socket | undefined> {
    this.#connector ??= this.#createConnector();
    if (!this.#server.isTls) return undefined;
    const connect = this.#connector;
    return await new Promise((resolve, reject) =>
      connect(
        {
          hostname: this.#server.hostname,
          host: this.#server.host,
          protocol: 'https:',
          port: this.#server.port,
        },
        (error, socket) => (error ? reject(error) : resolve(socket)),
      ),
    );
  }

  #createConnector(): buildConnector.connector {
    const { isAddressChecked, allowedHosts, isTlsVerificationSkipped } =
      this.#connection;
    return buildConnector({
      allowH2: true,
      timeout: this.#limits.connectTimeoutMs,
      // One kept for the whole transport instead of one made for each socket.
      secureContext: this.#createSecureContext(),
      rejectUnauthorized: !isTlsVerificationSkipped,
      // A session is rarely made anew, so there is nothing to gain from remembering how.
      maxCachedSessions: 0,
      ...(isAddressChecked && {
        lookup: createCheckedLookup({ allowedHosts }),
      }),
    } as buildConnector.BuildOptions);
  }

  #createSecureContext(): SecureContext | undefined {
    const { caData, clientCertificate } = this.#connection;
    if (!this.#server.isTls) return undefined;
    try {
      return createSecureContext({
        ...(caData !== undefined && { ca: caData }),
        ...(clientCertificate && {
          cert: clientCertificate.cert,
          key: clientCertificate.key,
        }),
      });
    } catch {
      throw new KubernetesReadError(
        'certificate',
        `The certificates of connection '${
          this.#connection.name
        }' cannot be read`,
      );
    }
  }

  #toDispatcher(first: Socket | undefined): Dispatcher {
    let spare = first;
    const connect: buildConnector.connector = (options, callback) => {
      const socket = spare;
      spare = undefined;
      if (socket) {
        // Later, since undici does not expect to be called back before its call returned.
        queueMicrotask(() => callback(null, socket as TLSSocket));
      } else {
        this.#connector!(options, callback);
      }
    };
    const isSession = (first as TLSSocket | undefined)?.alpnProtocol === 'h2';
    if (!isSession) {
      const pool = new Pool(this.#server.origin, {
        connect,
        pipelining: 1,
        connections: this.#limits.maxSockets,
      });
      pool.on('connectionError', () => {
        if (pool.stats.connected === 0) this.#drop(pool);
      });
      return pool;
    }
    const client = new Client(this.#server.origin, {
      connect,
      allowH2: true,
      // All streams that there are; the session itself holds back what the server has no room for.
      pipelining: 1000,
      // The idle deadlines of the watches see a dead session too, without a timer per session.
      pingInterval: 0,
    });
    client.on('disconnect', () => this.#drop(client));
    client.on('connectionError', () => this.#drop(client));
    return client;
  }

  #drop(dispatcher: Dispatcher): void {
    if (this.#dispatcher !== dispatcher) return;
    this.#dispatcher = undefined;
    // Later, since it is in the middle of telling us.
    setImmediate(() => dispatcher.destroy().catch(() => {}));
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
}
