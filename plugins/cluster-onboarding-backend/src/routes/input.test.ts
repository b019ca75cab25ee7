import request from 'supertest';
import { createTestApi } from '../service/__testUtils__/testApi';

const CLUSTERS = [{ name: 'search-dev' }];
const STATUS = '/v1/clusters/default/search-dev';

describe('what comes in', () => {
  it.each([
    ['an unknown parameter', '/v1/clusters?colour=green'],
    ['a prototype', '/v1/clusters?filter[__proto__]=x'],
    ['a prototype by its plain name', '/v1/clusters?__proto__=x'],
    ['a constructor', '/v1/fleet?constructor=x'],
    ['no number', '/v1/clusters?limit=many'],
    ['a negative number', '/v1/clusters?limit=-1'],
    ['nothing', '/v1/clusters?limit=0'],
    ['too much', '/v1/clusters?limit=501'],
    ['a huge number', '/v1/clusters?limit=1e9'],
    ['a limit twice', '/v1/clusters?limit=1&limit=2'],
    ['no state', '/v1/clusters?state=green'],
    ['a layer without a state', '/v1/clusters?layer=application'],
    ['a layer with no state', '/v1/clusters?layer=application:green'],
    ['no boolean', '/v1/clusters?reachable=perhaps'],
    ['no order', '/v1/clusters?sort=colour'],
    ['a cursor of nobody', '/v1/clusters?cursor=abc'],
    ['a huge cursor', `/v1/clusters?cursor=${'a'.repeat(5_000)}`],
    ['51 states', `/v1/clusters?${'state=ready&'.repeat(51)}`],
    ['a name that is none', '/v1/clusters/default/..%2f..%2fetc/status'],
    ['a name with a NUL', '/v1/clusters/default/a%00b/status'],
    ['a long name', `/v1/clusters/default/${'a'.repeat(64)}/status`],
    ['an entity of another kind', '/v1/entities/user/default/ann/status'],
    ['an id that is none', '/v1/onboardings/a%20b'],
    ['an object without a kind', `${STATUS}/object?connection=a&name=b`],
  ])('is refused: %s', async (_, path) => {
    const { app } = await createTestApi({ clusters: CLUSTERS });

    const response = await request(app).get(path);

    expect([response.status, response.body.error?.name]).toEqual([
      400,
      'InputError',
    ]);
    expect(response.body.error.message.length).toBeLessThan(2_100);
  });

  it('is told everything that is wrong with it at once', async () => {
    const { app } = await createTestApi({ clusters: CLUSTERS });

    const { body } = await request(app).get(
      '/v1/clusters?limit=0&sort=colour&state=green&x=y',
    );

    expect(body.error.message).toMatch(/query\.limit: must be from 1 to 500/);
    expect(body.error.message).toMatch(/query\.sort/);
    expect(body.error.message).toMatch(/query\.state\.0/);
    expect(body.error.message).toMatch(/'x'/);
  });

  it.each([
    ['no refs', {}],
    ['refs of another type', { refs: 'resource:default/a' }],
    ['numbers', { refs: [1] }],
    ['10 000 refs', { refs: Array.from({ length: 10_000 }, () => 'a') }],
    ['a long ref', { refs: ['a'.repeat(401)] }],
    ['a further field', { refs: [], more: true }],
    ['a list', []],
  ])('is refused as a batch: %s', async (_, body) => {
    const { app } = await createTestApi({ clusters: CLUSTERS });

    const response = await request(app).post('/v1/clusters/batch').send(body);

    expect([response.status, response.body.error?.name]).toEqual([
      400,
      'InputError',
    ]);
  });

  it('is refused when it is no JSON, without being repeated', async () => {
    const { app } = await createTestApi({ clusters: CLUSTERS });

    const response = await request(app)
      .post('/v1/clusters/batch')
      .set('Content-Type', 'application/json')
      .send('{"refs": ["hunter2"');

    expect(response.status).toBe(400);
    expect(response.text).not.toContain('hunter2');
  });

  it('is refused when it is larger than 100 KB', async () => {
    const { app } = await createTestApi({ clusters: CLUSTERS });

    const response = await request(app)
      .post('/v1/clusters/batch')
      .send({ refs: ['a'.repeat(110_000)] });

    expect(response.status).toBe(413);
  });

  it('cannot reach a prototype by a body', async () => {
    const { app, onboardings } = await createTestApi({ clusters: CLUSTERS });

    const response = await request(app)
      .post('/v1/onboardings')
      .set('Content-Type', 'application/json')
      .send('{"clusters":["a"],"request":{"__proto__":{"isAdmin":true}}}');

    expect(response.status).toBe(201);
    expect((onboardings.records[0].request as any).isAdmin).toBeUndefined();
    expect(({} as any).isAdmin).toBeUndefined();
  });

  it.each([
    ['upper case', 'Search'],
    ['a path', '../etc'],
    ['an option', '-rf'],
    ['a look-alike', 'ｐrod'],
    ['a prototype', '__proto__'],
    ['nothing', ''],
    ['54 characters', 'a'.repeat(54)],
  ])('is refused as the name of a cluster: %s', async (_, name) => {
    const { app, onboardings } = await createTestApi();

    const response = await request(app)
      .post('/v1/onboardings')
      .send({ clusters: [name] });

    expect(response.status).toBe(400);
    expect(onboardings.records).toEqual([]);
  });

  it('takes the cursor of another order for none', async () => {
    const { app } = await createTestApi({
      clusters: [{ name: 'a' }, { name: 'b' }],
    });
    const { body } = await request(app).get('/v1/clusters?limit=1&sort=name');

    const response = await request(app).get(
      `/v1/clusters?limit=1&sort=state&cursor=${body.cursor}`,
    );

    expect(response.status).toBe(400);
  });
});
