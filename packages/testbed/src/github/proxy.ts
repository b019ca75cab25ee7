import { createServer, IncomingMessage, ServerResponse } from 'node:http';
import { AddressInfo } from 'node:net';
import { getGithubContract } from './contract';
import { GithubInjection, Injections, toInjectedAnswer } from './injections';
import { AnswerGithubRequest, GithubAnswer, GithubRequest } from './messages';

/** A request that was made, and what came of it. */
export interface RecordedGithubRequest {
  readonly method: string;
  /** With the query. */
  readonly path: string;
  /** Undefined if the connection ended without an answer. */
  readonly status: number | undefined;
}

/** Listens where the tests think GitHub is. */
export interface GithubProxy {
  readonly url: string;
  readonly injections: Injections;
  requests(): RecordedGithubRequest[];
  bodies(): string[];
  violations(): string[];
  clear(): void;
  /** From now on requests are answered by this. */
  serve(answer: AnswerGithubRequest): void;
  stop(): Promise<void>;
}

async function readRequest(incoming: IncomingMessage): Promise<GithubRequest> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk);
  return {
    method: incoming.method!,
    path: incoming.url!,
    headers: incoming.headers,
    body: Buffer.concat(chunks),
  };
}

/** Starts to listen on a free loopback port. */
export async function startGithubProxy(): Promise<GithubProxy> {
  const contract = await getGithubContract();
  const injections = new Injections();
  let requests: RecordedGithubRequest[] = [];
  let bodies: string[] = [];
  let violations: string[] = [];
  let target: AnswerGithubRequest | undefined;
  let last: Promise<unknown> = Promise.resolve();

  // One after the other: a correction may need several requests to the emulator, and nobody may come in between.
  function answerInTurn(githubRequest: GithubRequest): Promise<GithubAnswer> {
    const answer = last.then(() => target!(githubRequest));
    last = answer.catch(() => {});
    return answer;
  }

  async function respond(
    githubRequest: GithubRequest,
    injection: GithubInjection | undefined,
  ): Promise<GithubAnswer | undefined> {
    if (!injection) return answerInTurn(githubRequest);
    if (typeof injection.answer === 'object') {
      return toInjectedAnswer(injection.answer);
    }
    if (injection.answer === 'timeout-after-effect') {
      await answerInTurn(githubRequest);
    }
    return undefined;
  }

  async function handle(
    incoming: IncomingMessage,
    outgoing: ServerResponse,
  ): Promise<void> {
    const githubRequest = await readRequest(incoming);
    const { method, path } = githubRequest;
    bodies.push(githubRequest.body.toString('utf8'));
    const injection = injections.take(githubRequest);
    const answer = await respond(githubRequest, injection);
    requests.push({ method, path, status: answer?.status });
    // An injected status is the test's choice, so it is not held against the document; the request is.
    violations.push(
      ...contract.check(githubRequest, injection ? undefined : answer),
    );
    if (answer) {
      outgoing.writeHead(answer.status, answer.headers).end(answer.body);
    } else if (!injection?.keepOpen) {
      incoming.socket.destroy();
    }
  }

  const server = createServer((incoming, outgoing) => {
    handle(incoming, outgoing).catch(error => {
      violations.push(`${incoming.method} ${incoming.url}: ${error}`);
      outgoing.writeHead(500).end(String(error));
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    injections,
    requests: () => [...requests],
    bodies: () => [...bodies],
    violations: () => [...violations],
    clear() {
      requests = [];
      bodies = [];
      violations = [];
      injections.clear();
    },
    serve(answer) {
      target = answer;
    },
    async stop() {
      const closed = new Promise(resolve => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}
