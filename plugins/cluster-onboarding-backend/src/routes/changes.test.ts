/* What people change through the API: refresh, words about a cluster, and what of it is audited. */
import { mockCredentials } from '@backstage/backend-test-utils';
import request from 'supertest';
import {
  createTestApi,
  TestApiOptions,
} from '../service/__testUtils__/testApi';

const ANN = mockCredentials.user.header('user:default/ann');
const BEN = mockCredentials.user.header('user:default/ben');
const CLUSTER = '/v1/clusters/default/search-dev';
const IN_A_WEEK = '2026-11-08T10:00:00.000Z';

const createApi = (options: TestApiOptions = {}) =>
  createTestApi({ clusters: [{ name: 'search-dev' }], ...options });

describe('refresh', () => {
  it('looks once for many clicks, and says when it can be asked again', async () => {
    const { app, clock, refresher } = await createApi();
    const click = (who: string) =>
      request(app)
        .post(`${CLUSTER}/refresh`)
        .set('Authorization', who)
        .send({});

    const first = await click(ANN);
    expect(first.status).toBe(202);
    expect(first.body).toEqual({
      result: 'asked',
      nextPossibleAt: '2026-11-01T10:00:40.000Z',
    });
    for (const who of [ANN, BEN, ANN]) {
      const { status, body } = await click(who);
      expect([status, body.result]).toEqual([202, 'already-asked']);
    }
    expect(refresher.refresh).toHaveBeenCalledTimes(1);
    expect(refresher.refresh).toHaveBeenCalledWith(
      'resource:default/search-dev',
      { annotate: false },
    );

    clock.now += 10_000;
    await expect(click(BEN)).resolves.toMatchObject({
      body: { result: 'asked' },
    });
    expect(refresher.refresh).toHaveBeenCalledTimes(2);
  });

  it('asks controllers to reconcile only where the operator allows it', async () => {
    const refused = await createApi();
    const allowed = await createApi({ changes: { isReconcileAllowed: true } });
    const ask = ({ app }: typeof refused) =>
      request(app).post(`${CLUSTER}/refresh`).send({ reconcile: true });

    await expect(ask(refused)).resolves.toMatchObject({ status: 403 });
    expect(refused.refresher.refresh).not.toHaveBeenCalled();
    await expect(ask(allowed)).resolves.toMatchObject({ status: 202 });
    expect(allowed.refresher.refresh).toHaveBeenCalledWith(
      'resource:default/search-dev',
      { annotate: true },
    );
  });

  it('tells nobody what a cluster said when it fails', async () => {
    const { app, refresher } = await createApi();
    refresher.refresh.mockRejectedValue(new Error('token hunter2 refused'));

    const response = await request(app).post(`${CLUSTER}/refresh`).send({});

    expect(response.status).toBe(500);
    expect(response.text).not.toContain('hunter2');
  });
});

describe('attestations', () => {
  it('are made by the caller and end when the layer says', async () => {
    const { app, approvals } = await createApi();

    const response = await request(app)
      .post(`${CLUSTER}/attestations`)
      .set('Authorization', ANN)
      .send({ layer: 'cloud-infrastructure', note: ' accounts are there ' });

    expect(response.status).toBe(201);
    expect(approvals.attestations).toEqual([
      {
        id: 'attestation-1',
        cluster: 'resource:default/search-dev',
        layer: 'cloud-infrastructure',
        by: 'user:default/ann',
        at: '2026-11-01T10:00:30.000Z',
        expiresAt: '2027-11-01T10:00:30.000Z',
        note: 'accounts are there',
      },
    ]);
  });

  it.each([
    ['a layer that a controller delivers', { layer: 'application' }],
    ['no layer at all', { layer: 'nowhere' }],
    [
      'a time that is over',
      {
        layer: 'cloud-infrastructure',
        expiresAt: '2026-10-01T10:00:00.000Z',
      },
    ],
    [
      'a time after what the layer allows',
      {
        layer: 'cloud-infrastructure',
        expiresAt: '2037-10-01T10:00:00.000Z',
      },
    ],
    ['somebody else', { layer: 'cloud-infrastructure', by: 'user:default/x' }],
  ])('are refused for %s', async (_, body) => {
    const { app, approvals } = await createApi();

    const response = await request(app)
      .post(`${CLUSTER}/attestations`)
      .send(body);

    expect(response.status).toBe(400);
    expect(approvals.attestations).toEqual([]);
  });

  it('of another cluster cannot be taken back through this one', async () => {
    const { app, approvals } = await createApi();
    await approvals.addAttestation({
      cluster: 'resource:default/other',
      layer: 'cloud-infrastructure',
      by: 'user:default/ann',
      at: '2026-11-01T10:00:00.000Z',
      expiresAt: IN_A_WEEK,
    });

    const response = await request(app).delete(
      `${CLUSTER}/attestations/attestation-1`,
    );

    expect(response.status).toBe(404);
    expect(approvals.attestations).toHaveLength(1);
  });
});

describe('exceptions', () => {
  const ask = async (app: Parameters<typeof request>[0]) =>
    request(app)
      .post(`${CLUSTER}/exceptions`)
      .set('Authorization', ANN)
      .send({ layer: 'application', reason: 'a demo', expiresAt: IN_A_WEEK });

  it('are decided by somebody else, once', async () => {
    const { app } = await createApi();
    const { body } = await ask(app);
    const decide = (who: string, decision: string) =>
      request(app)
        .post(`${CLUSTER}/exceptions/${body.id}/${decision}`)
        .set('Authorization', who);

    const own = await decide(ANN, 'approve');
    expect(own.status).toBe(403);
    expect(own.body.error.message).toMatch(/somebody else has to/);

    const other = await decide(BEN, 'approve');
    expect(other.status).toBe(200);
    expect(other.body).toMatchObject({
      requestedBy: 'user:default/ann',
      approvedBy: 'user:default/ben',
    });

    await expect(decide(BEN, 'reject')).resolves.toMatchObject({ status: 409 });
  });

  it('are refused for a layer without a gate', async () => {
    const { app } = await createApi();

    const response = await request(app).post(`${CLUSTER}/exceptions`).send({
      layer: 'cloud-infrastructure',
      reason: 'x',
      expiresAt: IN_A_WEEK,
    });

    expect(response.status).toBe(400);
  });
});

describe('audit', () => {
  it('tells each change and each refusal once, without what people typed', async () => {
    const { app, events } = await createApi({
      policy: (permission, who) =>
        who === 'user:default/ben' &&
        permission !== 'cluster-onboarding.status.read'
          ? 'deny'
          : 'allow',
    });
    const send = (who: string, path: string, body: object) =>
      request(app).post(path).set('Authorization', who).send(body);

    await send(ANN, `${CLUSTER}/refresh`, {});
    await send(BEN, `${CLUSTER}/refresh`, {});
    await send(ANN, `${CLUSTER}/attestations`, {
      layer: 'cloud-infrastructure',
      note: 'hunter2',
    });
    await send(ANN, `${CLUSTER}/exceptions`, {
      layer: 'application',
      reason: 'hunter2',
      expiresAt: IN_A_WEEK,
    });
    await send(ANN, `${CLUSTER}/exceptions/exception-1/approve`, {});
    await send(ANN, '/v1/onboardings', { clusters: ['hunter2!'] });
    await send(ANN, '/v1/onboardings', { clusters: ['new-dev'] });
    await send(BEN, '/v1/onboardings', { clusters: ['new-prod'] });

    expect(events.map(({ eventId, end }) => `${eventId} ${end}`)).toEqual([
      'cluster-refresh success',
      'cluster-refresh fail',
      'layer-attest success',
      'exception-request success',
      'exception-approve fail',
      'onboarding-create fail',
      'onboarding-create success',
      'onboarding-create fail',
    ]);
    expect(JSON.stringify(events)).not.toContain('hunter2');
  });

  it('is left alone by reading', async () => {
    const { app, events } = await createApi();

    await request(app).get(`${CLUSTER}/status`);
    await request(app).get('/v1/clusters');

    expect(events).toEqual([]);
  });
});
