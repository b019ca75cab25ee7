import { ClusterConnection } from '../connections';
import {
  OTHER_HOST_CERTIFICATE,
  TEST_CERTIFICATE,
} from './__fixtures__/certificates';
import { FakeApiServer, FakeHandler } from './__fixtures__/FakeApiServer';
import { FakeCollection } from './__fixtures__/FakeCollection';
import { createTestReader, Followed, WIDGET } from './__fixtures__/followed';
import { KubernetesReader } from './KubernetesReader';

let server: FakeApiServer | undefined;
let reader: KubernetesReader | undefined;
const signal = new AbortController().signal;

afterEach(async () => {
  await reader?.close();
  await server?.stop();
  server = undefined;
  reader = undefined;
});

async function start(
  handle: FakeHandler,
  options: Omit<Parameters<typeof FakeApiServer.start>[0], 'handle'> & {
    connection?: Partial<ClusterConnection>;
    path?: string;
  } = {},
): Promise<{ server: FakeApiServer; reader: KubernetesReader }> {
  const { connection, path = '', ...serverOptions } = options;
  server = await FakeApiServer.start({ handle, ...serverOptions });
  reader = createTestReader(`${server.url}${path}`, { connection });
  return { server, reader };
}

const widgets = {
  group: 'example.dev',
  versions: ['v2', 'v1'],
  kind: 'Widget',
  plural: 'widgets',
};
const gadgets = { ...widgets, kind: 'Gadget', plural: 'gadgets' };
const events = { group: '', versions: ['v1'], kind: 'Event', plural: 'events' };
const verbs = ['get', 'list', 'watch'];
const NAME = { namespace: 'default', name: 'a' };

describe('discover', () => {
  it('asks once for all groups where the server can answer so', async () => {
    const { server: running, reader: created } = await start(
      ({ path }, response) =>
        response.json({
          kind: 'APIGroupDiscoveryList',
          path,
          items: [
            {
              metadata: { name: 'example.dev' },
              versions: [
                {
                  version: 'v1',
                  resources: [
                    {
                      resource: 'widgets',
                      responseKind: { kind: 'Widget' },
                      scope: 'Namespaced',
                      verbs,
                    },
                  ],
                },
              ],
            },
          ],
        }),
    );

    expect(await created.discover([widgets, gadgets], { signal })).toEqual({
      served: [WIDGET],
      absent: [gadgets],
    });
    expect(running.requests.map(({ path }) => path)).toEqual(['/apis']);
    expect(running.requests[0].headers.accept).toContain(
      'application/json;g=apidiscovery.k8s.io;v=v2;as=APIGroupDiscoveryList',
    );
  });

  it.each([
    ['answers in the old form', 200, { kind: 'APIGroupList', groups: [] }],
    ['does not know the new form', 406, {}],
    ['does not show it', 403, {}],
    ['does not have it', 404, {}],
  ])(
    'asks for each version of the wanted groups where the server %s',
    async (_, status, body) => {
      const { server: running, reader: created } = await start(
        ({ path }, response) => {
          if (path === '/apis') {
            response.json(body, status);
          } else if (path === '/apis/example.dev/v1') {
            response.json({
              kind: 'APIResourceList',
              resources: [
                { name: 'widgets', kind: 'Widget', namespaced: true, verbs },
              ],
            });
          } else {
            response.json({}, path.endsWith('v2') ? 404 : 403);
          }
        },
      );
      const other = { ...gadgets, group: 'other.dev', versions: ['v1'] };

      expect(
        await created.discover([widgets, other, gadgets, events], { signal }),
      ).toEqual({ served: [WIDGET], absent: [other, gadgets, events] });
      expect(running.requests.map(({ path }) => path).sort()).toEqual([
        '/api/v1',
        '/apis',
        '/apis/example.dev/v1',
        '/apis/example.dev/v2',
        '/apis/other.dev/v1',
      ]);
    },
  );

  it('finds kinds of the core group', async () => {
    const { reader: created } = await start((_request, response) =>
      response.json({
        kind: 'APIResourceList',
        resources: [{ name: 'events', kind: 'Event', namespaced: true, verbs }],
      }),
    );

    expect(await created.discover([events], { signal })).toEqual({
      served: [
        {
          group: '',
          version: 'v1',
          kind: 'Event',
          plural: 'events',
          isNamespaced: true,
          canWatch: true,
        },
      ],
      absent: [],
    });
  });

  it.each([
    [500, 'server-error'],
    [401, 'credentials-rejected'],
    [429, 'throttled'],
    [302, 'invalid-answer'],
  ])('fails as a whole on status %s', async (status, reason) => {
    const { reader: created } = await start((_request, response) =>
      response.json({ message: 'canary' }, status, {
        location: 'https://169.254.169.254/',
      }),
    );

    await expect(created.discover([widgets], { signal })).rejects.toMatchObject(
      {
        name: 'KubernetesReadError',
        reason,
        status,
        message: expect.not.stringContaining('canary'),
      },
    );
    expect(created.counts.failures[reason as 'throttled']).toBe(1);
  });
});

describe('single objects', () => {
  it('are found by name, or not', async () => {
    const collection = new FakeCollection();
    const object = collection.put('a');
    const { server: running, reader: created } = await start(
      ({ path }, response) =>
        path.endsWith('/a')
          ? response.json(object)
          : response.json({ kind: 'Status' }, 404),
      { path: '/prefix/' },
    );

    expect(await created.findObject(WIDGET, NAME, { signal })).toEqual(object);
    expect(
      await created.findObject(WIDGET, { ...NAME, name: 'b' }, { signal }),
    ).toBe(undefined);
    expect(
      await created.findObject({ ...WIDGET, isNamespaced: false }, NAME, {
        signal,
      }),
    ).toEqual(object);
    expect(running.requests.map(({ path }) => path)).toEqual([
      '/prefix/apis/example.dev/v1/namespaces/default/widgets/a',
      '/prefix/apis/example.dev/v1/namespaces/default/widgets/b',
      '/prefix/apis/example.dev/v1/widgets/a',
    ]);
  });

  it.each(['', '.', '..', 'a/b', '%2e%2e', '../secrets/x'])(
    'are not asked for by the name %j, which no object has',
    async name => {
      const { server: running, reader: created } = await start(() => {});

      expect(
        await created.findObject(WIDGET, { namespace: 'x', name }, { signal }),
      ).toBe(undefined);
      expect(
        await created.findObject(
          WIDGET,
          { namespace: name, name: 'x' },
          { signal },
        ),
      ).toBe(undefined);
      expect(running.requests).toHaveLength(0);
    },
  );

  it('of another kind are an invalid answer', async () => {
    const { reader: created } = await start((_request, response) =>
      response.json({ kind: 'Gadget', metadata: { uid: 'u' } }),
    );

    await expect(
      created.findObject(WIDGET, NAME, { signal }),
    ).rejects.toMatchObject({ reason: 'invalid-answer' });
  });

  it('get annotations by a merge patch, also beside running watches', async () => {
    const collection = new FakeCollection();
    const object = collection.put('a');
    const { server: running, reader: created } = await start(
      (request, response) => {
        if (request.method === 'PATCH') response.json(object);
        else collection.handle(request, response);
      },
    );
    const followed = Followed.start(created);
    await followed.untilTypes('listed');

    await created.annotate(
      WIDGET,
      NAME,
      { 'example.dev/at': 'now' },
      { signal },
    );
    const patch = running.requests.find(({ method }) => method === 'PATCH')!;
    expect(patch.headers['content-type']).toBe('application/merge-patch+json');
    expect(patch.path).toMatch(/\/namespaces\/default\/widgets\/a$/);
    expect(JSON.parse(patch.body)).toEqual({
      metadata: { annotations: { 'example.dev/at': 'now' } },
    });
    await followed.stop();
  });
});

describe('listObjects', () => {
  it('reads all pages of a namespace by selectors, as many as are wanted', async () => {
    const collection = new FakeCollection();
    ['a', 'b', 'c'].forEach(name => collection.put(name));
    const { server: running, reader: created } = await start(collection.handle);
    const options = {
      signal,
      namespace: 'default',
      labelSelector: 'app=x',
      fieldSelector: 'involvedObject.name=a&b',
    };

    expect(await created.listObjects(WIDGET, options)).toHaveLength(3);
    expect(
      await created.listObjects(WIDGET, { ...options, limit: 2 }),
    ).toHaveLength(2);
    const [{ path, query }] = running.requests;
    expect(path).toBe('/apis/example.dev/v1/namespaces/default/widgets');
    expect(query.get('labelSelector')).toBe('app=x');
    expect(query.get('fieldSelector')).toBe('involvedObject.name=a&b');
    expect(created.counts).toMatchObject({ requests: 2, failures: {} });
    expect(created.counts.bytes).toBeGreaterThan(100);
  });

  it('ends with the signal', async () => {
    const { server: running, reader: created } = await start(() => {});
    const controller = new AbortController();
    const listing = created
      .listObjects(WIDGET, { signal: controller.signal })
      .catch(error => error.reason);
    while (running.requests.length === 0) {
      await new Promise(resolve => setImmediate(resolve));
    }
    controller.abort();

    expect(await listing).toBe('internal');
    expect(created.counts.failures).toEqual({});
  });
});

describe('certificates', () => {
  const handle: FakeHandler = (_request, response) =>
    response.json({ kind: 'APIGroupDiscoveryList', items: [] });
  const ask = () => reader!.discover([widgets], { signal });

  it.each(['h2', 'http/1.1'] as const)(
    'that nobody vouches for are refused over %s, before any credential is sent',
    async protocol => {
      const { server: running } = await start(handle, {
        protocol,
        connection: { caData: undefined },
      });

      await expect(ask()).rejects.toMatchObject({ reason: 'certificate' });
      expect(running.requests).toHaveLength(0);
    },
  );

  it('of another host are refused', async () => {
    await start(handle, {
      certificate: OTHER_HOST_CERTIFICATE,
      connection: { caData: OTHER_HOST_CERTIFICATE.cert },
    });

    await expect(ask()).rejects.toMatchObject({ reason: 'certificate' });
  });

  it('need not be good where the operator says so', async () => {
    await start(handle, {
      certificate: OTHER_HOST_CERTIFICATE,
      connection: { caData: undefined, isTlsVerificationSkipped: true },
    });

    expect(await ask()).toEqual({ served: [], absent: [widgets] });
  });

  it('that cannot be read are told as such, without their text', async () => {
    await start(handle, {
      connection: {
        clientCertificate: { cert: 'canary', key: 'canary' },
      },
    });

    await expect(ask()).rejects.toMatchObject({
      reason: 'certificate',
      message: expect.not.stringContaining('canary'),
    });
  });

  it('of ours are shown to a server that wants one', async () => {
    await start(handle, {
      wantsClientCertificate: true,
      connection: { clientCertificate: TEST_CERTIFICATE },
    });
    expect(await ask()).toEqual({ served: [], absent: [widgets] });
  });

  it('of ours that a server does not take are refused credentials or a lost connection', async () => {
    await start(handle, { wantsClientCertificate: true });

    await expect(ask()).rejects.toMatchObject({
      reason: expect.stringMatching(/^(credentials-rejected|unreachable)$/),
    });
  });
});

describe('addresses', () => {
  const handle: FakeHandler = (_request, response) =>
    response.json({ kind: 'APIGroupDiscoveryList', items: [] });

  it('that are checked are refused before anything is sent, by name too', async () => {
    const { server: running } = await start(handle);
    for (const host of ['127.0.0.1', 'localhost', '127.1', '0x7f000001']) {
      const checked = createTestReader(`https://${host}:${running.port}`, {
        connection: { isAddressChecked: true },
      });
      await expect(
        checked.discover([widgets], { signal }),
      ).rejects.toMatchObject({ reason: 'refused-address' });
      const followed = Followed.start(checked);
      await followed.untilTypes('failed refused-address');
      await followed.stop();
      await checked.close();
    }

    expect(running.socketCount).toBe(0);
  });

  it.each([['localhost'], ['127.0.0.1'], ['127.0.0.0/8']])(
    'that are checked are taken when %s is listed',
    async listed => {
      const { server: running } = await start(handle);
      reader = createTestReader(`https://localhost:${running.port}`, {
        connection: { isAddressChecked: true, allowedHosts: [listed] },
      });

      expect(await reader.discover([widgets], { signal })).toEqual({
        served: [],
        absent: [widgets],
      });
    },
  );

  it('that redirect are not followed, and no proxy of the environment is used', async () => {
    const { server: running } = await start((_request, response) =>
      response.json({}, 302, { location: '/elsewhere' }),
    );
    const before = { ...process.env };
    process.env.HTTPS_PROXY = 'http://127.0.0.1:9';
    process.env.https_proxy = 'http://127.0.0.1:9';
    try {
      await expect(
        reader!.discover([widgets], { signal }),
      ).rejects.toMatchObject({ reason: 'invalid-answer', status: 302 });
    } finally {
      process.env = before;
    }
    expect(running.requests.map(({ path }) => path)).toEqual(['/apis']);
  });
});
