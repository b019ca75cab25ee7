/*
 * The doors of a simulated fleet: one TLS server that speaks HTTP/2 and HTTP/1.1, with each cluster under a path of its own,
 * and, for clusters whose faults lie before the first request, a port of their own.
 */
import { readFileSync } from 'node:fs';
import {
  createSecureServer,
  Http2SecureServer,
  ServerHttp2Session,
} from 'node:http2';
import { AddressInfo, createServer, Server, Socket } from 'node:net';
import { resolve } from 'node:path';
import { ClusterServer } from './ClusterServer';
import { Exchange } from './Exchange';
import { RequestLog } from './RequestLog';

/** Which certificate a server shows. */
export type CertificateName = 'served' | 'expired' | 'rotated';

const FOLDER = resolve(__dirname, '../../certificates');
const PREFIX = /^\/clusters\/([a-z0-9.-]+)(\/.*)?$/;

/** As many as real API servers allow on one connection. */
const STREAMS_PER_CONNECTION = 250;

/** A certificate of the simulator, for tests and the demo only. */
export function readCertificate(
  name: CertificateName | 'served-ca' | 'rotated-ca',
  part: 'crt' | 'key' = 'crt',
): string {
  return readFileSync(resolve(FOLDER, `${name}.${part}`), 'utf8');
}

/** The port of one cluster. */
interface Door {
  server: Server;
  port: number;
  certificate: CertificateName;
  readonly sockets: Set<Socket>;
}

/** Takes connections and hands requests to clusters. */
export class FleetServer {
  readonly log: RequestLog;
  readonly #clusters: ReadonlyMap<string, ClusterServer>;
  readonly #servers = new Map<CertificateName, Http2SecureServer>();
  readonly #doors = new Map<string, Door>();
  readonly #sockets = new Set<Socket>();
  readonly #ids = new WeakMap<object, number>();
  #port = 0;
  #nextId = 1;

  constructor(options: {
    clusters: ReadonlyMap<string, ClusterServer>;
    log: RequestLog;
  }) {
    this.#clusters = options.clusters;
    this.log = options.log;
  }

  /** Begins to listen on the port that all clusters share. */
  async start(port: number): Promise<void> {
    const server = this.#serverFor('served');
    await new Promise<void>((done, fail) => {
      server.once('error', fail);
      server.listen(port, '127.0.0.1', done);
    });
    this.#port = (server.address() as AddressInfo).port;
  }

  /** The address of the shared port. */
  get url(): string {
    return `https://127.0.0.1:${this.#port}`;
  }

  /** The address of a cluster. */
  urlOf(cluster: string): string {
    const port = this.#doors.get(cluster)?.port ?? this.#port;
    return `https://127.0.0.1:${port}/clusters/${cluster}`;
  }

  hasDoor(cluster: string): boolean {
    return this.#doors.has(cluster);
  }

  /** Gives a cluster a port of its own. */
  async addDoor(cluster: string): Promise<void> {
    const door: Door = {
      server: createServer(),
      port: 0,
      certificate: 'served',
      sockets: new Set(),
    };
    this.#doors.set(cluster, door);
    await this.#openDoor(door);
  }

  /** Lets nobody in any more: connections are refused, and open ones break. */
  async closeDoor(cluster: string): Promise<void> {
    const door = this.#doors.get(cluster);
    if (!door?.server.listening) return;
    const closed = new Promise(done => door.server.close(done));
    for (const socket of door.sockets) socket.destroy();
    await closed;
  }

  /** Lets people in again, at the same port, with a certificate. */
  async reopenDoor(
    cluster: string,
    certificate: CertificateName,
  ): Promise<void> {
    const door = this.#doors.get(cluster);
    if (!door) return;
    if (door.certificate !== certificate) {
      door.certificate = certificate;
      for (const socket of door.sockets) socket.destroy();
    }
    if (!door.server.listening) await this.#openDoor(door);
  }

  /** Breaks every connection. */
  dropConnections(): void {
    for (const socket of this.#sockets) socket.destroy();
  }

  /** Ends everything. */
  async stop(): Promise<void> {
    const servers = [
      ...this.#servers.values(),
      ...[...this.#doors.values()].map(door => door.server),
    ];
    const closed = servers
      .filter(server => server.listening)
      .map(server => new Promise(done => server.close(done)));
    this.dropConnections();
    await Promise.all(closed);
  }

  async #openDoor(door: Door): Promise<void> {
    door.server = createServer(socket => {
      door.sockets.add(socket);
      socket.once('close', () => door.sockets.delete(socket));
      this.#serverFor(door.certificate).emit('connection', socket);
    });
    await new Promise<void>((done, fail) => {
      door.server.once('error', fail);
      door.server.listen(door.port, '127.0.0.1', done);
    });
    door.port = (door.server.address() as AddressInfo).port;
  }

  #serverFor(certificate: CertificateName): Http2SecureServer {
    const known = this.#servers.get(certificate);
    if (known) return known;
    const server = createSecureServer({
      allowHTTP1: true,
      key: readCertificate(certificate, 'key'),
      cert: readCertificate(certificate),
      settings: { maxConcurrentStreams: STREAMS_PER_CONNECTION },
    });
    server.on('connection', (socket: Socket) => {
      this.#sockets.add(socket);
      this.log.connections += 1;
      this.log.openConnections += 1;
      socket.on('error', () => {});
      socket.once('close', () => {
        this.#sockets.delete(socket);
        this.log.openConnections -= 1;
      });
    });
    server.on('session', (session: ServerHttp2Session) => {
      session.on('error', () => {});
    });
    server.on('tlsClientError', () => {});
    server.on('request', (request, response) => {
      const exchange = new Exchange(request, response);
      this.#handle(exchange, {
        id: this.#idOf(
          'stream' in request
            ? request.stream.session ?? request.socket
            : (request as { socket: object }).socket,
        ),
        protocol: request.httpVersion,
      });
    });
    this.#servers.set(certificate, server);
    return server;
  }

  #idOf(connection: object): number {
    let id = this.#ids.get(connection);
    if (!id) {
      id = this.#nextId;
      this.#nextId += 1;
      this.#ids.set(connection, id);
    }
    return id;
  }

  async #handle(
    exchange: Exchange,
    connection: { id: number; protocol: string },
  ): Promise<void> {
    const [, name, path = '/'] = PREFIX.exec(exchange.path) ?? [];
    const cluster = name && this.#clusters.get(name);
    try {
      if (cluster) await cluster.handle(exchange, path, connection);
      else {
        await exchange.send(404, '404 page not found\n', {
          'content-type': 'text/plain; charset=utf-8',
        });
      }
    } catch (error) {
      await exchange
        .sendJson(500, { message: `The simulator failed: ${error}` })
        .catch(() => {});
    }
  }
}
