import {
  createServer,
  IncomingMessage,
  Server,
  ServerResponse,
} from 'node:http';
import { AddressInfo } from 'node:net';
import { Simulator } from '../simulator';
import { COMMANDS, ControlInput, QUERIES } from './controlCommands';

const PATH = /^\/control\/([a-z-]+)$/;

async function readInput(
  request: IncomingMessage,
  url: URL,
): Promise<ControlInput> {
  if (request.method === 'GET') {
    const latest = url.searchParams.get('latest');
    return {
      cluster: url.searchParams.get('cluster') ?? undefined,
      ...(latest && { latest: Number(latest) }),
    };
  }
  let text = '';
  for await (const piece of request) text += piece;
  return text ? JSON.parse(text) : {};
}

/** Takes commands for a simulator, from this machine only. */
export class ControlServer {
  readonly #simulator: Simulator;
  readonly #server: Server;

  static async start(
    simulator: Simulator,
    port: number = 0,
  ): Promise<ControlServer> {
    const control = new ControlServer(simulator);
    await new Promise<void>((done, fail) => {
      control.#server.once('error', fail);
      control.#server.listen(port, '127.0.0.1', done);
    });
    return control;
  }

  private constructor(simulator: Simulator) {
    this.#simulator = simulator;
    this.#server = createServer((request, response) =>
      this.#handle(request, response),
    );
  }

  get url(): string {
    const { port } = this.#server.address() as AddressInfo;
    return `http://127.0.0.1:${port}`;
  }

  async stop(): Promise<void> {
    const closed = new Promise(done => this.#server.close(done));
    this.#server.closeAllConnections();
    await closed;
  }

  async #handle(
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    const send = (status: number, body: unknown) => {
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(body ?? null));
    };
    const url = new URL(request.url ?? '/', 'http://localhost');
    const [, name = ''] = PATH.exec(url.pathname) ?? [];
    const table = request.method === 'GET' ? QUERIES : COMMANDS;
    const isJson = /^application\/json\b/.test(
      request.headers['content-type'] ?? '',
    );
    if (!Object.hasOwn(table, name)) {
      send(404, { error: `Known: ${Object.keys(table).join(', ')}` });
    } else if (request.method !== 'GET' && !isJson) {
      // A page in a browser can post forms to this machine, but not JSON without asking first.
      send(415, { error: 'Send application/json' });
    } else {
      try {
        const input = await readInput(request, url);
        send(200, await table[name](this.#simulator, input));
      } catch (error) {
        send(400, {
          error: error instanceof Error ? error.message : `${error}`,
        });
      }
    }
  }
}
