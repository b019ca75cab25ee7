import { ServiceUnavailableError } from '@backstage/errors';
import { request as send } from 'undici';
import { HubConnection } from './openHubConnection';

/** What came back. Only what is needed is looked at, and nothing of it gets into messages. */
export interface HubAnswer {
  readonly status: number;
  /** Parsed JSON; undefined if it is none. */
  readonly body: unknown;
}

const CONTENT_TYPE = {
  GET: 'application/json',
  POST: 'application/json',
  PATCH: 'application/merge-patch+json',
};

/** Sends one request. Throws in our own words when there is no answer: the error of a client may hold what was sent. */
export async function sendToHub(options: {
  cluster: string;
  connection: HubConnection;
  request: { method: 'GET' | 'POST' | 'PATCH'; path: string; body?: object };
  signal?: AbortSignal;
}): Promise<HubAnswer> {
  const { cluster, connection, request, signal } = options;
  const { origin, basePath, dispatcher, headers } = connection;
  try {
    const answer = await send(`${origin}${basePath}${request.path}`, {
      dispatcher,
      method: request.method,
      signal,
      headers: {
        ...headers,
        accept: 'application/json',
        'content-type': CONTENT_TYPE[request.method],
      },
      body: request.body && JSON.stringify(request.body),
    });
    const text = await answer.body.text();
    return { status: answer.statusCode, body: parse(text) };
  } catch (error) {
    signal?.throwIfAborted();
    const code = (error as { code?: unknown }).code;
    // Codes are a closed set of words of Node's and undici's own.
    const hint = /^[A-Z0-9_]{1,64}$/.test(String(code)) ? ` (${code})` : '';
    throw new ServiceUnavailableError(
      `The management cluster '${cluster}' gave no answer${hint}; run again when it does`,
    );
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
