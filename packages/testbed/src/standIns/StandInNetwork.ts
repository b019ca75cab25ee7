import {
  createServer as createHttpServer,
  IncomingMessage,
  request as sendRequest,
  Server,
  ServerResponse,
} from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import { writeFile } from 'node:fs/promises';
import { AddressInfo, connect, Socket } from 'node:net';
import { join } from 'node:path';
import { generate } from 'selfsigned';
import { createTempFolder, TempFolder } from '../folders';

/** Where the requests for a host name go. */
export interface StandInHost {
  /** The address of a server of the test. */
  url: string;
  /** Turns the path of a request into that of the server. */
  toPath?: (path: string) => string;
}

const DNS_NAME = 2;

/**
 * Stands for the network outside: names such as `github.com` lead to servers of the test, over HTTPS with a certificate that only those
 * who were told trust, and every other name leads nowhere. So what is rendered can be used as it is, addresses included.
 */
export class StandInNetwork {
  readonly #folder: TempFolder;
  readonly #servers: readonly Server[];
  readonly #sockets: Set<Socket>;
  readonly #refused: Set<string>;
  /** What a program needs in its environment to be in this network. */
  readonly environment: Readonly<Record<string, string>>;

  static async start(
    hosts: Readonly<Record<string, StandInHost>>,
  ): Promise<StandInNetwork> {
    const folder = await createTempFolder('network');
    const certificateFile = join(folder.path, 'certificate.pem');
    const { private: key, cert } = generate(
      [{ name: 'commonName', value: 'stand-in' }],
      {
        keySize: 2048,
        algorithm: 'sha256',
        extensions: [
          {
            name: 'subjectAltName',
            altNames: Object.keys(hosts).map(value => ({
              type: DNS_NAME,
              value,
            })),
          },
        ],
      },
    );
    await writeFile(certificateFile, cert);

    const refused = new Set<string>();
    const sockets = new Set<Socket>();
    const inside = createHttpsServer({ key, cert }, (incoming, outgoing) =>
      forward(hosts[incoming.headers.host!], incoming, outgoing),
    );
    const insidePort = await listen(inside);
    const proxy = createHttpServer((_, outgoing) =>
      outgoing.writeHead(403).end(),
    );
    proxy.on('connect', ({ url = '' }, client: Socket) => {
      sockets.add(client.once('close', () => sockets.delete(client)));
      client.on('error', () => {});
      const name = url.replace(/:443$/, '');
      if (!hosts[name]) {
        refused.add(name);
        client.end('HTTP/1.1 403 Forbidden\r\n\r\n');
        return;
      }
      const server = connect(insidePort, '127.0.0.1', () => {
        client.write('HTTP/1.1 200 Connection established\r\n\r\n');
        server.pipe(client).pipe(server);
      });
      sockets.add(server.once('close', () => sockets.delete(server)));
      server.on('error', () => client.destroy());
      client.once('close', () => server.destroy());
    });
    const address = `http://127.0.0.1:${await listen(proxy)}`;
    return new StandInNetwork({
      folder,
      servers: [proxy, inside],
      sockets,
      refused,
      // Go leaves loopback addresses out of this by itself.
      environment: { HTTPS_PROXY: address, SSL_CERT_FILE: certificateFile },
    });
  }

  private constructor(options: {
    folder: TempFolder;
    servers: readonly Server[];
    sockets: Set<Socket>;
    refused: Set<string>;
    environment: Record<string, string>;
  }) {
    this.#folder = options.folder;
    this.#servers = options.servers;
    this.#sockets = options.sockets;
    this.#refused = options.refused;
    this.environment = options.environment;
  }

  /** Names that somebody asked for and that do not exist here. */
  listRefused(): string[] {
    return [...this.#refused].sort();
  }

  async stop(): Promise<void> {
    await Promise.all(
      this.#servers.map(server => {
        const closed = new Promise(resolve => server.close(resolve));
        server.closeAllConnections();
        for (const socket of this.#sockets) socket.destroy();
        return closed;
      }),
    );
    await this.#folder.remove();
  }
}

async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  return (server.address() as AddressInfo).port;
}

function forward(
  host: StandInHost | undefined,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): void {
  if (!host) {
    outgoing.writeHead(421).end();
    return;
  }
  const { url, toPath = path => path } = host;
  const onward = sendRequest(
    new URL(toPath(incoming.url!), url),
    { method: incoming.method, headers: incoming.headers },
    answer => {
      outgoing.writeHead(answer.statusCode!, answer.headers);
      answer.pipe(outgoing);
    },
  );
  onward.once('error', () => outgoing.destroy());
  incoming.pipe(onward);
}
