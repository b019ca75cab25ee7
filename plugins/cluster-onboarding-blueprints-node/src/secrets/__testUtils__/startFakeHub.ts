import { once } from 'node:events';
import {
  createServer,
  IncomingMessage,
  RequestListener,
  ServerResponse,
} from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';

/** A request that the server got. */
export interface HubRequest {
  readonly method: string;
  readonly path: string;
  readonly authorization?: string;
  readonly body: string;
}

/** What it answers; nothing at all with `hang`, and the end of the connection with `reset`. */
export type HubReply =
  | { status: number; body?: unknown; headers?: Record<string, string> }
  | 'hang'
  | 'reset';

/** A server that answers as a test says, over HTTP or TLS, on loopback. */
export interface FakeHub {
  readonly url: string;
  readonly requests: readonly HubRequest[];
  reply: (request: HubRequest) => HubReply;
  stop(): Promise<void>;
}

/** Starts a server; it creates everything that it is asked for until told otherwise. */
export async function startFakeHub(
  options: { tls?: { certificate: string; privateKey: string } } = {},
): Promise<FakeHub> {
  const { tls } = options;
  const requests: HubRequest[] = [];
  const hub = {
    reply: (request: HubRequest): HubReply => answerWell(request),
  };
  const listener: RequestListener = async (request, response) => {
    const heard = await hear(request);
    requests.push(heard);
    answer(response, hub.reply(heard));
  };
  const server = tls
    ? createTlsServer({ cert: tls.certificate, key: tls.privateKey }, listener)
    : createServer(listener);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return Object.assign(hub, {
    url: `${tls ? 'https' : 'http'}://127.0.0.1:${port}`,
    requests,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  });
}

async function hear(request: IncomingMessage): Promise<HubRequest> {
  let body = '';
  for await (const chunk of request.setEncoding('utf8')) body += chunk;
  const { method = '', url = '', headers } = request;
  return { method, path: url, authorization: headers.authorization, body };
}

function answer(response: ServerResponse, reply: HubReply): void {
  if (reply === 'hang') return;
  if (reply === 'reset') {
    response.destroy();
    return;
  }
  response.writeHead(reply.status, {
    'content-type': 'application/json',
    ...reply.headers,
  });
  response.end(
    typeof reply.body === 'string' ? reply.body : JSON.stringify(reply.body),
  );
}

function answerWell({ method, body }: HubRequest): HubReply {
  if (method === 'GET') return { status: 404, body: { kind: 'Status' } };
  const object = JSON.parse(body);
  const metadata = { ...object.metadata, resourceVersion: '7' };
  return {
    status: method === 'POST' ? 201 : 200,
    body: { ...object, metadata },
  };
}
