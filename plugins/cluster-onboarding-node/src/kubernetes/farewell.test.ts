/*
 * How servers end an HTTP/2 session: by a GOAWAY that lets what is under way be answered. API servers do so before each answer 401, and
 * when they are shut down.
 */
import { once } from 'node:events';
import {
  createSecureServer,
  Http2SecureServer,
  ServerHttp2Stream,
} from 'node:http2';
import { AddressInfo } from 'node:net';
import { TEST_CERTIFICATE } from './__fixtures__/certificates';
import { createTestReader, Followed } from './__fixtures__/followed';
import { KubernetesReader } from './KubernetesReader';

const ANY_STREAM = 2 ** 31 - 1;
const WIDGETS = {
  group: 'example.dev',
  version: 'v1',
  kind: 'Widget',
  plural: 'widgets',
  isNamespaced: true,
  canWatch: true,
};

let server: Http2SecureServer | undefined;
let reader: KubernetesReader | undefined;

afterEach(async () => {
  await reader?.close();
  server?.close();
  server = undefined;
});

type Answer = (stream: ServerHttp2Stream, path: string) => void;

async function start(answer: Answer): Promise<{ sessionCount: number }> {
  const seen = { sessionCount: 0 };
  server = createSecureServer(TEST_CERTIFICATE);
  server.on('session', () => {
    seen.sessionCount += 1;
  });
  server.on('stream', (stream, headers) => {
    stream.on('error', () => {});
    answer(stream, headers[':path']!);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  reader = createTestReader(`https://127.0.0.1:${port}`);
  return seen;
}

/** Says that the session ends and answers afterwards, in a packet of its own. */
function answerWithFarewell(
  stream: ServerHttp2Stream,
  status: number,
  body = '{}',
): void {
  stream.session!.goaway(0, ANY_STREAM);
  setTimeout(() => {
    stream.respond({ ':status': status, 'content-type': 'application/json' });
    stream.end(body);
  }, 20);
}

const LIST = JSON.stringify({
  kind: 'WidgetList',
  apiVersion: 'example.dev/v1',
  metadata: { resourceVersion: '1' },
  items: [],
});

describe('a server that ends its session', () => {
  it('says first that it ends and then that it rejects the credential', async () => {
    await start(stream => answerWithFarewell(stream, 401));

    await expect(
      reader!.listObjects(WIDGETS, { signal: AbortSignal.timeout(5_000) }),
    ).rejects.toMatchObject({ reason: 'credentials-rejected', status: 401 });
  });

  it('still gives the answers that were asked for, and new ones in a new session', async () => {
    const seen = await start(stream => answerWithFarewell(stream, 200, LIST));
    const signal = AbortSignal.timeout(5_000);

    for (let count = 1; count <= 3; count++) {
      expect(await reader!.listObjects(WIDGETS, { signal })).toEqual([]);
    }
    expect(seen.sessionCount).toBe(3);
  });

  it('goes on with a watch that is open', async () => {
    let watch: ServerHttp2Stream | undefined;
    const seen = await start((stream, path) => {
      if (!path.includes('watch=1')) {
        answerWithFarewell(stream, 200, LIST);
        return;
      }
      watch = stream;
      stream.respond({ ':status': 200, 'content-type': 'application/json' });
      stream.write(
        `{"type":"BOOKMARK","object":{"kind":"Widget","apiVersion":"example.dev/v1","metadata":{"resourceVersion":"2","annotations":{"k8s.io/initial-events-end":"true"}}}}\n`,
      );
    });
    const followed = Followed.start(reader!);
    await followed.untilTypes('listed');
    const signal = AbortSignal.timeout(5_000);
    await reader!.listObjects(WIDGETS, { signal });

    watch!.write(
      `{"type":"ADDED","object":{"kind":"Widget","apiVersion":"example.dev/v1","metadata":{"name":"a","namespace":"default","uid":"1","resourceVersion":"3"}}}\n`,
    );
    await followed.until(({ names }) => names.includes('a'));

    await followed.stop();
    expect(followed.types).not.toContain('failed');
    expect(seen.sessionCount).toBe(1);
  });
});
