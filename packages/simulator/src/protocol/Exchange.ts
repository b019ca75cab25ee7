import {
  IncomingHttpHeaders,
  IncomingMessage,
  ServerResponse,
} from 'node:http';
import { constants, Http2ServerRequest, Http2ServerResponse } from 'node:http2';
import { promisify } from 'node:util';
import { gzip as gzipCallback } from 'node:zlib';

const gzip = promisify(gzipCallback);

/** API servers compress what is longer than this, if asked to. */
const COMPRESSED_FROM_BYTES = 128 * 1024;

const LARGEST_BODY_BYTES = 3 * 1024 * 1024;

/** A request to a simulated server and the way to answer it, the same over HTTP/1.1 and HTTP/2. */
export class Exchange {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingHttpHeaders;
  readonly #request: IncomingMessage | Http2ServerRequest;
  readonly #response: ServerResponse | Http2ServerResponse;
  #isClosed = false;

  constructor(
    request: IncomingMessage | Http2ServerRequest,
    response: ServerResponse | Http2ServerResponse,
  ) {
    this.#request = request;
    this.#response = response;
    const target = request.url ?? '/';
    const mark = target.indexOf('?');
    this.method = request.method ?? 'GET';
    this.headers = request.headers;
    this.path = mark < 0 ? target : target.slice(0, mark);
    this.query = new URLSearchParams(mark < 0 ? '' : target.slice(mark + 1));
    response.on('error', () => {});
    response.once('close', () => {
      this.#isClosed = true;
    });
  }

  /** The status that was answered with, once it was. */
  get status(): number {
    return this.#response.statusCode;
  }

  /** Whether the client still waits for the beginning of an answer. */
  get isAwaited(): boolean {
    return !this.#response.headersSent && !this.#isClosed;
  }

  /** Answers with a document. */
  async sendJson(
    status: number,
    body: unknown,
    headers: Record<string, string> = {},
  ): Promise<void> {
    const text = typeof body === 'string' ? body : `${JSON.stringify(body)}\n`;
    await this.send(status, text, {
      'content-type': 'application/json',
      ...headers,
    });
  }

  /** Answers with anything, compressed where a real server would. */
  async send(
    status: number,
    body: string | Buffer,
    headers: Record<string, string>,
  ): Promise<void> {
    const bytes = typeof body === 'string' ? Buffer.from(body) : body;
    const isCompressed =
      status === 200 &&
      bytes.length > COMPRESSED_FROM_BYTES &&
      !headers['content-encoding'] &&
      /\bgzip\b/.test(`${this.headers['accept-encoding'] ?? ''}`);
    const sent = isCompressed ? await gzip(bytes, { level: 1 }) : bytes;
    this.#start(status, {
      ...headers,
      ...(isCompressed && {
        'content-encoding': 'gzip',
        vary: 'Accept-Encoding',
      }),
      'content-length': `${sent.length}`,
    });
    this.#response.end(sent);
  }

  /** Begins an answer of which the rest comes bit by bit. */
  startStream(headers: Record<string, string> = {}): void {
    this.#start(200, { 'content-type': 'application/json', ...headers });
    // Over HTTP/1.1 the head would wait for the first piece otherwise.
    if (this.#response instanceof ServerResponse) this.#response.flushHeaders();
  }

  /** Sends a piece and tells how much of what was sent has not left yet. */
  write(piece: string | Buffer): number {
    if (this.#response.writableEnded || this.#response.destroyed) return 0;
    (this.#response as ServerResponse).write(piece);
    return this.#response instanceof ServerResponse
      ? this.#response.writableLength
      : this.#response.stream?.writableLength ?? 0;
  }

  end(): void {
    this.#response.end();
  }

  /** Calls back when the client has gone or the answer is complete. */
  onClose(listener: () => void): void {
    this.#response.once('close', listener);
  }

  /** Breaks the whole connection. */
  resetConnection(): void {
    if (this.#response instanceof ServerResponse) {
      this.#request.socket.destroy();
      return;
    }
    this.#response.stream?.session?.destroy();
  }

  /** Breaks this answer alone, where the protocol allows that. */
  resetStream(): void {
    if (this.#response instanceof ServerResponse) {
      this.#request.socket.destroy();
      return;
    }
    this.#response.stream?.close(constants.NGHTTP2_INTERNAL_ERROR);
  }

  /** Reads what the client sent. */
  async readBody(): Promise<string> {
    const pieces: Buffer[] = [];
    let length = 0;
    for await (const piece of this.#request as IncomingMessage) {
      length += piece.length;
      if (length > LARGEST_BODY_BYTES) throw new Error('Body too large');
      pieces.push(piece);
    }
    return Buffer.concat(pieces).toString('utf8');
  }

  #start(status: number, headers: Record<string, string>): void {
    if (this.#response.headersSent) return;
    (this.#response as ServerResponse).writeHead(status, {
      'cache-control': 'no-cache, private',
      ...headers,
    });
  }
}
