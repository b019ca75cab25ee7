import {
  ClusterAnswer,
  ExceptionItem,
  JourneyPullRequest,
  OnboardingState,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import {
  SAMPLE_NOW,
  sampleCluster,
  sampleObjectStatus,
  sampleOnboarding,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-react/testUtils';
import fc from 'fast-check';
import { checkReason } from './checkReason';
import { countApprovals } from './countApprovals';
import { listExternalLayers } from './listExternalLayers';
import { listGates } from './listGates';
import { listOpenMerges } from './listOpenMerges';
import { listWaitingPlans } from './listWaitingPlans';
import { readRefusal } from './readRefusal';
import { toDay, toEnd, toLastDay } from './toEnd';
import { hasEnded, toExceptionState } from './toExceptionState';

const NOW = Date.parse(SAMPLE_NOW);
const DAY_MS = 24 * 60 * 60 * 1_000;

const ready = sampleCluster({ environment: 'dev' });
const closed = sampleCluster({ layers: { 'security-compliance': 'failing' } });
const excepted = sampleCluster({
  environment: 'prod',
  layers: { 'security-compliance': 'failing' },
  exceptions: ['platform-delivery'],
});

describe('listWaitingPlans', () => {
  function withPlan(message: string, since?: string): ClusterAnswer {
    const plan = sampleObjectStatus({
      state: 'awaiting-approval',
      ref: { kind: 'Terraform', name: `plan of ${since}` },
      also: { message, since },
    });
    return { ...ready, status: { ...ready.status, objects: [plan] } };
  }

  it.each([
    [
      'Plan plan-main-4f2a91c waits for approval',
      'plan-main-4f2a91c',
      undefined,
    ],
    [
      'Plan generated: set approvePlan: "plan-main-3b626c8f49" to approve this plan.',
      'plan-main-3b626c8f49',
      undefined,
    ],
    ['Destroy plan plan-main-1 waits', 'plan-main-1', true],
    ['Something waits', undefined, undefined],
  ])(
    'reads of "%s" the id %s, and whether it destroys: %s',
    (message, planId, isDestroy) => {
      const [plan] = listWaitingPlans([withPlan(message)]);

      expect(plan.planId).toBe(planId);
      expect(plan.isDestroy).toBe(isDestroy);
    },
  );

  it('has those first that wait longest, and those last that nobody knows of', () => {
    const plans = listWaitingPlans([
      withPlan('a'),
      withPlan('b', '2026-01-02T00:00:00Z'),
      withPlan('c', '2026-01-01T00:00:00Z'),
    ]);

    expect(plans.map(({ object }) => object.message)).toEqual(['c', 'b', 'a']);
  });

  it('has only plans', () => {
    expect(listWaitingPlans([ready, closed])).toEqual([]);
  });
});

describe('listGates', () => {
  it('has closed ones first, then those open by exception, each with what it waits for', () => {
    const gates = listGates([ready, excepted, closed]);

    expect(
      gates.map(({ clusterName, layer, state, waitsFor }) => [
        clusterName,
        layer.title,
        state,
        waitsFor.join(),
      ]),
    ).toEqual([
      ['test', 'Platform delivery', 'closed', 'Security and compliance'],
      ['test', 'Application', 'closed', 'Security and compliance'],
      ['prod', 'Application', 'closed', 'Security and compliance'],
      ['prod', 'Platform delivery', 'exception', 'Security and compliance'],
      ['dev', 'Platform delivery', 'open', ''],
      ['dev', 'Application', 'open', ''],
    ]);
    expect(new Set(gates.map(({ key }) => key)).size).toBe(6);
  });

  it('names whose layers are not ready, each once', () => {
    const owned = (owner?: string): ClusterAnswer => ({
      ...closed,
      status: {
        ...closed.status,
        layers: closed.status.layers.map(({ owner: _, ...layer }) => ({
          ...layer,
          ...(owner && { owner }),
          ...(layer.gate && {
            gate: {
              ...layer.gate,
              waitsFor: ['platform-infrastructure', 'security-compliance'],
            },
          }),
        })),
      },
    });
    expect(listGates([owned('group:default/security')])[0].owners).toEqual([
      'group:default/security',
    ]);
    expect(listGates([owned()])[0].owners).toEqual([]);
  });

  it('has none for a cluster of which nothing is there yet', () => {
    const { status } = closed;
    const layers = status.layers.map(layer => ({
      ...layer,
      state: 'not-yet-there' as const,
    }));
    expect(listGates([{ ...closed, status: { ...status, layers } }])).toEqual(
      [],
    );
  });
});

describe('listExternalLayers', () => {
  const withAttestation = (expiresAt?: string): ClusterAnswer => ({
    ...ready,
    status: {
      ...ready.status,
      layers: ready.status.layers.map((layer, index) =>
        index > 0
          ? layer
          : {
              ...layer,
              engine: 'external',
              ...(expiresAt && {
                attestation: {
                  layer: layer.id,
                  cluster: ready.cluster.ref,
                  by: 'user:default/somebody',
                  at: '2026-01-01T00:00:00Z',
                  expiresAt,
                },
              }),
            },
      ),
    },
  });

  it.each([
    [undefined, 'none'],
    ['2026-03-02T09:59:59.000Z', 'expired'],
    ['2026-03-02T10:00:01.000Z', 'attested'],
    ['no time', 'expired'],
  ])('with an attestation until %s is %s', (expiresAt, state) => {
    expect(
      listExternalLayers([withAttestation(expiresAt), closed], NOW),
    ).toMatchObject([
      { layer: { id: 'cloud-infrastructure' }, state, clusterName: 'dev' },
    ]);
  });

  it('tells when nothing of the cluster is there yet', () => {
    const { status, ...rest } = withAttestation();
    const asked: ClusterAnswer = {
      ...rest,
      status: {
        ...status,
        layers: status.layers.map(layer => ({
          ...layer,
          state: 'not-yet-there' as const,
        })),
      },
    };
    expect(
      listExternalLayers([asked, withAttestation()], NOW).map(
        ({ isEarly }) => isEarly,
      ),
    ).toEqual([true, false]);
  });

  it('does not take a word about another layer for something of the cluster', () => {
    const { status } = ready;
    const layers = status.layers.map((layer, place) => ({
      ...layer,
      members: [],
      state: place === 0 ? ('ready' as const) : ('not-yet-there' as const),
      ...(place < 2 && { engine: 'external' }),
    }));
    expect(
      listExternalLayers(
        [{ ...ready, status: { ...status, layers } }],
        NOW,
      ).map(({ isEarly }) => isEarly),
    ).toEqual([true, true]);
  });
});

describe('countApprovals', () => {
  const count = (clusters: ClusterAnswer[]) =>
    countApprovals({
      plans: listWaitingPlans(clusters),
      gates: listGates(clusters),
      externals: listExternalLayers(clusters, NOW),
    });

  it('is quiet while every gate is open and nobody has to do anything', () => {
    expect(count([ready])).toMatchObject({ isQuiet: true, gates: 2 });
    expect(count([])).toMatchObject({ isQuiet: true, gates: 0 });
  });

  it('is not quiet otherwise', () => {
    expect(count([ready, closed, excepted])).toMatchObject({
      isQuiet: false,
      closed: 3,
      byException: 1,
    });
    expect(
      count([
        sampleCluster({ layers: { 'cloud-infrastructure': 'needs-approval' } }),
      ]),
    ).toMatchObject({ isQuiet: false, plans: 1 });
  });

  it.each([
    ['anything of the cluster is there', 'ready', 1, 0],
    ['nothing of it is there', 'not-yet-there', 0, 1],
  ] as const)(
    'asks for a word once %s',
    (_, state, notAttested, toBeAttested) => {
      const [first, ...others] = ready.status.layers;
      const open = { state: 'not-yet-there' as const, attestation: undefined };
      const layers = [
        { ...first, ...open, engine: 'external', members: [] },
        ...others.map(layer => ({ ...layer, state })),
      ];
      expect(
        count([{ ...ready, status: { ...ready.status, layers } }]),
      ).toMatchObject({ isQuiet: false, notAttested, toBeAttested });
    },
  );
});

describe('toExceptionState', () => {
  const item: ExceptionItem = {
    id: '1',
    layer: 'application',
    cluster: 'resource:default/search-test',
    reason: 'because',
    requestedBy: 'user:default/requester',
    requestedAt: '2026-03-01T00:00:00Z',
    expiresAt: '2026-03-03T00:00:00Z',
  };
  const over = '2026-03-02T00:00:00Z';

  it.each([
    ['nothing decided', {}, 'asked'],
    ['approved', { approvedBy: 'user:default/approver' }, 'approved'],
    [
      'approved by who asked',
      { approvedBy: 'user:default/requester' },
      'asked',
    ],
    ['rejected', { rejectedBy: 'user:default/approver' }, 'rejected'],
    ['rejected and over', { rejectedBy: 'x', expiresAt: over }, 'rejected'],
    [
      'approved and over',
      { approvedBy: 'user:x/y', expiresAt: over },
      'expired',
    ],
    ['never decided and over', { expiresAt: over }, 'expired'],
    ['an odd time', { approvedBy: 'user:x/y', expiresAt: '?' }, 'expired'],
  ])('with %s is %#', (_, also, state) => {
    expect(toExceptionState({ ...item, ...also }, NOW)).toBe(state);
  });

  it('has ended when it can open nothing any more', () => {
    expect(
      (['asked', 'approved', 'rejected', 'expired'] as const).map(hasEnded),
    ).toEqual([false, false, true, true]);
  });
});

describe('toEnd', () => {
  const limits = { now: NOW, mostDays: 90 };

  it.each([
    ['', { objection: 'no-date' }],
    ['tomorrow', { objection: 'no-date' }],
    [toDay(NOW - DAY_MS), { objection: 'past' }],
    [toDay(NOW + 92 * DAY_MS), { objection: 'too-late' }],
  ])('does not take "%s"', (day, expected) => {
    expect(toEnd(day, limits)).toEqual(expected);
  });

  it('takes today, and counts until its end', () => {
    const end = toEnd(toDay(NOW), limits);
    expect(end).toEqual({ expiresAt: expect.any(String) });
  });

  it('takes every day up to the last one, and never more than the limit', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 4_000_000_000_000 }),
        fc.integer({ min: 1, max: 400 }),
        fc.nat(),
        (now, mostDays, ahead) => {
          const options = { now, mostDays };
          const last = toLastDay(options);
          const chosen = toDay(now + (ahead % mostDays) * DAY_MS);
          const day = chosen < last ? chosen : last;
          const end = toEnd(day, options);
          const time = 'expiresAt' in end ? Date.parse(end.expiresAt) : NaN;
          expect(time).toBeGreaterThan(now);
          expect(time).toBeLessThanOrEqual(now + mostDays * DAY_MS);
          // What somebody reads as "until the end of" is so, but for what is nearly over.
          const hour = new Date(time + 60_001).getHours();
          expect(day === toDay(now) || hour <= 1).toBe(true);
        },
      ),
    );
  });
});

describe('checkReason', () => {
  it.each([
    ['', 'too-short'],
    ['   123456789   ', 'too-short'],
    ['1234567890', undefined],
    ['x'.repeat(1_001), 'too-long'],
  ])('%#', (reason, expected) => {
    expect(checkReason(reason)).toBe(expected);
  });
});

describe('readRefusal', () => {
  const toError = (message: string) =>
    Object.assign(new Error('Request failed with 400 Bad Request'), {
      body: { error: { message } },
    });

  it.each([
    [
      toError('body.reason: must not be empty'),
      { field: 'reason', message: 'must not be empty' },
    ],
    [toError('Somebody else has to'), { message: 'Somebody else has to' }],
    [new Error('no network'), { message: 'no network' }],
    ['odd', { message: 'odd' }],
    [undefined, { message: 'undefined' }],
  ])('%#', (error, expected) => {
    expect(readRefusal(error)).toEqual(expected);
  });
});

describe('listOpenMerges', () => {
  const [pullRequest] = sampleOnboarding().pullRequests;

  it.each<[string, OnboardingState, JourneyPullRequest['state'][], number[]]>([
    ['what waits', 'proposed', ['open'], [1]],
    ['what is merged in part', 'proposed', ['merged', 'open', 'open'], [2]],
    ['what is about to be told as merged', 'proposed', ['merged'], []],
    ['what has no pull request yet', 'requested', [], []],
    ['what is merged', 'merged', ['merged'], []],
    ['what was given up', 'closed', ['closed'], []],
  ])('%s', (_, state, states, counts) => {
    const onboarding = sampleOnboarding({
      also: {
        state,
        pullRequests: states.map(each => ({ ...pullRequest, state: each })),
      },
    });
    expect(listOpenMerges([onboarding]).map(({ count }) => count)).toEqual(
      counts,
    );
  });
});
