import { ClientHttp2Session, connect, IncomingHttpHeaders } from 'node:http2';
import { Simulator } from '../simulator';

/** An answer as it came, its body as bytes. */
export interface ApiAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
  text: string;
  // Tests say what they expect to find in it.
  json: any;
}

/** An event of a watch, parsed. */
export interface WatchEvent {
  type: string;
  object: any;
}

/** An open watch. */
export interface OpenWatch {
  status: Promise<number>;
  /** The next event; undefined when the stream has ended. */
  next(): Promise<WatchEvent | undefined>;
  /** All further events until the stream ends. */
  rest(): Promise<WatchEvent[]>;
  /** How many events have come and were not asked for. */
  waiting(): number;
  close(): void;
}

const KUSTOMIZATIONS = '/apis/kustomize.toolkit.fluxcd.io/v1/kustomizations';

/** The plainest client of one simulated cluster, over HTTP/2. */
export class ApiClient {
  readonly #simulator: Simulator;
  readonly #cluster: string;
  readonly #session: ClientHttp2Session;

  static create(simulator: Simulator, cluster: string): ApiClient {
    return new ApiClient(simulator, cluster);
  }

  private constructor(simulator: Simulator, cluster: string) {
    this.#simulator = simulator;
    this.#cluster = cluster;
    this.#session = connect(this.#find().url, { ca: simulator.caData });
    this.#session.on('error', () => {});
  }

  async get(
    path: string,
    headers: Record<string, string> = {},
  ): Promise<ApiAnswer> {
    return this.send('GET', path, undefined, headers);
  }

  /** The Kustomizations of all namespaces, with a query. */
  async list(query = '', headers = {}): Promise<ApiAnswer> {
    return this.get(`${KUSTOMIZATIONS}?${query}`, headers);
  }

  send(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<ApiAnswer> {
    return new Promise((resolve, reject) => {
      const stream = this.#open(method, path, headers);
      let status = 0;
      let received: IncomingHttpHeaders = {};
      const pieces: Buffer[] = [];
      stream.on('response', answer => {
        status = answer[':status'] ?? 0;
        received = answer;
      });
      stream.on('data', piece => pieces.push(piece));
      stream.on('error', reject);
      stream.on('close', () => {
        if (!status) reject(new Error('The stream ended without an answer'));
      });
      stream.on('end', () => {
        if (!status) return;
        const bytes = Buffer.concat(pieces);
        const text = bytes.toString('utf8');
        resolve({
          status,
          headers: received,
          body: bytes,
          text,
          get json() {
            return JSON.parse(text);
          },
        });
      });
      stream.end(body === undefined ? undefined : JSON.stringify(body));
    });
  }

  /** Watches Kustomizations. */
  watch(query: string, path: string = KUSTOMIZATIONS): OpenWatch {
    const stream = this.#open('GET', `${path}?watch=true&${query}`, {});
    const events: WatchEvent[] = [];
    let wake = () => {};
    let hasEnded = false;
    let partial = '';
    stream.on('data', piece => {
      const lines = (partial + piece).split('\n');
      partial = lines.pop()!;
      events.push(...lines.map(line => JSON.parse(line)));
      wake();
    });
    stream.on('error', () => {});
    stream.on('close', () => {
      hasEnded = true;
      wake();
    });
    stream.end();
    const sleep = () =>
      new Promise<void>(resolve => {
        wake = resolve;
      });
    const next = async (): Promise<WatchEvent | undefined> => {
      while (events.length === 0 && !hasEnded) await sleep();
      return events.shift();
    };
    return {
      status: new Promise(resolve => {
        stream.on('response', headers => resolve(headers[':status'] ?? 0));
      }),
      next,
      async rest() {
        const all: WatchEvent[] = [];
        for (let event = await next(); event; event = await next()) {
          all.push(event);
        }
        return all;
      },
      waiting: () => events.length,
      close: () => stream.close(),
    };
  }

  close(): void {
    this.#session.destroy();
  }

  #open(method: string, path: string, headers: Record<string, string>) {
    const { url, token } = this.#find();
    return this.#session.request({
      ':method': method,
      ':path': new URL(url).pathname + path,
      authorization: `Bearer ${token}`,
      ...headers,
    });
  }

  #find() {
    return this.#simulator.clusters.find(({ name }) => name === this.#cluster)!;
  }
}
