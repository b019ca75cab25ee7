import {
  mockCredentials,
  mockServices,
  TestDatabases,
} from '@backstage/backend-test-utils';
import { journeyAnswerSchema } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import request from 'supertest';
import {
  createTestApi,
  TestApiOptions,
} from '../service/__testUtils__/testApi';
import { createStores } from '../store/createStores';

const ANN = mockCredentials.user.header('user:default/ann');
const BEN = mockCredentials.user.header('user:default/ben');
const SERVICE = mockCredentials.service.header();

describe('onboardings', () => {
  const databases = TestDatabases.create({ ids: ['SQLITE_3'] });

  async function createApi(options: TestApiOptions = {}) {
    const knex = await databases.init('SQLITE_3');
    const { onboardings } = await createStores({
      database: { getClient: async () => knex },
      replicaId: 'test',
      leaseMs: 30_000,
      logger: mockServices.logger.mock(),
    });
    const api = await createTestApi({
      // Nobody sees more than what is theirs.
      policy: permission =>
        permission === 'cluster-onboarding.onboarding.read' ? 'deny' : 'allow',
      ...options,
      changes: { onboardings, ...options.changes },
    });
    const ask = (who: string, body: object) =>
      request(api.app)
        .post('/v1/onboardings')
        .set('Authorization', who)
        .send(body);
    const read = (who: string, path: string = '') =>
      request(api.app).get(`/v1/onboardings${path}`).set('Authorization', who);
    const change = (who: string, id: string, body: object) =>
      request(api.app)
        .patch(`/v1/onboardings/${id}`)
        .set('Authorization', who)
        .send(body);
    return { ...api, ask, read, change };
  }

  it('claim names for one, and tell another nothing but that', async () => {
    const { ask } = await createApi();

    const first = await ask(ANN, { clusters: ['search-dev', 'search-prod'] });
    expect(first.status).toBe(201);
    expect(first.body).toMatchObject({
      requestedBy: 'user:default/ann',
      state: 'requested',
      clusters: ['search-dev', 'search-prod'],
    });

    const second = await ask(BEN, { clusters: ['search-prod', 'shop-prod'] });
    expect(second.status).toBe(409);
    expect(second.text).not.toContain(first.body.id);

    const again = await ask(ANN, { clusters: ['search-prod'] });
    expect(again.status).toBe(409);
    expect(again.body.error.message).toContain(
      `see /cluster-onboarding/onboardings/${first.body.id}`,
    );
  });

  it('tell beforehand which names can be had, and nothing of what is hidden', async () => {
    const { app, ask } = await createApi({
      clusters: [
        { name: 'old-dev', owner: 'group:default/team-a' },
        { name: 'hidden-dev', owner: 'group:default/team-a' },
      ],
      shows: () => ['resource:default/old-dev'],
      groups: { 'user:default/ben': ['group:default/team-b'] },
    });
    const check = async (who: string, query: string) => {
      const { status, body } = await request(app)
        .get(`/v1/cluster-names?${query}`)
        .set('Authorization', who);
      return [status, body.items ?? body.error.message];
    };
    const { body: anns } = await ask(ANN, { clusters: ['shop-dev'] });
    const { body: teams } = await ask(ANN, {
      clusters: ['search-dev'],
      owner: 'group:default/team-b',
    });
    const toLink = ({ id }: { id: string }) => ({
      id,
      path: `/cluster-onboarding/onboardings/${id}`,
    });

    const query =
      'name=Shop-Dev&name=search-dev&name=old-dev&name=hidden-dev&name=new-dev';
    const own = (cluster: string) => ({
      isTaken: true,
      isOwn: true,
      ownClusters: [cluster],
    });
    const rest = [
      { name: 'old-dev', isTaken: true, owner: 'group:default/team-a' },
      { name: 'hidden-dev', isTaken: false },
      { name: 'new-dev', isTaken: false },
    ];
    expect(await check(ANN, query)).toEqual([
      200,
      [
        { name: 'Shop-Dev', ...own('shop-dev'), onboarding: toLink(anns) },
        { name: 'search-dev', ...own('search-dev'), onboarding: toLink(teams) },
        ...rest,
      ],
    ]);
    expect(await check(BEN, query)).toEqual([
      200,
      [
        { name: 'Shop-Dev', isTaken: true },
        { name: 'search-dev', ...own('search-dev'), onboarding: toLink(teams) },
        ...rest,
      ],
    ]);

    const names = (count: number) =>
      Array.from({ length: count }, (_, index) => `name=a${index}`).join('&');
    expect((await check(ANN, names(40)))[0]).toBe(200);
    expect(await check(ANN, names(41))).toEqual([
      400,
      expect.stringContaining('at most 40'),
    ]);
    for (const wrong of ['', 'name=', 'names=a', `name=${'a'.repeat(254)}`]) {
      expect((await check(ANN, wrong))[0]).toBe(400);
    }
  });

  it('refuse clusters that belong to others, and say whom to ask', async () => {
    const { ask } = await createApi({
      clusters: [
        {
          name: 'Shop-dev',
          ref: 'resource:default/shop-dev',
          owner: 'group:default/team-b',
        },
        { name: 'shop-test', owner: undefined },
      ],
    });
    const mine = { owner: 'group:default/team-a' };

    const refused = await ask(ANN, { clusters: ['shop-dev'], ...mine });
    expect([refused.status, refused.body.error.message]).toEqual([
      409,
      "The catalog has a cluster 'Shop-dev' of team-b already: choose another name, or have team-b ask for it",
    ]);
    // One's own can be taken over, and one that nobody owns.
    for (const wanted of [
      { clusters: ['shop-dev'], owner: 'Group:default/Team-B' },
      { clusters: ['shop-test'], ...mine },
    ]) {
      expect((await ask(ANN, wanted)).status).toBe(201);
    }
  });

  it('bring their own clusters up to date, whoever the catalog says they belong to', async () => {
    const { ask, fleet } = await createApi();
    const wanted = { clusters: ['shop-dev'], owner: 'group:default/team-a' };
    const { body } = await ask(ANN, wanted);
    fleet.set({ name: 'shop-dev', owner: 'group:default/team-b' });

    expect((await ask(ANN, wanted)).body.id).toBe(body.id);
  });

  it('give a retry what the first try gave', async () => {
    const { ask } = await createApi({
      changes: { onboardingLimits: { open: 1 } },
    });
    const body = { clusters: ['search-dev'], idempotencyKey: 'task-1' };

    const first = await ask(ANN, body);
    const retry = await ask(ANN, body);

    expect(retry.status).toBe(201);
    expect(retry.body.id).toBe(first.body.id);
  });

  it('are asked for by a person for themselves, and by a service for somebody', async () => {
    const { ask } = await createApi();

    await expect(
      ask(ANN, { clusters: ['a'], requestedBy: 'user:default/ben' }),
    ).resolves.toMatchObject({ status: 403 });
    await expect(ask(SERVICE, { clusters: ['a'] })).resolves.toMatchObject({
      status: 403,
    });
    await expect(
      ask(SERVICE, { clusters: ['a'], requestedBy: 'user:default/ben' }),
    ).resolves.toMatchObject({
      status: 201,
      body: { requestedBy: 'user:default/ben' },
    });
  });

  it('are bounded per person and hour, and in how many are under way', async () => {
    const { ask, change, clock } = await createApi({
      changes: { onboardingLimits: { perHour: 3, open: 2 } },
    });

    const { body } = await ask(ANN, { clusters: ['a'] });
    await expect(ask(ANN, { clusters: ['b'] })).resolves.toMatchObject({
      status: 201,
    });
    const third = await ask(ANN, { clusters: ['c'] });
    expect([third.status, third.body.error.message]).toEqual([
      429,
      expect.stringContaining('At most 2'),
    ]);
    await expect(ask(BEN, { clusters: ['d'] })).resolves.toMatchObject({
      status: 201,
    });

    await change(ANN, body.id, { state: 'cancelled', reason: 'not needed' });
    const fourth = await ask(ANN, { clusters: ['c'] });
    expect([fourth.status, fourth.body.error.message]).toEqual([
      429,
      expect.stringContaining('3 times an hour'),
    ]);

    clock.now += 60 * 60 * 1_000;
    await expect(ask(ANN, { clusters: ['c'] })).resolves.toMatchObject({
      status: 201,
    });
  });

  it('are seen by who asked, by the owning team and by who sees the clusters', async () => {
    const { ask, read } = await createApi({
      clusters: [{ name: 'seen-dev' }],
      shows: who =>
        who === 'user:default/seer' ? ['resource:default/seen-dev'] : [],
      groups: { 'user:default/ben': ['group:default/team-b'] },
    });
    await ask(ANN, { clusters: ['plain'] });
    await ask(ANN, { clusters: ['for-b'], owner: 'Group:default/team-b' });
    await ask(ANN, { clusters: ['seen-dev'] });
    const list = async (who: string) => {
      const { body } = await read(who);
      return body.items
        .flatMap((item: { clusters: string[] }) => item.clusters)
        .sort();
    };

    expect(await list(ANN)).toEqual(['for-b', 'plain', 'seen-dev']);
    expect(await list(BEN)).toEqual(['for-b']);
    expect(
      await list(mockCredentials.user.header('user:default/seer')),
    ).toEqual(['seen-dev']);
    expect(await list(SERVICE)).toEqual(['for-b', 'plain', 'seen-dev']);
  });

  it('are not shown while nobody can say in which teams somebody is', async () => {
    const { read } = await createApi({
      changes: {
        userInfo: mockServices.userInfo.mock({
          getUserInfo: async () => {
            throw new Error('connect to 10.0.0.7 failed');
          },
        }),
      },
    });

    const response = await read(ANN);

    expect(response.status).toBe(503);
    expect(response.text).not.toContain('10.0.0.7');
  });

  it('are listed page by page', async () => {
    const { ask, read } = await createApi();
    for (const name of ['a', 'b', 'c']) await ask(ANN, { clusters: [name] });

    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const { body } = await read(
        ANN,
        `?limit=2${cursor ? `&cursor=${cursor}` : ''}`,
      );
      seen.push(...body.items.map((item: { id: string }) => item.id));
      cursor = body.cursor;
    } while (cursor);

    expect(new Set(seen).size).toBe(3);
    await expect(read(ANN, '?cursor=abc')).resolves.toMatchObject({
      status: 400,
    });
  });

  it('are brought up to date by who asked or the owning team, and stay one', async () => {
    const { ask, change, read } = await createApi({
      groups: { 'user:default/ben': ['group:default/team-b'] },
      changes: { onboardingLimits: { open: 1 } },
    });
    const body = { clusters: ['a', 'b'], owner: 'group:default/team-b' };
    const first = await ask(ANN, { ...body, request: { size: 'S' } });
    const pull = (number: number, state: string) => ({
      repository: 'https://git.example/fleet',
      number,
      url: `https://git.example/fleet/pull/${number}`,
      state,
    });
    await change(SERVICE, first.body.id, {
      state: 'merged',
      pullRequests: [pull(1, 'merged')],
    });

    const again = await ask(BEN, { ...body, request: { size: 'L' } });
    expect([again.status, again.body]).toEqual([
      201,
      expect.objectContaining({
        id: first.body.id,
        state: 'merged',
        requestedBy: 'user:default/ann',
        request: { size: 'L' },
      }),
    ]);
    const proposed = await change(BEN, first.body.id, {
      state: 'proposed',
      pullRequests: [pull(2, 'open')],
    });
    expect(proposed.body).toMatchObject({
      state: 'merged',
      pullRequests: [pull(1, 'merged'), pull(2, 'open')],
    });
    const { body: list } = await read(ANN);
    expect(list.items).toHaveLength(1);
  });

  it('ask for their exceptions, once', async () => {
    const { approvals, ask } = await createApi();
    const exception = {
      layer: 'application',
      reason: 'the demo is on Friday',
      expiresAt: '2026-11-20',
    };
    const body = { clusters: ['a', 'b'], request: { exceptions: [exception] } };

    await ask(ANN, body);
    await ask(ANN, body);

    expect(
      approvals.exceptions.map(
        ({ cluster, layer, requestedBy, approvedBy }) => [
          cluster,
          layer,
          requestedBy,
          approvedBy,
        ],
      ),
    ).toEqual(
      ['a', 'b'].map(name => [
        `resource:default/${name}`,
        'application',
        'user:default/ann',
        undefined,
      ]),
    );
    for (const [bad, words] of [
      [{ ...exception, layer: 'nowhere' }, 'exceptions.0.layer: must be'],
      [{ ...exception, expiresAt: '2036-01-01' }, 'exceptions.0.expiresAt'],
      ['all of them', 'must be a list'],
    ] as const) {
      const refused = await ask(ANN, {
        clusters: ['c'],
        request: { exceptions: typeof bad === 'string' ? bad : [bad] },
      });
      expect([refused.status, refused.body.error?.message]).toEqual([
        400,
        expect.stringContaining(words),
      ]);
    }
  });

  it('go forwards only, and only by who asked, the owning team or a service', async () => {
    const { ask, change } = await createApi({
      clusters: [{ name: 'a', owner: 'group:default/team-b' }],
    });
    const { body } = await ask(ANN, {
      clusters: ['a'],
      owner: 'group:default/team-b',
    });

    // Who sees the cluster sees the onboarding, and no more.
    await expect(
      change(BEN, body.id, { state: 'cancelled' }),
    ).resolves.toMatchObject({ status: 403 });
    await expect(
      change(SERVICE, body.id, { state: 'merged' }),
    ).resolves.toMatchObject({ status: 200, body: { state: 'merged' } });
    await expect(
      change(ANN, body.id, { state: 'requested' }),
    ).resolves.toMatchObject({ status: 409 });
    await expect(
      change(ANN, body.id, {
        pullRequests: [
          {
            repository: 'fleet',
            number: 1,
            url: 'ftp://git.example/fleet/pull/1',
            state: 'open',
          },
        ],
      }),
    ).resolves.toMatchObject({ status: 400 });
  });

  it('have a journey through their pull requests to the layers of their clusters', async () => {
    const { ask, change, read } = await createApi({
      clusters: [{ name: 'search-dev' }],
    });
    const { body } = await ask(ANN, { clusters: ['search-dev'] });
    await change(SERVICE, body.id, {
      state: 'merged',
      pullRequests: [
        {
          repository: 'https://git.example/fleet',
          number: 7,
          url: 'https://git.example/fleet/pull/7',
          state: 'merged',
          mergedAt: '2026-11-01T09:00:00.000Z',
          mergeCommit: 'a8d79f989d3b096058da974e4910d5b34ad6b6cb',
        },
      ],
    });

    const response = await read(ANN, `/${body.id}/journey`);

    expect(response.status).toBe(200);
    const { journey, observedAt } = journeyAnswerSchema.parse(response.body);
    expect(
      Object.fromEntries(journey.steps.map(({ id, state }) => [id, state])),
    ).toMatchObject({
      merged: 'done',
      fetched: 'done',
      'layer:application': 'done',
      'ready-for-teams': 'done',
    });
    expect(observedAt).toBe('2026-11-01T10:00:00.000Z');
  });

  it.each([
    {
      when: 'it is proposed, and one of its clusters is not seen yet',
      clusters: ['search-dev', 'search-test'],
      state: 'proposed',
      left: ['key', 'network:search-test'],
    },
    {
      when: 'it is merged, so that the cluster would be seen by who may',
      clusters: ['search-dev', 'search-test'],
      state: 'merged',
      left: ['key'],
    },
    {
      when: 'all its clusters are ready for teams',
      clusters: ['search-dev'],
      state: 'merged',
      left: [],
    },
    {
      when: 'not all of its pull requests could be opened',
      clusters: ['search-dev', 'search-test'],
      state: 'requested',
      left: ['key', 'network:search-test'],
    },
    {
      when: 'it was given up',
      clusters: ['search-dev', 'search-test'],
      state: 'cancelled',
      left: [],
    },
  ])(
    'tell what their plan left to people when $when',
    async ({ clusters, state, left }) => {
      const { ask, change, read } = await createApi({
        clusters: [{ name: 'search-dev' }],
      });
      const { body } = await ask(ANN, { clusters });
      await change(ANN, body.id, {
        manualSteps: [
          { id: 'key', title: 'Put the key in place.' },
          ...clusters.map(cluster => ({
            id: `network:${cluster}`,
            title: 'See that Network is made.',
            cluster,
            isAttestation: true,
          })),
        ],
      });
      // Told once, they stay.
      await change(SERVICE, body.id, { state });

      const { body: answer } = await read(ANN, `/${body.id}/journey`);

      expect(
        answer.journey.manualSteps.map(({ id }: { id: string }) => id),
      ).toEqual(left);
    },
  );
});
