import { createServer, Server } from 'node:https';
import { IncomingMessage, ServerResponse } from 'node:http';
import { AddressInfo } from 'node:net';
import { readCertificate } from '@strata-gitops/simulator';

const MEGABYTE = 1_024 * 1_024;

/** What it does with secrets. */
export const LEAKS = {
  'error with a large body': (response, secrets) => {
    response.writeHead(500, 'Internal', toHeaders(secrets));
    const line = `${secrets.join('\n')}\n`;
    response.end(line.repeat(Math.ceil(MEGABYTE / line.length)));
  },
  'refusal of the token': (response, secrets) => {
    response.writeHead(401, toHeaders(secrets));
    response.end(toStatus(401, secrets));
  },
  'refusal of the right': (response, secrets) => {
    response.writeHead(403, toHeaders(secrets));
    response.end(toStatus(403, secrets));
  },
  'request to wait': (response, secrets) => {
    response.writeHead(429, {
      ...toHeaders(secrets),
      'retry-after': toHeaderValue(secrets),
    });
    response.end(secrets.join('\n'));
  },
  'redirect with a secret': (response, secrets) => {
    response.writeHead(302, {
      location: `https://127.0.0.1:1/?token=${encodeURIComponent(secrets[0])}`,
    });
    response.end();
  },
  'something else than JSON': (response, secrets) => {
    response.writeHead(200, { 'content-type': 'text/html' });
    response.end(`<html>${secrets.join('<br>')}</html>`);
  },
  'JSON that breaks off after a secret': (response, secrets) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(`{"kind":"APIGroupList","groups":[${JSON.stringify(secrets)}`);
  },
  'words of an API that is none': (response, secrets) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(
      JSON.stringify({ kind: secrets[1], groups: secrets, items: secrets }),
    );
  },
  'a wrong encoding': (response, secrets) => {
    response.writeHead(200, { 'content-encoding': 'gzip' });
    response.end(secrets.join('\n'));
  },
} satisfies Record<
  string,
  (response: ServerResponse, secrets: readonly string[]) => void
>;
export type Leak = keyof typeof LEAKS;

function toHeaderValue(secrets: readonly string[]): string {
  return secrets.map(encodeURIComponent).join(' ').slice(0, 4_000);
}

function toHeaders(secrets: readonly string[]): Record<string, string> {
  return {
    'www-authenticate': `Bearer realm="${toHeaderValue(secrets)}"`,
    warning: `299 - "${toHeaderValue(secrets)}"`,
  };
}

function toStatus(code: number, secrets: readonly string[]): string {
  const message = secrets.join('\n');
  return JSON.stringify({
    kind: 'Status',
    apiVersion: 'v1',
    status: 'Failure',
    reason: secrets[0],
    message,
    details: { causes: [{ message }] },
    code,
  });
}

/** A server that cannot keep a secret: whatever is asked, it answers with all of them. */
export class LeakyServer {
  readonly #server: Server;
  readonly #secrets: readonly string[];
  leak: Leak = 'error with a large body';
  /** How often it was asked. */
  requests = 0;
  /** What it was sent as `Authorization`. */
  readonly authorizations: string[] = [];

  static async start(secrets: readonly string[]): Promise<LeakyServer> {
    const leaky = new LeakyServer(secrets);
    await new Promise<void>(done => {
      leaky.#server.listen(0, '127.0.0.1', () => done());
    });
    return leaky;
  }

  private constructor(secrets: readonly string[]) {
    this.#secrets = secrets;
    this.#server = createServer(
      {
        cert: readCertificate('served'),
        key: readCertificate('served', 'key'),
      },
      (request: IncomingMessage, response: ServerResponse) => {
        this.requests += 1;
        const { authorization } = request.headers;
        if (authorization) this.authorizations.push(authorization);
        LEAKS[this.leak](response, this.#secrets);
      },
    );
  }

  get url(): string {
    const { port } = this.#server.address() as AddressInfo;
    return `https://127.0.0.1:${port}`;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise(done => this.#server.close(done));
  }
}
