import { mockCredentials } from '@backstage/backend-test-utils';
import {
  clusterAnswerSchema,
  clusterBatchSchema,
  clusterPageSchema,
  collectorListSchema,
  fleetAnswerSchema,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { StatusCollector } from '@strata-gitops/backstage-plugin-cluster-onboarding-node';
import request from 'supertest';
import { createTestApi } from './service/__testUtils__/testApi';

const collector: StatusCollector = {
  id: 'pods',
  title: 'Pods',
  kinds: [{ group: '', versions: ['v1'], kind: 'Pod', plural: 'pods' }],
};

const CLUSTERS = [
  { name: 'search-dev' },
  {
    name: 'search-prod',
    environment: 'prod',
    broken: { name: 'policies', message: 'kustomize build failed: no file' },
  },
  {
    name: 'shop-dev',
    capability: 'shop',
    owner: 'group:default/team-b',
    isUnreachable: true,
  },
];

describe('GET /v1/collectors', () => {
  it.each([
    ['a user', mockCredentials.user.header()],
    ['a service', mockCredentials.service.header()],
  ])('answers %s', async (_, authorization) => {
    const { app } = await createTestApi({
      changes: { collectors: { list: () => [collector] } },
    });

    const response = await request(app)
      .get('/v1/collectors')
      .set('Authorization', authorization);

    expect(response.status).toBe(200);
    expect(collectorListSchema.parse(response.body)).toEqual({
      items: [collector],
    });
  });

  it('refuses a caller without credentials', async () => {
    const { app } = await createTestApi();

    const response = await request(app)
      .get('/v1/collectors')
      .set('Authorization', mockCredentials.none.header());

    expect(response.status).toBe(401);
  });

  it('tells nothing of a collector but id, title and kinds', async () => {
    const talkative = { ...collector, token: 'do not tell' };
    const { app } = await createTestApi({
      changes: { collectors: { list: () => [talkative] } },
    });

    const response = await request(app).get('/v1/collectors');

    expect(response.body).toEqual({ items: [collector] });
  });
});

describe('GET /v1/clusters', () => {
  it('answers small rows that the schema reads', async () => {
    const { app } = await createTestApi({ clusters: CLUSTERS });

    const response = await request(app).get('/v1/clusters');

    expect(response.status).toBe(200);
    const page = clusterPageSchema.parse(response.body);
    expect(page).toEqual(response.body);
    expect(page.total).toBe(3);
    expect(page.items.map(({ ref, state }) => [ref, state])).toEqual([
      ['resource:default/search-dev', 'ready'],
      ['resource:default/search-prod', 'failing'],
      ['resource:default/shop-dev', 'unknown'],
    ]);
    expect(page.items[1]).toMatchObject({
      isReadyForTeams: false,
      cause: { words: expect.stringContaining('policies') },
      layers: { 'security-compliance': 'failing', application: 'waiting' },
    });
    expect(JSON.stringify(page.items[0]).length).toBeLessThan(600);
  });

  it.each([
    ['state=failing', ['search-prod']],
    ['state=failing&state=ready', ['search-dev', 'search-prod']],
    ['layer=security-compliance:failing', ['search-prod']],
    ['environment=prod', ['search-prod']],
    ['capability=shop', ['shop-dev']],
    ['owner=Group:default/team-b', ['shop-dev']],
    ['text=SHOP', ['shop-dev']],
    ['reachable=false', ['shop-dev']],
    ['sort=-name', ['shop-dev', 'search-prod', 'search-dev']],
    ['sort=state', ['search-prod', 'shop-dev', 'search-dev']],
  ])('answers %s', async (query, names) => {
    const { app } = await createTestApi({ clusters: CLUSTERS });

    const response = await request(app).get(`/v1/clusters?${query}`);

    expect(
      response.body.items.map(({ ref }: { ref: string }) => ref.split('/')[1]),
    ).toEqual(names);
    expect(response.body.total).toBe(names.length);
  });

  it('pages through all clusters, each once', async () => {
    const { app } = await createTestApi({ clusters: CLUSTERS });

    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const response = await request(app)
        .get('/v1/clusters')
        .query({ limit: 1, sort: 'state', ...(cursor && { cursor }) });
      expect(response.status).toBe(200);
      seen.push(...response.body.items.map((row: { ref: string }) => row.ref));
      cursor = response.body.cursor;
    } while (cursor);

    expect(seen).toEqual([
      'resource:default/search-prod',
      'resource:default/shop-dev',
      'resource:default/search-dev',
    ]);
  });
});

describe('GET /v1/clusters/:namespace/:name/status', () => {
  it('answers the status with hints for its causes', async () => {
    const { app, fleet } = await createTestApi({ clusters: CLUSTERS });

    const response = await request(app).get(
      '/v1/clusters/default/Search-Prod/status',
    );

    expect(response.status).toBe(200);
    const answer = clusterAnswerSchema.parse(response.body);
    const details = await fleet.getDetails('resource:default/search-prod');
    expect(answer.status).toEqual(JSON.parse(JSON.stringify(details!.status)));
    expect(answer.hints).toEqual([
      expect.objectContaining({
        cause: answer.status.rootCauses[0].key,
        id: 'build-failed',
      }),
    ]);
    expect(response.headers).toMatchObject({
      'cache-control': 'private, no-cache',
      'x-observed-at': answer.observedAt,
    });
  });

  it('answers 304 until the meaning changes', async () => {
    const { app, fleet } = await createTestApi({ clusters: CLUSTERS });
    const path = '/v1/clusters/default/search-dev/status';
    const { headers } = await request(app).get(path);

    const same = await request(app)
      .get(path)
      .set('If-None-Match', headers.etag);
    expect(same.status).toBe(304);
    expect(same.text).toBe('');

    fleet.set({
      name: 'search-dev',
      broken: { name: 'apps', message: 'no such file' },
    });
    const changed = await request(app)
      .get(path)
      .set('If-None-Match', headers.etag);
    expect(changed.status).toBe(200);
    expect(changed.headers.etag).not.toBe(headers.etag);
  });
});

describe('POST /v1/clusters/batch', () => {
  it('answers the asked clusters and leaves out what is not there', async () => {
    const { app } = await createTestApi({ clusters: CLUSTERS });

    const response = await request(app)
      .post('/v1/clusters/batch')
      .send({
        refs: [
          'resource:default/shop-dev',
          'resource:default/nowhere',
          'Resource:default/search-dev',
          'component:default/search-dev',
        ],
      });

    expect(response.status).toBe(200);
    const { items } = clusterBatchSchema.parse(response.body);
    expect(items.map(({ ref }) => ref)).toEqual([
      'resource:default/shop-dev',
      'resource:default/search-dev',
    ]);
  });
});

describe('GET /v1/fleet', () => {
  it('counts', async () => {
    const { app } = await createTestApi({ clusters: CLUSTERS });

    const response = await request(app).get('/v1/fleet');

    const { fleet } = fleetAnswerSchema.parse(response.body);
    expect(fleet).toMatchObject({
      clusters: 3,
      readyForTeams: 1,
      outOfReach: 1,
      states: { ready: 1, failing: 1, unknown: 1 },
    });
  });
});

describe('entity tags', () => {
  it.each(['/v1/clusters', '/v1/fleet', '/v1/fleet/baseline'])(
    'of %s differ for callers who see different clusters',
    async path => {
      const { app } = await createTestApi({
        clusters: CLUSTERS,
        shows: who =>
          who === 'user:default/ann'
            ? ['resource:default/search-dev']
            : ['resource:default/search-prod'],
      });
      const ask = (who: string) =>
        request(app)
          .get(path)
          .set('Authorization', mockCredentials.user.header(who));

      const ann = await ask('user:default/ann');
      const ben = await ask('user:default/ben').set(
        'If-None-Match',
        ann.headers.etag,
      );

      expect(ann.headers.etag).toMatch(/^W\/"/);
      expect(ben.status).toBe(200);
    },
  );

  it('stay while only time passes, and the newest look is told beside', async () => {
    const { app, fleet } = await createTestApi({ clusters: CLUSTERS });
    const paths = [
      '/v1/clusters',
      '/v1/fleet',
      '/v1/clusters/default/search-dev/status',
      '/v1/entities/component/default/search/status',
    ];
    const tags = [];
    for (const path of paths) {
      tags.push((await request(app).get(path)).headers.etag);
    }
    const later = '2026-11-01T10:00:10.000Z';
    for (const { cluster } of fleet.list()) {
      const details = (await fleet.getDetails(cluster.ref))!;
      fleet.put({ ...details, view: { ...details.view, observedAt: later } });
    }

    for (const [index, path] of paths.entries()) {
      const same = await request(app)
        .get(path)
        .set('If-None-Match', `"other", ${tags[index]}`);
      expect([path, same.status, same.headers['x-observed-at']]).toEqual([
        path,
        304,
        later,
      ]);
      const { body } = await request(app).get(path);
      expect(body.observedAt).toBe(later);
    }
  });
});
