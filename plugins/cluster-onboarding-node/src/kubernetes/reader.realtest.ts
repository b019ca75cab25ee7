import { AddressInfo, connect, createServer, Server, Socket } from 'node:net';
import { readFile } from 'node:fs/promises';
// The rule knows tests by other names than this.
// eslint-disable-next-line @backstage/no-undeclared-imports
import { RunningKubernetes, startKubernetes } from '@strata-gitops/testbed';
import { Followed } from './__fixtures__/followed';
import { KubernetesReader, ServedKind } from './KubernetesReader';
import { ReaderLimits } from './ReaderLimits';
import { createKubernetesReader } from './UndiciKubernetesReader';

// Generous, because the first run on a machine may have to build the servers.
jest.setTimeout(30 * 60_000);

const GROUP = 'source.toolkit.fluxcd.io';
const gitRepositories = {
  group: GROUP,
  versions: ['v1', 'v1beta2'],
  kind: 'GitRepository',
  plural: 'gitrepositories',
};
const absent = {
  group: 'nowhere.example.dev',
  versions: ['v1'],
  kind: 'Nothing',
  plural: 'nothings',
};
const events = { group: '', versions: ['v1'], kind: 'Event', plural: 'events' };
const signal = new AbortController().signal;

const repository = (name: string, interval = '1m') => ({
  apiVersion: `${GROUP}/v1`,
  kind: 'GitRepository',
  metadata: { name, namespace: 'default' },
  spec: { interval, url: `https://git.example/${name}` },
});

/** Forwards connections; while it is down, the server behind it cannot be reached. */
class Door {
  readonly #sockets = new Set<Socket>();
  readonly #server: Server;
  readonly port: number;

  static async open(target: number): Promise<Door> {
    const server = createServer();
    await new Promise<void>(resolve => {
      server.listen(0, '127.0.0.1', resolve);
    });
    return new Door(server, target);
  }

  private constructor(server: Server, target: number) {
    this.#server = server;
    this.port = (server.address() as AddressInfo).port;
    server.on('connection', near => {
      const far = connect(target, '127.0.0.1');
      near.pipe(far).pipe(near);
      [near, far].forEach(socket => {
        this.#sockets.add(socket.on('error', () => {}));
        socket.on('close', () => [near, far].forEach(s => s.destroy()));
      });
    });
  }

  async shut(): Promise<void> {
    this.#sockets.forEach(socket => socket.destroy());
    this.#sockets.clear();
    if (!this.#server.listening) return;
    await new Promise(resolve => {
      this.#server.close(resolve);
    });
  }

  async reopen(): Promise<void> {
    await new Promise<void>(resolve => {
      this.#server.listen(this.port, '127.0.0.1', resolve);
    });
  }
}

describe('the reader on a real API server', () => {
  let kubernetes: RunningKubernetes;
  let ca: string;
  const readers: KubernetesReader[] = [];

  const open = (
    options: {
      token?: string;
      url?: string;
      limits?: Partial<ReaderLimits>;
    } = {},
  ): KubernetesReader => {
    const { token = kubernetes.adminToken, url = kubernetes.url } = options;
    const reader = createKubernetesReader({
      connection: {
        name: 'leaf',
        url,
        caData: ca,
        fingerprint: 'one',
        getHeaders: async () => ({ authorization: `Bearer ${token}` }),
      },
      limits: { backoffMaxMs: 1000, probeIntervalMs: 500, ...options.limits },
    });
    readers.push(reader);
    return reader;
  };
  const findKind = async (reader: KubernetesReader): Promise<ServedKind> =>
    (await reader.discover([gitRepositories], { signal })).served[0];

  beforeAll(async () => {
    kubernetes = await startKubernetes({
      crds: ['source-controller'],
      users: {
        narrow: {
          rules: [
            {
              apiGroups: [GROUP],
              resources: ['gitrepositories'],
              verbs: ['get', 'list', 'watch'],
            },
          ],
        },
      },
    });
    ca = await readFile(kubernetes.caFile, 'utf8');
    await kubernetes.apply([repository('one'), repository('two')]);
  });

  afterAll(async () => {
    await Promise.all(readers.map(reader => reader.close()));
    await kubernetes?.stop();
  });

  it('discovers what the server has', async () => {
    const found = await open().discover([gitRepositories, absent, events], {
      signal,
    });

    expect(found).toEqual({
      served: [
        {
          group: GROUP,
          version: 'v1',
          kind: 'GitRepository',
          plural: 'gitrepositories',
          isNamespaced: true,
          canWatch: true,
        },
        {
          group: '',
          version: 'v1',
          kind: 'Event',
          plural: 'events',
          isNamespaced: true,
          canWatch: true,
        },
      ],
      absent: [absent],
    });
  });

  it.each([
    ['a watch that begins with all objects', 'watch', undefined],
    ['lists alone', 'poll', { pollIntervalMs: 200 }],
    ['a watch that ends after a second', 'watch', { watchLifetimeMs: 1000 }],
  ] as const)('follows changes by %s', async (_, mode, limits) => {
    const reader = open({ limits });
    const kind = await findKind(reader);
    const followed = Followed.start(reader, { kind, mode });
    await followed.untilTypes('listed');
    expect(followed.names).toEqual(['one', 'two']);

    await kubernetes.apply(repository('three'));
    await followed.until(({ names }) => names.includes('three'));
    await kubernetes.apply(repository('three', '5m'));
    await followed.until(({ events: told }) =>
      told.some(
        event =>
          event.type === 'seen' &&
          JSON.stringify(event.objects).includes('"interval":"5m"'),
      ),
    );
    await kubernetes.request(
      'DELETE',
      `/apis/${GROUP}/v1/namespaces/default/gitrepositories/three`,
    );
    await followed.until(({ names }) => !names.includes('three'));

    expect(followed.types.filter(type => type.startsWith('failed'))).toEqual(
      [],
    );
    await followed.stop();
  });

  it('needs one request for all objects and the watch after them', async () => {
    const reader = open();
    const kind = await findKind(reader);
    const before = reader.counts.requests;
    const followed = Followed.start(reader, { kind });
    await followed.untilTypes('listed');

    expect(followed.names).toEqual(['one', 'two']);
    expect(reader.counts.requests - before).toBe(1);
    await followed.stop();
  });

  it('reads pages, single objects and events, and annotates', async () => {
    const reader = open({ limits: { pageSizes: [1] } });
    const kind = await findKind(reader);
    const name = { namespace: 'default', name: 'one' };

    expect(await reader.listObjects(kind, { signal })).toHaveLength(2);
    await reader.annotate(kind, name, { 'example.dev/at': 'now' }, { signal });
    expect(await reader.findObject(kind, name, { signal })).toMatchObject({
      metadata: { annotations: { 'example.dev/at': 'now' } },
    });
    expect(
      await reader.findObject(kind, { ...name, name: 'no' }, { signal }),
    ).toBe(undefined);
  });

  it('tells of a kind that it may not read, and reads the others', async () => {
    const reader = open({ token: kubernetes.users.narrow.token });
    const found = await reader.discover([gitRepositories, events], { signal });
    const [repositories, eventKind] = found.served;
    const allowed = Followed.start(reader, { kind: repositories });
    const forbidden = Followed.start(reader, { kind: eventKind });
    await forbidden.untilTypes('failed forbidden');
    await allowed.untilTypes('listed');

    expect(allowed.names).toEqual(['one', 'two']);
    await Promise.all([allowed.stop(), forbidden.stop()]);
  });

  it('says that its credential is refused', async () => {
    const reader = open({ token: 'nobody' });
    const kind = { ...(await findKind(open())) };
    const followed = Followed.start(reader, { kind });
    await followed.untilTypes('failed credentials-rejected');
    expect(followed.names).toEqual([]);
    await followed.stop();
  });

  it('goes on from where it was when the server could not be reached for a while', async () => {
    const door = await Door.open(Number(new URL(kubernetes.url).port));
    const reader = open({ url: `https://127.0.0.1:${door.port}` });
    const kind = await findKind(reader);
    const followed = Followed.start(reader, { kind });
    await followed.untilTypes('listed');
    await door.shut();
    await followed.untilTypes('failed unreachable');
    await kubernetes.apply(repository('meanwhile'));
    await door.reopen();
    await followed.until(({ names }) => names.includes('meanwhile'));

    expect(followed.types.filter(type => type === 'listing')).toHaveLength(1);
    await followed.stop();
    await reader.close();
    await door.shut();
    await kubernetes.request(
      'DELETE',
      `/apis/${GROUP}/v1/namespaces/default/gitrepositories/meanwhile`,
    );
  });

  it('goes on when the server has hung for a while', async () => {
    const [, apiServer] = kubernetes.pids;
    const reader = open({
      limits: {
        connectTimeoutMs: 500,
        firstByteTimeoutMs: 500,
        watchIdleTimeoutMs: 500,
      },
    });
    const kind = await findKind(reader);
    const followed = Followed.start(reader, { kind });
    await followed.untilTypes('listed');
    process.kill(apiServer, 'SIGSTOP');
    try {
      await followed.until(({ types }) =>
        types.some(type => /^failed (timeout|unreachable)$/.test(type)),
      );
    } finally {
      process.kill(apiServer, 'SIGCONT');
    }
    expect(followed.names).toEqual(['one', 'two']);
    await kubernetes.apply(repository('thawed'));
    await followed.until(({ names }) => names.includes('thawed'));
    await followed.stop();
    await kubernetes.request(
      'DELETE',
      `/apis/${GROUP}/v1/namespaces/default/gitrepositories/thawed`,
    );
  });

  it('sees a kind removed and added again', async () => {
    const reader = open();
    const kind = await findKind(reader);
    const followed = Followed.start(reader, { kind });
    await followed.untilTypes('listed');
    await kubernetes.request(
      'DELETE',
      `/apis/apiextensions.k8s.io/v1/customresourcedefinitions/gitrepositories.${GROUP}`,
    );
    await followed.untilTypes('failed not-installed');
    await kubernetes.installCrds(['source-controller']);
    await kubernetes.apply(repository('again'));
    await followed.until(({ names }) => names.includes('again'));

    expect(followed.names).toEqual(['again']);
    await followed.stop();
  });
});
