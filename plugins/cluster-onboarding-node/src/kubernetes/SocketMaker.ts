import type { Socket } from 'node:net';
import type { SecureContext, TLSSocket } from 'node:tls';
import { buildConnector } from 'undici';
import { ClusterConnection } from '../connections';
import { createCheckedLookup } from './createCheckedLookup';
import { getSecureContext } from './getSecureContext';
import { KubernetesReadError } from './KubernetesReadError';
import { ServerUrl } from './parseServerUrl';
import { ReaderLimits } from './ReaderLimits';

/** Makes the sockets to one server, checked as its connection says, and knows those that nobody has taken yet. */
export class SocketMaker {
  readonly #server: ServerUrl;
  readonly #connection: ClusterConnection;
  readonly #limits: ReaderLimits;
  readonly #untaken = new Set<Socket>();
  #connector: buildConnector.connector | undefined;
  #isClosed = false;

  constructor(options: {
    server: ServerUrl;
    connection: ClusterConnection;
    limits: ReaderLimits;
  }) {
    this.#server = options.server;
    this.#connection = options.connection;
    this.#limits = options.limits;
  }

  /** Makes a socket that is kept here until `take`. */
  async make(): Promise<Socket> {
    this.#connector ??= this.#createConnector();
    const connect = this.#connector;
    const { hostname, host, port, isTls } = this.#server;
    return await new Promise((resolve, reject) => {
      // undici gives back the socket at once, though its types do not say so; without it, nothing could end a connection that
      // is still being made.
      const socket = connect(
        { hostname, host, port, protocol: isTls ? 'https:' : 'http:' },
        (error, connected) => (error ? reject(error) : resolve(connected!)),
      ) as unknown as Socket;
      this.#untaken.add(socket);
      socket.once('close', () => this.#untaken.delete(socket));
      if (this.#isClosed) this.close();
    });
  }

  /** Hands over a socket; false if it has gone meanwhile. */
  take(socket: Socket): boolean {
    this.#untaken.delete(socket);
    return !socket.destroyed;
  }

  /** Destroys the sockets that nobody has taken. */
  close(): void {
    this.#isClosed = true;
    const error = new KubernetesReadError('internal', 'The reader is closed');
    this.#untaken.forEach(socket => socket.destroy(error));
  }

  #createConnector(): buildConnector.connector {
    const { isAddressChecked, allowedHosts, isTlsVerificationSkipped } =
      this.#connection;
    return buildConnector({
      allowH2: true,
      timeout: this.#limits.connectTimeoutMs,
      secureContext: this.#findSecureContext(),
      rejectUnauthorized: !isTlsVerificationSkipped,
      // A session is rarely made anew, so there is nothing to gain from remembering how.
      maxCachedSessions: 0,
      ...(isAddressChecked && {
        lookup: createCheckedLookup({ allowedHosts }),
      }),
    } as buildConnector.BuildOptions);
  }

  #findSecureContext(): SecureContext | undefined {
    const { caData, clientCertificate, name } = this.#connection;
    if (!this.#server.isTls) return undefined;
    try {
      return getSecureContext({ ca: caData, ...clientCertificate });
    } catch {
      throw new KubernetesReadError(
        'certificate',
        `The certificates of connection '${name}' cannot be read`,
      );
    }
  }
}

/** Whether the server chose HTTP/2 for a socket. */
export function isSessionSocket(socket: Socket): boolean {
  return (socket as TLSSocket).alpnProtocol === 'h2';
}
