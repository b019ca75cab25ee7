import { ChildProcess, spawn } from 'node:child_process';
import { IncomingMessage, ServerResponse } from 'node:http';
import { gitEnvironment } from './git';

const HEADERS_END = '\r\n\r\n';

function toEnvironment(options: {
  incoming: IncomingMessage;
  root: string;
  user: string | undefined;
}): Record<string, string> {
  const { incoming, root, user } = options;
  const url = new URL(incoming.url!, 'http://git');
  const { headers } = incoming;
  const optional = {
    CONTENT_TYPE: headers['content-type'],
    CONTENT_LENGTH: headers['content-length'],
    HTTP_CONTENT_ENCODING: headers['content-encoding'],
    GIT_PROTOCOL: headers['git-protocol'] as string | undefined,
    REMOTE_USER: user,
  };
  return {
    GIT_PROJECT_ROOT: root,
    GIT_HTTP_EXPORT_ALL: '1',
    REQUEST_METHOD: incoming.method!,
    PATH_INFO: decodeURIComponent(url.pathname),
    QUERY_STRING: url.search.slice(1),
    REMOTE_ADDR: '127.0.0.1',
    ...(Object.fromEntries(
      Object.entries(optional).filter(([, value]) => value !== undefined),
    ) as Record<string, string>),
  };
}

function writeHead(outgoing: ServerResponse, head: string): void {
  const headers = head.split('\r\n').map(line => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon), line.slice(colon + 1).trim()] as const;
  });
  const status = headers.find(([name]) => name.toLowerCase() === 'status');
  for (const [name, value] of headers) {
    if (name.toLowerCase() !== 'status') outgoing.setHeader(name, value);
  }
  outgoing.writeHead(status ? parseInt(status[1], 10) : 200);
}

/** Lets `git http-backend` answer a request, as a web server does by CGI. */
export function serveByHttpBackend(options: {
  incoming: IncomingMessage;
  outgoing: ServerResponse;
  root: string;
  user: string | undefined;
}): ChildProcess {
  const { incoming, outgoing, root, user } = options;
  const child = spawn('git', ['http-backend'], {
    cwd: root,
    env: gitEnvironment(toEnvironment({ incoming, root, user })),
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  child.stdin.on('error', () => {});
  incoming.pipe(child.stdin);

  let head: Buffer | undefined = Buffer.alloc(0);
  child.stdout.on('data', (chunk: Buffer) => {
    if (!head) {
      if (!outgoing.write(chunk)) {
        child.stdout.pause();
        outgoing.once('drain', () => child.stdout.resume());
      }
      return;
    }
    head = Buffer.concat([head, chunk]);
    const end = head.indexOf(HEADERS_END);
    if (end < 0) return;
    writeHead(outgoing, head.subarray(0, end).toString('utf8'));
    outgoing.write(head.subarray(end + HEADERS_END.length));
    head = undefined;
  });
  child.once('error', () => outgoing.destroy());
  child.once('close', () => {
    if (head) outgoing.writeHead(500);
    outgoing.end();
  });
  outgoing.once('close', () => child.kill());
  return child;
}
