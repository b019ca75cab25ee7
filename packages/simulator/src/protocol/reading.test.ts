import { request } from 'node:https';
import { gunzipSync } from 'node:zlib';
import { ApiClient } from '../__fixtures__/ApiClient';
import { Simulator } from '../simulator';
import { startSimulator } from '../startSimulator';
import { OLD_SERVER } from '../state/facts';

const AGGREGATED =
  'application/json;g=apidiscovery.k8s.io;v=v2;as=APIGroupDiscoveryList,application/json';

describe('reading a simulated API server', () => {
  let simulator: Simulator;
  let client: ApiClient;

  async function start(options: Parameters<typeof startSimulator>[0] = {}) {
    simulator = await startSimulator(options);
    client = ApiClient.create(simulator, simulator.leaves[0].name);
  }

  afterEach(async () => {
    client.close();
    await simulator.stop();
  });

  it('tells its version and that it is ready', async () => {
    await start();

    expect((await client.get('/version')).json).toMatchObject({
      major: '1',
      minor: '36',
      gitVersion: 'v1.36.0',
    });
    expect((await client.get('/readyz')).text).toBe('ok');
  });

  it('speaks HTTP/1.1 to those who do not speak HTTP/2', async () => {
    await start();
    const { url, token } = simulator.leaves[0];

    const version = await new Promise<string>((resolve, reject) => {
      request(
        `${url}/version`,
        {
          ca: simulator.caData,
          headers: { authorization: `Bearer ${token}` },
          agent: false,
        },
        response => {
          response.resume();
          resolve(response.httpVersion);
        },
      )
        .on('error', reject)
        .end();
    });

    expect(version).toBe('1.1');
  });

  it('lets nobody in without the token of that very cluster', async () => {
    await start();
    const [first, second] = simulator.leaves;
    const other = ApiClient.create(simulator, second.name);

    const answer = await other.get('/version', {
      authorization: `Bearer ${first.token}`,
    });
    other.close();

    expect(answer.status).toBe(401);
    expect(answer.json).toEqual({
      kind: 'Status',
      apiVersion: 'v1',
      metadata: {},
      status: 'Failure',
      message: 'Unauthorized',
      reason: 'Unauthorized',
      code: 401,
    });
  });

  it('tells what it has in one document, or in the classic ones', async () => {
    await start();

    const aggregated = await client.get('/apis', { accept: AGGREGATED });
    const groups = await client.get('/apis');
    const core = await client.get('/api', { accept: AGGREGATED });
    const kinds = await client.get('/apis/source.toolkit.fluxcd.io/v1');

    expect(aggregated.headers['content-type']).toBe(
      'application/json;g=apidiscovery.k8s.io;v=v2;as=APIGroupDiscoveryList',
    );
    const group = aggregated.json.items.find(
      ({ metadata }: any) => metadata.name === 'kustomize.toolkit.fluxcd.io',
    );
    expect(group.versions[0].resources[0]).toMatchObject({
      resource: 'kustomizations',
      responseKind: {
        group: 'kustomize.toolkit.fluxcd.io',
        version: 'v1',
        kind: 'Kustomization',
      },
      scope: 'Namespaced',
      verbs: expect.arrayContaining(['list', 'watch']),
    });
    expect(groups.json.kind).toBe('APIGroupList');
    expect(core.json.items[0].versions[0].version).toBe('v1');
    expect(kinds.json.resources.map(({ name }: any) => name)).toContain(
      'gitrepositories',
    );
  });

  it('answers in the classic form where the server is too old for one document', async () => {
    await start({ traits: OLD_SERVER });

    const { json, headers } = await client.get('/apis', { accept: AGGREGATED });

    expect(json.kind).toBe('APIGroupList');
    expect(headers['content-type']).toBe('application/json');
  });

  it('says in plain text that a kind is absent, and in a Status that an object is', async () => {
    await start();

    const kind = await client.get('/apis/cluster.x-k8s.io/v1beta2/clusters');
    const version = await client.get(
      '/apis/kustomize.toolkit.fluxcd.io/v1beta2/kustomizations',
    );
    const object = await client.get(
      '/apis/kustomize.toolkit.fluxcd.io/v1/namespaces/flux-system/kustomizations/nope',
    );

    expect([kind.status, kind.text]).toEqual([404, '404 page not found\n']);
    expect(version.status).toBe(404);
    expect(object.status).toBe(404);
    expect(object.json).toMatchObject({
      reason: 'NotFound',
      message: 'kustomizations.kustomize.toolkit.fluxcd.io "nope" not found',
      details: {
        name: 'nope',
        group: 'kustomize.toolkit.fluxcd.io',
        kind: 'kustomizations',
      },
    });
  });

  it('lists in pages that together show one moment', async () => {
    await start();
    const first = (await client.list('limit=2')).json;
    await simulator.remove(simulator.leaves[0].name, {
      kind: 'Kustomization',
      namespace: 'flux-system',
      name: 'tenants',
    });
    await simulator.breakCluster(simulator.leaves[0].name, 'failing-step');

    const pages = [first];
    while (pages[pages.length - 1].metadata.continue) {
      const token = pages[pages.length - 1].metadata.continue;
      pages.push((await client.list(`limit=2&continue=${token}`)).json);
    }

    const items = pages.flatMap(page => page.items);
    expect(items.map(item => item.metadata.name)).toEqual([
      'cert-manager',
      'ingress',
      'monitoring',
      'policies',
      'tenants',
    ]);
    expect(
      new Set(items.map(item => item.status.conditions[0].status)),
    ).toEqual(new Set(['True']));
    expect(first.metadata.remainingItemCount).toBe(3);
    expect(new Set(pages.map(page => page.metadata.resourceVersion)).size).toBe(
      1,
    );
  });

  it('refuses to go on with a list after a compaction', async () => {
    await start();
    const { name } = simulator.leaves[0];
    const token = (await client.list('limit=2')).json.metadata.continue;
    await simulator.mark(name);
    await simulator.compact(name);

    const answer = await client.list(`limit=2&continue=${token}`);

    expect(answer.status).toBe(410);
    expect(answer.json).toMatchObject({ reason: 'Expired', code: 410 });
  });

  it.each`
    query                                                     | names
    ${'labelSelector=strata.dev/layer=platform-delivery'}     | ${'ingress monitoring'}
    ${'labelSelector=strata.dev/layer in (application)'}      | ${'tenants'}
    ${'labelSelector=strata.dev/layer,strata.dev/cluster!=x'} | ${'cert-manager ingress monitoring policies tenants'}
    ${'labelSelector=!strata.dev/layer'}                      | ${''}
    ${'fieldSelector=metadata.name=ingress'}                  | ${'ingress'}
    ${'fieldSelector=metadata.namespace!=flux-system'}        | ${''}
    ${'resourceVersion=0&limit=1'}                            | ${'cert-manager ingress monitoring policies tenants'}
  `('lists $names for $query', async ({ query, names }) => {
    await start();

    const { json } = await client.list(query.replaceAll(' ', '%20'));

    expect(json.items.map((item: any) => item.metadata.name).join(' ')).toBe(
      names,
    );
  });

  it.each`
    query                          | status | reason
    ${'resourceVersion=abc'}       | ${400} | ${'BadRequest'}
    ${'resourceVersion=99999999'}  | ${504} | ${'Timeout'}
    ${'continue=abc'}              | ${400} | ${'BadRequest'}
    ${'labelSelector=a%20b%20c'}   | ${400} | ${'BadRequest'}
    ${'fieldSelector=spec.path=x'} | ${400} | ${'BadRequest'}
  `('answers $query with $status', async ({ query, status, reason }) => {
    await start();

    const answer = await client.list(query);

    expect(answer.status).toBe(status);
    expect(answer.json.reason).toBe(reason);
  });

  it('lists one namespace', async () => {
    await start();

    const apps = await client.get(
      '/apis/helm.toolkit.fluxcd.io/v2/namespaces/apps/helmreleases',
    );
    const others = await client.get(
      '/apis/helm.toolkit.fluxcd.io/v2/namespaces/other/helmreleases',
    );

    expect(apps.json.items).toHaveLength(2);
    expect(others.json).toMatchObject({ kind: 'HelmReleaseList', items: [] });
  });

  it('finds the events of an object', async () => {
    await start();
    const { name } = simulator.leaves[0];
    for (const uid of ['one', 'two']) {
      await simulator.apply(name, {
        apiVersion: 'v1',
        kind: 'Event',
        metadata: { name: uid, namespace: 'flux-system' },
        involvedObject: { kind: 'Kustomization', uid },
        reason: 'BuildFailed',
      });
    }

    const { json } = await client.get(
      '/api/v1/namespaces/flux-system/events?fieldSelector=involvedObject.uid=two',
    );

    expect(json.items.map((item: any) => item.metadata.name)).toEqual(['two']);
  });

  it('compresses what is large, if asked to', async () => {
    await start({ fleet: { clusters: 1, objects: 80 } });

    const plain = await client.list();
    const packed = await client.list('', { 'accept-encoding': 'gzip' });
    const small = await client.list('limit=1', { 'accept-encoding': 'gzip' });

    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(packed.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(packed.body).equals(plain.body)).toBe(true);
    expect(small.headers['content-encoding']).toBeUndefined();
  });

  it('has objects as large as real ones, with managed fields', async () => {
    await start({ fleet: { clusters: 1 } });

    const objects = await simulator.list(simulator.leaves[0].name);
    const sizes = objects.map(object => JSON.stringify(object).length);

    expect(objects).toHaveLength(36);
    expect(Math.min(...sizes)).toBeGreaterThan(2_500);
    expect(Math.max(...sizes)).toBeLessThan(4_700);
    expect(
      objects.every(
        ({ metadata }) => (metadata.managedFields as unknown[]).length === 3,
      ),
    ).toBe(true);
  });

  it('writes down who asked for what, and as whom', async () => {
    await start();

    await client.list('limit=5', {
      'impersonate-user': 'system:serviceaccount:strata:reader',
      'impersonate-group': 'system:authenticated',
    });

    expect(await simulator.requestsOf(simulator.leaves[0].name)).toEqual([
      {
        at: expect.any(Number),
        cluster: 'search-dev',
        requestClass: 'list',
        kind: 'Kustomization',
        method: 'GET',
        path: '/apis/kustomize.toolkit.fluxcd.io/v1/kustomizations?limit=5',
        unanswered: 0,
        protocol: '2.0',
        connection: 1,
        impersonatedUser: 'system:serviceaccount:strata:reader',
        impersonatedGroups: ['system:authenticated'],
      },
    ]);
  });
});
