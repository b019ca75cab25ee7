import request from 'supertest';
import { createTestApi } from './__testUtils__/testApi';

const CANARIES = [
  'AGE-SECRET-KEY-1QQPQYQSQZQGPSAZ',
  'hunter2-password-value',
  'ghp_0123456789abcdefghij0123456789abcdef',
];

const PATH =
  '/v1/clusters/default/search-dev/object?connection=search-dev&group=kustomize.toolkit.fluxcd.io&kind=Kustomization&namespace=flux-system&name=';

/** An object with a secret wherever one can be. */
const TALKATIVE = {
  apiVersion: 'kustomize.toolkit.fluxcd.io/v1',
  kind: 'Kustomization',
  metadata: {
    name: 'apps',
    namespace: 'flux-system',
    creationTimestamp: '2026-10-01T10:00:00Z',
    generation: 3,
    labels: { app: 'apps', odd: 7, token: CANARIES[2] },
    annotations: {
      'kubectl.kubernetes.io/last-applied-configuration': CANARIES[0],
    },
    managedFields: [{ manager: CANARIES[1] }],
  },
  spec: { postBuild: { substitute: { PASSWORD: CANARIES[1] } } },
  data: { key: CANARIES[0] },
  status: {
    conditions: [
      {
        type: 'Ready',
        status: 'False',
        reason: 'BuildFailed',
        message: `failed with password=${CANARIES[1]} and ${CANARIES[0]}`,
        lastTransitionTime: '2026-11-01T09:00:00Z',
      },
      'odd',
      null,
    ],
    inventory: { entries: [{ id: CANARIES[1] }] },
  },
};

describe('one object on demand', () => {
  it('tells fields from a list, redacted', async () => {
    const { app, objectReader } = await createTestApi({
      clusters: [{ name: 'search-dev' }],
    });
    objectReader.readObject.mockResolvedValue({
      object: TALKATIVE,
      events: [
        {
          type: 'Warning',
          reason: 'BuildFailed',
          message: `token: ${CANARIES[2]}`,
          count: 4,
          lastTimestamp: '2026-11-01T09:30:00Z',
          source: { component: CANARIES[1] },
        },
        {
          type: 'Normal',
          reason: 'Progressing',
          note: 'newer',
          series: { count: 2, lastObservedTime: '2026-11-01T09:45:00Z' },
        },
        7,
      ],
    });

    const response = await request(app).get(`${PATH}apps`);

    expect(response.status).toBe(200);
    for (const canary of CANARIES) expect(response.text).not.toContain(canary);
    expect(response.body.object).toEqual({
      apiVersion: 'kustomize.toolkit.fluxcd.io/v1',
      createdAt: '2026-10-01T10:00:00.000Z',
      generation: 3,
      labels: { app: 'apps', token: '[redacted]' },
      spec: { postBuild: '(not shown)' },
      conditions: [
        {
          type: 'Ready',
          status: 'False',
          reason: 'BuildFailed',
          message: expect.stringContaining('[redacted]'),
          changedAt: '2026-11-01T09:00:00.000Z',
        },
        { type: '', status: '', reason: '', message: '' },
        { type: '', status: '', reason: '', message: '' },
      ],
    });
    expect(response.body.events).toEqual([
      {
        type: 'Normal',
        reason: 'Progressing',
        message: 'newer',
        count: 2,
        lastSeenAt: '2026-11-01T09:45:00.000Z',
      },
      {
        type: 'Warning',
        reason: 'BuildFailed',
        message: 'token: [redacted]',
        count: 4,
        lastSeenAt: '2026-11-01T09:30:00.000Z',
      },
      { type: '', reason: '', message: '', count: 1 },
    ]);
    expect(Object.keys(response.body).sort()).toEqual([
      'events',
      'object',
      'observedAt',
      'references',
      'revisions',
      'status',
    ]);
  });

  it('is read once in ten seconds, however many look', async () => {
    const { app, clock, objectReader } = await createTestApi({
      clusters: [{ name: 'search-dev' }],
    });

    await Promise.all(
      Array.from({ length: 20 }, () => request(app).get(`${PATH}apps`)),
    );
    // The object, and the source that its revisions come from.
    expect(objectReader.readObject).toHaveBeenCalledTimes(2);

    clock.now += 10_000;
    await request(app).get(`${PATH}apps`);
    expect(objectReader.readObject).toHaveBeenCalledTimes(4);
  });

  const GIT_PATH = PATH.replace('kustomize', 'source')
    .replace('kind=Kustomization', 'kind=GitRepository')
    .concat('flux-system');

  it.each([
    ['of a source', GIT_PATH],
    ['of what names the source', `${PATH}apps`],
  ])(
    'tells where the repository is, without credentials, %s',
    async (_, path) => {
      const { app, objectReader } = await createTestApi({
        clusters: [{ name: 'search-dev' }],
      });
      objectReader.readObject.mockImplementation((async (
        _cluster: unknown,
        { kind }: { kind: string },
      ) => ({
        object: {
          spec: {
            url:
              kind === 'GitRepository'
                ? `https://bot:${CANARIES[1]}@github.com/acme/fleet.git`
                : 'https://github.com/acme/other',
            secretRef: { name: CANARIES[0] },
          },
        },
        events: [],
      })) as never);

      const response = await request(app).get(path);

      expect(response.body.sourceUrl).toBe('https://github.com/acme/fleet');
      for (const canary of CANARIES)
        expect(response.text).not.toContain(canary);

      // What the source says is kept like every other reading.
      const reads = objectReader.readObject.mock.calls.length;
      await request(app).get(path);
      await request(app).get(GIT_PATH);
      expect(objectReader.readObject).toHaveBeenCalledTimes(reads);
    },
  );

  it('does without the repository when it cannot be read', async () => {
    const { app, objectReader } = await createTestApi({
      clusters: [{ name: 'search-dev' }],
    });
    objectReader.readObject.mockImplementation((async (
      _cluster: unknown,
      { kind }: { kind: string },
    ) => {
      if (kind === 'GitRepository') throw new Error('no');
      return { object: { metadata: { generation: 4 } }, events: [] };
    }) as never);

    const { body } = await request(app).get(`${PATH}apps`);

    expect(body).toMatchObject({ object: { generation: 4 } });
    expect(body.sourceUrl).toBeUndefined();
    expect(body.problem).toBeUndefined();
  });

  it.each([
    ['an object that is not followed', `${PATH}nowhere`],
    [
      'a Secret',
      '/v1/clusters/default/search-dev/object?connection=search-dev&kind=Secret&namespace=flux-system&name=apps',
    ],
    [
      'an object of another cluster',
      PATH.replace('connection=search-dev', 'connection=shop-dev').concat(
        'apps',
      ),
    ],
  ])('is not read: %s', async (_, path) => {
    const { app, objectReader } = await createTestApi({
      clusters: [{ name: 'search-dev' }, { name: 'shop-dev' }],
    });

    const response = await request(app).get(path);

    expect(response.status).toBe(404);
    expect(objectReader.readObject).not.toHaveBeenCalled();
  });

  it.each([
    [{ reason: 'forbidden' }, 'forbidden'],
    [{ reason: 'said hunter2' }, 'internal'],
    [{}, 'internal'],
  ])('tells why it could not be read: %j', async (fields, problem) => {
    const { app, objectReader } = await createTestApi({
      clusters: [{ name: 'search-dev' }],
    });
    objectReader.readObject.mockRejectedValue(
      Object.assign(new Error('server said hunter2'), fields),
    );

    const response = await request(app).get(`${PATH}apps`);

    expect(response.status).toBe(200);
    expect(response.body).toMatchObject({ problem, events: [] });
    expect(response.text).not.toContain('hunter2');
  });
});
