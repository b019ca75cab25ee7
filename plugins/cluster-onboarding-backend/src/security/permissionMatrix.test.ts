import { Entity } from '@backstage/catalog-model';
import { Simulator, startSimulator } from '@strata-gitops/simulator';
import { waitFor } from '@strata-gitops/testbed';
import { createRoutes, RoutesOptions } from '../routes/table';
import { Caller, CALLERS } from './__testUtils__/people';
import {
  Answered,
  SecuredBackend,
  startSecuredBackend,
} from './__testUtils__/startSecuredBackend';

type Method = 'get' | 'post' | 'patch' | 'delete';
type Statuses = Readonly<Record<Exclude<Caller, 'anonymous'>, number>>;

/** One route, how it is asked, and what each caller is answered about what is there. */
interface Row {
  readonly route: string;
  readonly path: string;
  readonly body?: object;
  /** What the path names and may be hidden. */
  readonly about?: 'cluster' | 'entity' | 'onboarding';
  readonly statuses: Statuses;
}

const NOW = Date.now();
const IN_A_WEEK = new Date(NOW + 7 * 86_400_000).toISOString();
const CLUSTER = '/v1/clusters/default/:cluster';
const OBJECT =
  'connection=:cluster&group=kustomize.toolkit.fluxcd.io&kind=Kustomization&namespace=flux-system&name=:object';

const everybody = (status: number): Statuses => ({
  owner: status,
  other: status,
  outsider: status,
  admin: status,
  service: status,
});
/** Clusters of team-search: the two other people must not even learn that there are any. */
const aboutCluster = (status: number, more: Partial<Statuses> = {}) => ({
  ...everybody(status),
  other: 404,
  outsider: 404,
  ...more,
});

const ROWS: readonly Row[] = [
  {
    route: 'get /v1/collectors',
    path: '/v1/collectors',
    statuses: everybody(200),
  },
  { route: 'get /v1/layers', path: '/v1/layers', statuses: everybody(200) },
  {
    route: 'get /v1/health',
    path: '/v1/health',
    statuses: { ...everybody(403), admin: 200, service: 200 },
  },
  { route: 'get /v1/clusters', path: '/v1/clusters', statuses: everybody(200) },
  {
    route: 'post /v1/clusters/batch',
    path: '/v1/clusters/batch',
    body: { refs: ['resource:default/search-dev'] },
    statuses: everybody(200),
  },
  { route: 'get /v1/fleet', path: '/v1/fleet', statuses: everybody(200) },
  {
    route: 'get /v1/fleet/baseline',
    path: '/v1/fleet/baseline',
    statuses: everybody(200),
  },
  ...['status', 'graph', 'history', 'attestations', 'exceptions'].map(
    (name): Row => ({
      route: `get /v1/clusters/:namespace/:name/${name}`,
      path: `${CLUSTER}/${name}`,
      about: 'cluster',
      statuses: aboutCluster(200),
    }),
  ),
  {
    route: 'get /v1/clusters/:namespace/:name/object',
    path: `${CLUSTER}/object?${OBJECT}`,
    about: 'cluster',
    statuses: aboutCluster(200),
  },
  {
    route: 'post /v1/clusters/:namespace/:name/refresh',
    path: `${CLUSTER}/refresh`,
    body: {},
    about: 'cluster',
    statuses: aboutCluster(202),
  },
  {
    route: 'post /v1/clusters/:namespace/:name/attestations',
    path: `${CLUSTER}/attestations`,
    body: { layer: 'cloud-infrastructure' },
    about: 'cluster',
    // A service cannot give its word.
    statuses: aboutCluster(201, { service: 403 }),
  },
  {
    route: 'delete /v1/clusters/:namespace/:name/attestations/:id',
    path: `${CLUSTER}/attestations/:attestation`,
    about: 'cluster',
    statuses: aboutCluster(204, { service: 403 }),
  },
  {
    route: 'post /v1/clusters/:namespace/:name/exceptions',
    path: `${CLUSTER}/exceptions`,
    body: { layer: 'application', reason: 'a demo', expiresAt: IN_A_WEEK },
    about: 'cluster',
    statuses: aboutCluster(201, { service: 403 }),
  },
  ...['approve', 'reject'].map(
    (decision): Row => ({
      route: `post /v1/clusters/:namespace/:name/exceptions/:id/${decision}`,
      path: `${CLUSTER}/exceptions/:exception/${decision}`,
      about: 'cluster',
      statuses: aboutCluster(403, { admin: 200 }),
    }),
  ),
  {
    route: 'get /v1/entities/:kind/:namespace/:name/status',
    path: '/v1/entities/component/default/:entity/status',
    about: 'entity',
    // To `other` the catalog shows the component; its clusters are hidden.
    statuses: { ...everybody(200), outsider: 404 },
  },
  {
    route: 'post /v1/onboardings',
    path: '/v1/onboardings',
    body: { clusters: [':new'] },
    // A service has to say for whom it asks.
    statuses: { ...everybody(201), service: 403 },
  },
  {
    route: 'post /v1/onboardings/plan',
    path: '/v1/onboardings/plan',
    // Who may not ask is refused before what is asked is looked at.
    body: { request: { capability: 'Not A Name' } },
    statuses: { ...everybody(400), service: 403 },
  },
  {
    route: 'get /v1/cluster-names',
    path: '/v1/cluster-names?name=search-dev',
    statuses: everybody(200),
  },
  {
    route: 'get /v1/onboarding-options',
    path: '/v1/onboarding-options',
    statuses: everybody(200),
  },
  {
    route: 'get /v1/onboardings',
    path: '/v1/onboardings',
    statuses: everybody(200),
  },
  ...['', '/journey'].map(
    (end): Row => ({
      route: `get /v1/onboardings/:id${end}`,
      path: `/v1/onboardings/:onboarding${end}`,
      about: 'onboarding',
      statuses: aboutCluster(200),
    }),
  ),
  {
    route: 'patch /v1/onboardings/:id',
    path: '/v1/onboardings/:onboarding',
    body: { repositories: ['https://git.example/fleet'] },
    about: 'onboarding',
    // Only who asked, and services.
    statuses: aboutCluster(200, { admin: 403 }),
  },
];

const COMPONENT: Entity = {
  apiVersion: 'backstage.io/v1alpha1',
  kind: 'Component',
  metadata: { name: 'search-service' },
  spec: {
    type: 'service',
    lifecycle: 'production',
    owner: 'group:default/team-search',
    dependsOn: [
      'resource:default/search-dev',
      'resource:default/search-test',
      'resource:default/payment-dev',
    ],
  },
};

const SIGNED_IN = Object.keys(CALLERS).filter(
  caller => caller !== 'anonymous',
) as Exclude<Caller, 'anonymous'>[];

describe('who sees what, with the real catalog and the real permission backend', () => {
  let simulator: Simulator;
  let backend: SecuredBackend;
  let object: string;
  let serial = 0;

  beforeAll(async () => {
    simulator = await startSimulator({ scenario: 'healthy' });
    backend = await startSecuredBackend(simulator, {
      entities: [COMPONENT],
      config: {
        onboarding: { mostPerUserAndHour: 10_000, mostOpenPerUser: 10_000 },
      },
    });
    object = await waitFor(
      'every cluster, with objects',
      async () => {
        const { body } = await backend.ask('admin', 'get', '/v1/clusters');
        if (body.total !== simulator.leaves.length) return false;
        if (body.items.some((row: any) => row.state === 'unknown'))
          return false;
        const page = await backend.ask(
          'admin',
          'get',
          fill(`${CLUSTER}/status`),
        );
        const found = page.body.status.objects.find(
          ({ ref }: any) =>
            ref.kind === 'Kustomization' && ref.cluster === 'search-dev',
        );
        const entity = await backend.ask(
          'owner',
          'get',
          '/v1/entities/component/default/search-service/status',
        );
        return entity.body.clusters?.length === 2 && found?.ref.name;
      },
      { timeoutMs: 60_000 },
    );
  }, 90_000);

  afterAll(async () => {
    await backend?.stop();
    await simulator?.stop();
  });

  function fill(path: string, names: Record<string, string> = {}): string {
    return Object.entries({
      cluster: 'search-dev',
      entity: 'search-service',
      ...names,
    }).reduce((text, [key, name]) => text.replaceAll(`:${key}`, name), path);
  }

  async function read(caller: Caller, path: string): Promise<any> {
    return (await backend.ask(caller, 'get', path)).body;
  }

  /** What a row names and somebody has to make first. */
  async function makeNames(): Promise<Record<string, string>> {
    serial += 1;
    const post = async (path: string, body: object) => {
      const {
        body: made,
        status,
        text,
      } = await backend.ask('owner', 'post', fill(path), body);
      if (status !== 201) throw new Error(`${path}: ${status} ${text}`);
      return made.id as string;
    };
    return {
      object,
      attestation: await post(`${CLUSTER}/attestations`, {
        layer: 'cloud-infrastructure',
      }),
      exception: await post(`${CLUSTER}/exceptions`, {
        layer: 'application',
        reason: 'a demo',
        expiresAt: IN_A_WEEK,
      }),
      onboarding: await post('/v1/onboardings', {
        clusters: [`made-${serial}`],
      }),
    };
  }

  async function ask(
    caller: Caller,
    row: Row,
    names: Record<string, string>,
  ): Promise<Answered> {
    serial += 1;
    const [method] = row.route.split(' ') as [Method];
    const body =
      row.body &&
      JSON.parse(JSON.stringify(row.body).replace(':new', `new-${serial}`));
    return backend.ask(caller, method, fill(row.path, names), body);
  }

  it('has a row for every route', () => {
    const routes = createRoutes({ layers: [] } as unknown as RoutesOptions);

    expect(ROWS.map(({ route }) => route).sort()).toEqual(
      routes.map(({ method, path }) => `${method} ${path}`).sort(),
    );
  });

  it.each(ROWS)('$route: what each caller is answered', async row => {
    const answered: Record<string, number> = {};
    for (const caller of Object.keys(CALLERS) as Caller[]) {
      const { status } = await ask(caller, row, await makeNames());
      answered[caller] = status;
    }

    expect(answered).toEqual({ anonymous: 401, ...row.statuses });
  });

  it.each(ROWS.filter(({ about }) => about))(
    '$route: what is hidden and what is absent are answered alike',
    async row => {
      const names = await makeNames();
      const absent = {
        cluster: 'search-nix',
        entity: 'search-nothing',
        onboarding: '00000000-0000-4000-8000-000000000000',
      };
      const hiddenName: Record<string, string> = {
        cluster: 'search-dev',
        entity: 'search-service',
        ...names,
      };
      for (const caller of SIGNED_IN) {
        const gone = await ask(caller, row, { ...names, ...absent });
        expect([caller, gone.status]).toEqual([caller, 404]);
        if (row.statuses[caller] !== 404) continue;
        const hidden = await ask(caller, row, names);
        const about = row.about!;
        expect(withoutName(hidden, hiddenName[about])).toEqual(
          withoutName(gone, absent[about]),
        );
      }
    },
  );

  it('lists, counts, sums and batches hold just what can be got one by one', async () => {
    for (const caller of SIGNED_IN) {
      const gettable: string[] = [];
      for (const { name } of simulator.leaves) {
        const { status } = await backend.ask(
          caller,
          'get',
          `/v1/clusters/default/${name}/status`,
        );
        if (status === 200) gettable.push(`resource:default/${name}`);
      }
      const refs = simulator.leaves.map(
        ({ name }) => `resource:default/${name}`,
      );
      const page = await read(caller, '/v1/clusters');
      const batch = await backend.ask(caller, 'post', '/v1/clusters/batch', {
        refs,
      });
      const { fleet } = await read(caller, '/v1/fleet');
      const baseline = await read(caller, '/v1/fleet/baseline');
      const toRefs = (items: { ref: string }[]) =>
        items.map(({ ref }) => ref).sort();
      const states = Object.values<number>(page.states);

      expect({
        caller,
        list: toRefs(page.items),
        total: page.total,
        counted: states.reduce((sum, count) => sum + count, 0),
        batch: toRefs(batch.body.items),
        fleet: fleet.clusters,
      }).toEqual({
        caller,
        list: gettable.sort(),
        total: gettable.length,
        counted: gettable.length,
        batch: gettable,
        fleet: gettable.length,
      });
      const text = JSON.stringify([page, batch.body, fleet, baseline]);
      const hidden = simulator.leaves.filter(
        ({ name }) => !gettable.includes(`resource:default/${name}`),
      );
      expect(hidden.filter(({ name }) => text.includes(name))).toEqual([]);
    }
  });

  it('an entity page holds the clusters that can be got one by one', async () => {
    const readEntity = async (caller: Caller) => {
      const { body } = await backend.ask(
        caller,
        'get',
        '/v1/entities/component/default/search-service/status',
      );
      return [
        body.rollUp.clusters,
        ...body.clusters.map(({ ref }: { ref: string }) => ref).sort(),
      ];
    };

    expect(await readEntity('owner')).toEqual([
      2,
      'resource:default/search-dev',
      'resource:default/search-test',
    ]);
    expect(await readEntity('other')).toEqual([
      1,
      'resource:default/payment-dev',
    ]);
    expect(await readEntity('admin')).toEqual([
      3,
      'resource:default/payment-dev',
      'resource:default/search-dev',
      'resource:default/search-test',
    ]);
  });

  it('onboardings that are listed are those that can be got one by one', async () => {
    const ids: string[] = [];
    for (const caller of ['owner', 'other', 'outsider'] as const) {
      serial += 1;
      const { body } = await backend.ask(caller, 'post', '/v1/onboardings', {
        clusters: [`mine-${serial}`],
      });
      ids.push(body.id);
    }
    for (const caller of SIGNED_IN) {
      const gettable: string[] = [];
      for (const id of ids) {
        const path = `/v1/onboardings/${id}`;
        const { status } = await backend.ask(caller, 'get', path);
        if (status === 200) gettable.push(id);
      }
      const { body } = await backend.ask(
        caller,
        'get',
        '/v1/onboardings?limit=500',
      );
      const listed = body.items
        .map(({ id }: { id: string }) => id)
        .filter((id: string) => ids.includes(id));

      expect(listed.sort()).toEqual(gettable.sort());
    }
  });
});

/** All of an answer that a caller could compare, with the name that was asked for taken out. */
function withoutName({ status, text, headers }: Answered, name: string) {
  return {
    status,
    body: JSON.parse(text.replaceAll(name, 'NAME')),
    headers: Object.keys(headers).sort(),
    type: headers['content-type'],
  };
}
