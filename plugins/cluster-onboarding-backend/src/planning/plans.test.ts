import { mockCredentials } from '@backstage/backend-test-utils';
import { NotAllowedError, NotFoundError } from '@backstage/errors';
import { onboardingPlanAnswerSchema } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import request from 'supertest';
import {
  createTestApi,
  TestApiOptions,
} from '../service/__testUtils__/testApi';
import { DRAFT, FakePlanner, REQUEST } from './__testUtils__/fakePlanner';
import { toMermaid } from './toMermaid';

const ANN = mockCredentials.user.header('user:default/ann');
const BEN = mockCredentials.user.header('user:default/ben');
const SERVICE = mockCredentials.service.header();

async function createApi(options: TestApiOptions = {}) {
  const planner = new FakePlanner();
  const api = await createTestApi({
    policy: permission =>
      permission === 'cluster-onboarding.onboarding.read' ? 'deny' : 'allow',
    clusters: [],
    ...options,
    changes: { planner, ...options.changes },
  });
  const plan = (who: string, values: unknown = REQUEST, more: object = {}) =>
    request(api.app)
      .post('/v1/onboardings/plan')
      .set('Authorization', who)
      .send({ request: values, ...more } as object);
  const claim = (requestedBy: string, clusters: string[], owner?: string) =>
    api.onboardings.create({
      requestedBy,
      clusters,
      request: {},
      repositories: [],
      ...(owner && { owner }),
    });
  return { ...api, planner, plan, claim };
}

describe('plans', () => {
  it('say what would be done, and write nothing', async () => {
    const { approvals, events, onboardings, plan, planner } = await createApi();

    const response = await plan(ANN);

    expect(response.status).toBe(200);
    const answer = onboardingPlanAnswerSchema.parse(response.body);
    expect(answer).toEqual(response.body);
    expect(answer).toMatchObject({
      isPossible: true,
      clusters: [
        { name: 'shop-dev', environment: 'dev' },
        { name: 'shop-prod', environment: 'prod' },
      ],
      findings: DRAFT.findings,
      strategy: DRAFT.strategy,
    });
    const [repository] = answer.repositories;
    // The id that it is named after is not known yet.
    expect(repository.branch).toBeUndefined();
    expect(repository.files).toEqual([
      {
        path: 'clusters/shop-dev/apps.yaml',
        action: 'update',
        layer: 'application',
        engine: 'flux',
        cluster: 'shop-dev',
        size: 12,
        diff: '@@ -1,1 +1,1 @@\n-replicas: 1\n+replicas: 2\n',
      },
      {
        path: 'clusters/shop-dev/old.yaml',
        action: 'delete',
        size: 0,
        isDiffLeftOut: true,
      },
      { path: 'clusters/shop-dev/same.yaml', action: 'keep', size: 1 },
      {
        path: 'clusters/shop-dev/secret.yaml',
        action: 'create',
        cluster: 'shop-dev',
        size: 15,
        isEncrypted: true,
      },
    ]);
    expect(response.text).not.toContain('ENC[');
    expect(planner.asked[0][1]).toMatchObject({
      requestedBy: 'user:default/ann',
      requestId: '00000000-0000-4000-8000-000000000000',
    });
    expect([onboardings.records, approvals.exceptions, events]).toEqual([
      [],
      [],
      [],
    ]);
  });

  it('hold as much of diffs as there is room for', async () => {
    const { plan, planner } = await createApi();
    const text = 'x'.repeat(50_000);
    planner.answer = async () => ({
      ...DRAFT,
      repositories: [
        {
          ...DRAFT.repositories[0],
          files: [
            { path: 'a', action: 'create', after: 'y'.repeat(90_000) },
            ...Array.from({ length: 12 }, (_, index) => ({
              path: `b${index}`,
              action: 'create' as const,
              after: text,
            })),
          ],
        },
      ],
    });

    const { body, text: sent } = await plan(ANN);

    const [first, ...rest] = body.repositories[0].files;
    expect(first).toMatchObject({ isDiffLeftOut: true, size: 90_000 });
    expect(rest.filter((file: any) => file.diff)).toHaveLength(7);
    expect(rest.filter((file: any) => file.isDiffLeftOut)).toHaveLength(5);
    expect(sent.length).toBeLessThan(450_000);
  });

  it('refuse bad values in the words of the form', async () => {
    const { plan, planner } = await createApi();

    const response = await plan(ANN, {
      ...REQUEST,
      capability: 'Shop',
      frob: 1,
    });

    expect(response.status).toBe(400);
    expect(response.body.error.message).toContain(
      'The request cannot be used:\n- ',
    );
    expect(response.body.error.message).toContain('capability');
    for (const bad of ['all', [], null]) {
      expect((await plan(ANN, bad)).status).toBe(400);
    }
    expect(planner.asked).toEqual([]);
  });

  it('tell of names that are taken, and plan nothing for them', async () => {
    const { claim, plan, planner } = await createApi({
      groups: { 'user:default/ben': ['group:default/team-b'] },
    });
    const { id } = await claim(
      'user:default/ann',
      ['shop-dev'],
      'group:default/team-b',
    );
    const link = { id, path: `/cluster-onboarding/onboardings/${id}` };

    const seen = await plan(BEN);
    expect(seen.body).toMatchObject({
      isPossible: false,
      clusters: [
        { name: 'shop-dev', isTaken: true, onboarding: link },
        { name: 'shop-prod' },
      ],
      findings: [{ severity: 'error', rule: 'cluster-name-taken' }],
      repositories: [],
    });
    expect(seen.body.findings[0].remedy).toMatch(
      /ask for exactly its clusters to change it: shop-dev\.$/,
    );

    const hidden = await plan(mockCredentials.user.header('user:default/zoe'));
    expect(hidden.body.clusters[0]).toEqual({
      name: 'shop-dev',
      environment: 'dev',
      isTaken: true,
    });
    expect(hidden.text).not.toContain(id);
    expect(planner.asked).toEqual([]);
  });

  it('are those of an update when the same clusters were asked for before', async () => {
    const { claim, plan, planner } = await createApi({
      clusters: [{ name: 'shop-dev' }],
    });
    const { id } = await claim('user:default/ann', ['shop-prod', 'shop-dev']);

    const { body } = await plan(ANN);

    expect(body).toMatchObject({
      isPossible: true,
      onboarding: { id },
      repositories: [{ branch: 'strata/shop-00000000' }],
      findings: DRAFT.findings,
    });
    expect(planner.asked[0][1].requestId).toBe(id);
  });

  it('warn of a cluster that is known without an onboarding, and of exceptions that cannot be', async () => {
    const { plan } = await createApi({ clusters: [{ name: 'shop-dev' }] });

    const { body } = await plan(ANN, {
      ...REQUEST,
      exceptions: [
        {
          layer: 'application',
          reason: 'because of the demo',
          expiresAt: '2036-01-01',
        },
      ],
    });

    expect(body.isPossible).toBe(false);
    expect(
      body.findings.map((each: any) => [each.severity, each.rule]),
    ).toEqual([
      ['error', 'exception-impossible'],
      ['warning', 'cluster-known'],
      ['warning', 'some-rule'],
    ]);
    // As people count and call things, and not by the path in the request.
    expect(body.findings[0].message).toMatch(
      /^Exception 1: its (layer|end) must be .*\.$/,
    );
  });

  it('mark a cluster that is there already, and say whose it is to those who see it', async () => {
    const { plan } = await createApi({
      clusters: [
        { name: 'shop-dev', owner: 'group:default/team-a' },
        { name: 'shop-prod', owner: undefined },
      ],
    });

    const { body } = await plan(ANN);

    expect(onboardingPlanAnswerSchema.parse(body)).toEqual(body);
    expect(body).toMatchObject({
      isPossible: true,
      clusters: [
        { name: 'shop-dev', isKnown: true },
        { name: 'shop-prod', isKnown: true },
      ],
    });
    expect(body.findings.map(({ message }: any) => message)).toEqual([
      "The catalog has a cluster 'shop-dev' of team-a already, which no onboarding has made.",
      "The catalog has a cluster 'shop-prod' already, which no onboarding has made.",
      DRAFT.findings[0].message,
    ]);
  });

  it('refuse a cluster that belongs to others, and say whose it is', async () => {
    const { plan } = await createApi({
      clusters: [{ name: 'shop-dev', owner: 'group:default/team-payment' }],
    });

    const { body } = await plan(ANN);

    expect(body.isPossible).toBe(false);
    expect(body.clusters[0]).toMatchObject({ name: 'shop-dev', isKnown: true });
    expect(body.findings[0]).toEqual({
      severity: 'error',
      rule: 'cluster-of-others',
      message:
        "The catalog has a cluster 'shop-dev' of team-payment already, and this request is for team-a.",
      remedy:
        'Choose another name. Only team-payment can have that cluster taken over, by a request of its own.',
    });
  });

  it('say nothing of clusters that the caller does not see', async () => {
    const { plan } = await createApi({
      clusters: [{ name: 'shop-dev' }],
      policy: permission =>
        permission === 'cluster-onboarding.status.read' ? 'deny' : 'allow',
    });

    const { body } = await plan(ANN);

    expect(body.clusters[0]).toEqual({ name: 'shop-dev', environment: 'dev' });
    expect(body.findings).toEqual(DRAFT.findings);
  });

  it('are made for a person', async () => {
    const { plan, planner } = await createApi();

    expect((await plan(SERVICE)).status).toBe(403);
    const other = { requestedBy: 'user:default/ben' };
    expect((await plan(ANN, REQUEST, other)).status).toBe(403);
    const more = { ...other, blueprint: 'acme-platform' };
    expect((await plan(SERVICE, REQUEST, more)).status).toBe(200);
    expect(planner.asked[0][1]).toMatchObject(more);
    const bad = await plan(ANN, REQUEST, { blueprint: '../x' });
    expect(bad.status).toBe(400);
  });

  it('need the permission to onboard', async () => {
    const { plan, planner } = await createApi({ policy: () => 'deny' });

    expect((await plan(ANN)).status).toBe(403);
    expect(planner.asked).toEqual([]);
  });

  it('are bounded per person, in an hour and at once', async () => {
    const { plan, planner, clock } = await createApi({
      changes: {
        planLimits: { perHour: 4, atOnce: { perPerson: 2, all: 3 } },
      },
    });
    const waiting: (() => void)[] = [];
    const isFull = new Promise<void>(full => {
      planner.answer = () =>
        new Promise(resolve => {
          waiting.push(() => resolve(DRAFT));
          if (waiting.length === 2) full();
        });
    });
    const underWay = [plan(ANN).then(), plan(ANN).then()];
    await isFull;
    expect((await plan(ANN)).status).toBe(429);
    waiting.forEach(finish => finish());
    expect((await Promise.all(underWay)).map(({ status }) => status)).toEqual([
      200, 200,
    ]);

    planner.answer = async () => DRAFT;
    expect((await plan(ANN)).status).toBe(200);
    expect((await plan(ANN)).status).toBe(429);
    expect((await plan(BEN)).status).toBe(200);
    clock.now += 3_600_000;
    expect((await plan(ANN)).status).toBe(200);
  });

  it('pass on what people can act on, and nothing else', async () => {
    const { plan, planner } = await createApi();
    planner.answer = async () => {
      throw new NotFoundError('There is no repository acme/fleet');
    };
    const known = await plan(ANN);
    planner.answer = async () => {
      throw new Error('token ghp_secret was refused');
    };
    const unknown = await plan(ANN);

    expect([known.status, known.body.error.message]).toEqual([
      404,
      'There is no repository acme/fleet',
    ]);
    expect(unknown.status).toBe(500);
    expect(unknown.text).not.toContain('ghp_secret');
  });

  it('do not take what a Git host or the operator refuses for a permission that the caller lacks', async () => {
    const { plan, planner } = await createApi();
    planner.answer = async () => {
      throw new NotAllowedError('There is no access to acme/fleet');
    };

    const { status, body } = await plan(ANN);

    expect([status, body.error.message]).toEqual([
      400,
      'There is no access to acme/fleet',
    ]);
  });

  it('end when they take too long', async () => {
    const { plan, planner } = await createApi({
      changes: { planLimits: { timeoutMs: 1 } },
    });
    planner.answer = () => {
      const { signal } = planner.asked[0][1];
      return new Promise((_, reject) => {
        const end = () => reject(new Error('aborted'));
        if (signal!.aborted) end();
        else signal!.addEventListener('abort', end);
      });
    };

    expect((await plan(ANN)).status).toBe(503);
  });

  it('have the layers as a picture, whatever they are called', () => {
    expect(toMermaid(DRAFT.layers)).toBe(
      [
        'flowchart LR',
        '  subgraph c0["shop-dev"]',
        '    n0["Delivery #34;x#34;#93; (flux, 3)"]',
        '    n1["Application (flux, 2)"]',
        '  end',
        '  n0 --> n1',
        '',
      ].join('\n'),
    );
  });
});
