import { once } from 'node:events';
import { createServer, IncomingHttpHeaders } from 'node:http';
import { createSecureServer } from 'node:http2';
import { createServer as createTlsServer } from 'node:https';
import { AddressInfo, Server, Socket } from 'node:net';
import { gzipSync } from 'node:zlib';
import { TEST_CERTIFICATE } from './certificates';

/** A request that came in. */
export interface FakeRequest {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingHttpHeaders;
  readonly httpVersion: string;
  readonly at: number;
  readonly body: string;
}

/** How it is answered; of both protocols, only what they have in common. */
export interface FakeResponse {
  /** Sends a whole answer, packed if the client takes that. */
  json(value: unknown, status?: number, headers?: Record<string, string>): void;
  /** Sends the head of an answer. */
  start(status?: number, headers?: Record<string, string>): void;
  write(text: string | Buffer): void;
  end(text?: string | Buffer): void;
  /** Breaks off. */
  destroy(): void;
  readonly isOpen: boolean;
  onClose(callback: () => void): void;
}

export type FakeHandler = (
  request: FakeRequest,
  response: FakeResponse,
) => void | Promise<void>;

/** A real server on loopback, whose answers a test decides. */
export class FakeApiServer {
  readonly requests: FakeRequest[] = [];
  /** All sockets that were ever accepted. */
  socketCount = 0;
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  readonly #scheme: string;

  static async start(options: {
    handle: FakeHandler;
    protocol?: 'h2' | 'http/1.1' | 'plain';
    certificate?: { cert: string; key: string };
    /** Only clients with the test certificate are served. */
    wantsClientCertificate?: boolean;
    port?: number;
  }): Promise<FakeApiServer> {
    const fake = new FakeApiServer(options);
    fake.#server.listen(options.port ?? 0, '127.0.0.1');
    await once(fake.#server, 'listening');
    return fake;
  }

  private constructor(options: Parameters<typeof FakeApiServer.start>[0]) {
    const { handle, protocol = 'h2', wantsClientCertificate } = options;
    const tls = {
      ...(options.certificate ?? TEST_CERTIFICATE),
      ...(wantsClientCertificate && {
        requestCert: true,
        ca: TEST_CERTIFICATE.cert,
      }),
    };
    // Requests and answers of the two protocols have different types and the same shape.
    const listener = (request: any, response: any) => {
      this.#answer(request, response, handle).catch(error => {
        response.destroy?.(error);
        throw error;
      });
    };
    this.#scheme = protocol === 'plain' ? 'http' : 'https';
    if (protocol === 'h2') {
      this.#server = createSecureServer({ ...tls, allowHTTP1: true }, listener);
    } else if (protocol === 'http/1.1') {
      this.#server = createTlsServer(tls, listener);
    } else {
      this.#server = createServer(listener);
    }
    this.#server.on('connection', (socket: Socket) => {
      this.socketCount += 1;
      this.#sockets.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => this.#sockets.delete(socket));
    });
    this.#server.on('sessionError', () => {});
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  get url(): string {
    return `${this.#scheme}://127.0.0.1:${this.port}`;
  }

  get openSocketCount(): number {
    return this.#sockets.size;
  }

  dropSockets(): void {
    this.#sockets.forEach(socket => socket.destroy());
  }

  async stop(): Promise<void> {
    this.#server.close();
    this.dropSockets();
    if (this.#server.listening) await once(this.#server, 'close');
  }

  async #answer(
    request: any,
    response: any,
    handle: FakeHandler,
  ): Promise<void> {
    const url = new URL(request.url, 'http://fake');
    request.on('error', () => {});
    response.on('error', () => {});
    let body = '';
    for await (const chunk of request) body += chunk;
    const recorded: FakeRequest = {
      method: request.method,
      path: url.pathname,
      query: url.searchParams,
      headers: request.headers,
      httpVersion: request.httpVersion,
      at: performance.now(),
      body,
    };
    this.requests.push(recorded);
    let isOpen = true;
    const closeListeners: Array<() => void> = [];
    response.on('close', () => {
      isOpen = false;
      closeListeners.forEach(listener => listener());
    });
    const start = (status = 200, headers: Record<string, string> = {}) => {
      response.writeHead(status, {
        'content-type': 'application/json',
        ...headers,
      });
      response.flushHeaders?.();
    };
    await handle(recorded, {
      json(value, status = 200, headers = {}) {
        const text = JSON.stringify(value);
        const isPacked = /gzip/.test(
          String(recorded.headers['accept-encoding']),
        );
        start(status, {
          ...(isPacked && { 'content-encoding': 'gzip' }),
          ...headers,
        });
        response.end(isPacked ? gzipSync(text) : text);
      },
      start,
      write: text => response.write(text),
      end: text => response.end(text),
      destroy: () => (response.stream ?? response).destroy(),
      get isOpen() {
        return isOpen;
      },
      onClose: callback => closeListeners.push(callback),
    });
  }
}
