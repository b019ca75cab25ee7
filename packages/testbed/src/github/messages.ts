import { IncomingHttpHeaders, OutgoingHttpHeaders, request } from 'node:http';

/** A request as it came in. */
export interface GithubRequest {
  readonly method: string;
  /** With the query. */
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** What is answered to it. */
export interface GithubAnswer {
  readonly status: number;
  readonly headers: OutgoingHttpHeaders;
  readonly body: Buffer;
}

/** Somebody who answers requests: the emulator itself, or the emulator with its answers corrected. */
export type AnswerGithubRequest = (
  githubRequest: GithubRequest,
) => Promise<GithubAnswer>;

// These belong to one connection, not to the message.
const HOP_HEADERS = ['connection', 'keep-alive', 'transfer-encoding', 'host'];

function withoutHopHeaders<T extends object>(headers: T): T {
  return Object.fromEntries(
    Object.entries(headers).filter(
      ([name]) => !HOP_HEADERS.includes(name.toLowerCase()),
    ),
  ) as T;
}

/** Passes requests on to the server on this port. */
export function createForwarder(port: number): AnswerGithubRequest {
  return ({ method, path, headers, body }) =>
    new Promise((resolve, reject) => {
      const outgoing = request({
        host: '127.0.0.1',
        port,
        method,
        path,
        agent: false,
        headers: {
          ...withoutHopHeaders(headers),
          'content-length': body.length,
        },
      });
      outgoing.once('error', reject);
      outgoing.once('response', incoming => {
        const chunks: Buffer[] = [];
        incoming.on('data', chunk => chunks.push(chunk));
        incoming.once('error', reject);
        incoming.once('end', () =>
          resolve({
            status: incoming.statusCode!,
            headers: withoutHopHeaders(incoming.headers),
            body: Buffer.concat(chunks),
          }),
        );
      });
      outgoing.end(body);
    });
}

/** An answer with a JSON body, and with the headers of `like` where it replaces another answer. */
export function toJsonAnswer(options: {
  status: number;
  body: unknown;
  like?: GithubAnswer;
  headers?: OutgoingHttpHeaders;
}): GithubAnswer {
  const { status, body, like, headers } = options;
  const text = Buffer.from(body === undefined ? '' : JSON.stringify(body));
  return {
    status,
    headers: {
      ...like?.headers,
      'content-type': 'application/json; charset=utf-8',
      ...headers,
      'content-length': text.length,
    },
    body: text,
  };
}

/** An answer in the shape of GitHub's error messages. */
export function toErrorAnswer(options: {
  status: number;
  message: string;
  errors?: object[];
  like?: GithubAnswer;
}): GithubAnswer {
  const { status, message, errors, like } = options;
  return toJsonAnswer({
    status,
    like,
    body: {
      message,
      errors,
      documentation_url: 'https://docs.github.com/rest',
      status: String(status),
    },
  });
}

/** The JSON of a message, or undefined if it has none. */
export function parseBody(message: { readonly body: Buffer }): any {
  if (message.body.length === 0) return undefined;
  try {
    return JSON.parse(message.body.toString('utf8'));
  } catch {
    return undefined;
  }
}
