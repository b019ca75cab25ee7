/* Somebody who looks at pages: keep-alive connections, a token, and answers as bytes, as a browser gets them. */
import { Agent, request } from 'node:http';
import { gunzipSync } from 'node:zlib';

export interface PageRequest {
  readonly method?: 'GET' | 'POST';
  readonly path: string;
  readonly body?: unknown;
  readonly entityTag?: string;
  readonly token?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Page {
  readonly status: number;
  readonly entityTag?: string;
  /** As it came, and so compressed. */
  readonly bytes: number;
  readonly milliseconds: number;
  json<Body>(): Body;
}

export class Viewer {
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 200 });
  readonly #url: string;

  constructor(url: string) {
    this.#url = url;
  }

  /** Gets a page; throws unless the status is a good one or 304. */
  async get(options: PageRequest): Promise<Page> {
    const page = await this.ask(options);
    const isGood = page.status < 300 || page.status === 304;
    if (!isGood) {
      throw new Error(
        `${options.path} answered ${page.status}: ${JSON.stringify(
          page.json(),
        ).slice(0, 500)}`,
      );
    }
    return page;
  }

  /** As a browser does, asks again when the server has closed a kept connection in the very moment it was used. */
  async ask(options: PageRequest): Promise<Page> {
    const start = performance.now();
    const page = await this.#ask(options).catch(error => {
      if (error.code !== 'ECONNRESET') throw error;
      return this.#ask(options);
    });
    return { ...page, milliseconds: performance.now() - start };
  }

  #ask(options: PageRequest): Promise<Omit<Page, 'milliseconds'>> {
    const { method = 'GET', path, body, entityTag, token } = options;
    return new Promise((resolve, reject) => {
      const sent = request(
        `${this.#url}${path}`,
        {
          method,
          agent: this.#agent,
          headers: {
            'accept-encoding': 'gzip',
            ...(token && { authorization: `Bearer ${token}` }),
            ...(body !== undefined && { 'content-type': 'application/json' }),
            ...(entityTag && { 'if-none-match': entityTag }),
            ...options.headers,
          },
        },
        answer => {
          const chunks: Buffer[] = [];
          answer.on('data', chunk => chunks.push(chunk));
          answer.on('error', reject);
          answer.on('end', () => {
            const content = Buffer.concat(chunks);
            const isZipped = answer.headers['content-encoding'] === 'gzip';
            resolve({
              status: answer.statusCode!,
              entityTag: answer.headers.etag,
              bytes: content.length,
              json: () =>
                JSON.parse(String(isZipped ? gunzipSync(content) : content)),
            });
          });
        },
      );
      sent.on('error', reject);
      sent.end(body === undefined ? undefined : JSON.stringify(body));
    });
  }

  close(): void {
    this.#agent.destroy();
  }
}
