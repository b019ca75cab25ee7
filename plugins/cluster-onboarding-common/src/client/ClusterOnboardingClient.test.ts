import { ClusterOnboardingClient } from './ClusterOnboardingClient';

const REF = 'resource:default/search-dev';
const BASE = 'http://backend.test/api/cluster-onboarding/v1';

type Sent = { url: string; init: RequestInit };

/** A client whose backend answers from a list. */
function createClient(
  ...answers: Array<[status: number, body?: unknown, headers?: object]>
) {
  const sent: Sent[] = [];
  const client = new ClusterOnboardingClient({
    discoveryApi: {
      getBaseUrl: async pluginId => `http://backend.test/api/${pluginId}`,
    },
    fetchApi: {
      fetch: async (url, init) => {
        sent.push({ url: String(url), init: init ?? {} });
        const [status, body, headers] = answers.shift()!;
        return new Response(body === undefined ? null : JSON.stringify(body), {
          status,
          headers: { 'content-type': 'application/json', ...headers },
        });
      },
    },
  });
  return { client, sent };
}

const FLEET = {
  fleet: {
    state: 'ready',
    clusters: 0,
    readyForTeams: 0,
    states: {
      ready: 0,
      progressing: 0,
      waiting: 0,
      failing: 0,
      'needs-approval': 0,
      suspended: 0,
      'not-yet-there': 0,
      unknown: 0,
    },
    progress: { ready: 0, expected: 0 },
    outOfReach: 0,
    layers: [],
  },
  observedAt: '2026-11-01T10:00:00.000Z',
};

describe('ClusterOnboardingClient', () => {
  it('asks in the words of the API', async () => {
    const { client, sent } = createClient(
      [200, { items: [], total: 0, states: FLEET.fleet.states }],
      [200, { items: [] }],
      [202, { result: 'asked', nextPossibleAt: 'x' }],
      [204],
      [200, { items: [] }],
      [
        200,
        {
          isPossible: true,
          clusters: [],
          repositories: [],
          objects: [],
          layers: [],
          findings: [],
          manualSteps: [],
          secretValues: [],
          mermaid: '',
        },
      ],
      [
        200,
        {
          blueprints: [],
          secretModes: [],
          engines: [],
          validators: [],
          gitProviders: [],
          strategies: [],
          demands: [],
          layers: [],
        },
      ],
      [200, { items: [{ name: 'a', isTaken: true, isOwn: true }] }],
    );

    await client.listClusters({
      state: ['failing', 'ready'],
      text: 'a&b',
      reachable: false,
      environment: undefined,
      limit: 5,
    });
    await client.getHistory('Search-Dev', { layer: '' });
    await client.refreshCluster(REF, { reconcile: true });
    await client.withdrawAttestation('resource:team-a/x', 'a/b');
    await client.listOnboardings({ own: true });
    await client.planOnboarding({ request: { capability: 'search' } });
    await client.getOnboardingOptions();
    await client.checkClusterNames(['a', 'b c']);

    expect(sent.map(({ url, init }) => [init.method, url, init.body])).toEqual([
      [
        undefined,
        `${BASE}/clusters?state=failing&state=ready&text=a%26b&reachable=false&limit=5`,
        undefined,
      ],
      [
        undefined,
        `${BASE}/clusters/default/Search-Dev/history?layer=`,
        undefined,
      ],
      [
        'POST',
        `${BASE}/clusters/default/search-dev/refresh`,
        '{"reconcile":true}',
      ],
      ['DELETE', `${BASE}/clusters/team-a/x/attestations/a%2Fb`, undefined],
      [undefined, `${BASE}/onboardings?own=true`, undefined],
      [
        'POST',
        `${BASE}/onboardings/plan`,
        '{"request":{"capability":"search"}}',
      ],
      [undefined, `${BASE}/onboarding-options`, undefined],
      [undefined, `${BASE}/cluster-names?name=a&name=b+c`, undefined],
    ]);
  });

  it('asks for what it has only if it has changed, and tells how fresh it is', async () => {
    const { client, sent } = createClient(
      [200, FLEET, { etag: 'W/"1"' }],
      [304, undefined, { 'x-observed-at': '2026-11-01T10:05:00.000Z' }],
      [200, { ...FLEET, observedAt: undefined }, { etag: 'W/"2"' }],
    );

    const first = await client.getFleet();
    const second = await client.getFleet();
    await client.getFleet();

    expect(second).toEqual({
      ...first,
      observedAt: '2026-11-01T10:05:00.000Z',
    });
    expect(
      sent.map(({ init }) => new Headers(init.headers).get('if-none-match')),
    ).toEqual([null, 'W/"1"', 'W/"1"']);
  });

  it('keeps no more than fifty answers', async () => {
    const { client, sent } = createClient(
      ...Array.from(
        { length: 52 },
        () => [200, FLEET, { etag: 'W/"1"' }] as [number, unknown, object],
      ),
    );

    for (let index = 0; index < 51; index += 1) {
      await client.getFleet({ text: String(index) });
    }
    await client.getFleet({ text: '0' });

    expect(sent[51].init.headers).toBeUndefined();
  });

  it('passes on what the backend says went wrong', async () => {
    const { client } = createClient([
      404,
      { error: { name: 'NotFoundError', message: 'not there' }, response: {} },
    ]);

    await expect(client.getCluster(REF)).rejects.toMatchObject({
      name: 'ResponseError',
      cause: { name: 'NotFoundError', message: 'not there' },
    });
  });

  it('does not hand on an answer it cannot read', async () => {
    const { client } = createClient([200, { fleet: 'big' }]);

    await expect(client.getFleet()).rejects.toThrow(/same version/);
  });

  it.each(['', 'a b:c/d/e', 'resource:default/'])(
    'refuses %p as the name of a cluster',
    ref => {
      const { client } = createClient();

      expect(() => client.getCluster(ref)).toThrow(/no entity ref/);
    },
  );
});
