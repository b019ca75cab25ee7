import assert from 'node:assert/strict';
/* Objects of which controllers, or whoever writes them, made something odd: each is shown as far as it can be understood, and none disturbs another. */
import { ObjectStatus } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { KubernetesObject } from '@strata-gitops/simulator';
import {
  ClusterAnswer,
  FaultyFleet,
  lastKnownOf,
} from '../__testUtils__/FaultyFleet';

const NAMESPACE = 'flux-system';
const FUTURE = '2999-01-01T00:00:00Z';
const SECRETS = [
  'AKIAIOSFODNN7EXAMPLE',
  'AGE-SECRET-KEY-1QQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQ',
  '-----BEGIN RSA PRIVATE KEY-----\nMIIEowIBAAKCAQEA\n-----END RSA PRIVATE KEY-----',
];

function condition(
  status: string,
  rest: Record<string, unknown> = {},
): Record<string, unknown> {
  return {
    type: 'Ready',
    status,
    reason: 'ReconciliationSucceeded',
    message: 'Applied revision: main@sha1:e3b2823e',
    lastTransitionTime: '2026-11-01T10:00:00Z',
    observedGeneration: 1,
    ...rest,
  };
}

function kustomization(
  name: string,
  rest: { metadata?: object; spec?: object; status?: unknown } = {},
): KubernetesObject {
  return {
    apiVersion: 'kustomize.toolkit.fluxcd.io/v1',
    kind: 'Kustomization',
    metadata: {
      name,
      namespace: NAMESPACE,
      labels: { 'strata.dev/layer': 'application' },
      generation: 1,
      ...rest.metadata,
    },
    spec: {
      interval: '10m',
      path: './odd',
      prune: true,
      sourceRef: { kind: 'GitRepository', name: 'flux-system' },
      ...rest.spec,
    },
    ...('status' in rest
      ? { status: rest.status }
      : { status: { observedGeneration: 1, conditions: [condition('True')] } }),
  };
}

const withConditions = (conditions: unknown, rest: object = {}) => ({
  status: { observedGeneration: 1, conditions, ...rest },
});

type Check = (object: ObjectStatus, answer: ClusterAnswer) => void;

const is =
  (...states: string[]): Check =>
  ({ state }) =>
    expect(states).toContain(state);

/** What is odd, and what is shown. */
const ODD: ReadonlyArray<[string, KubernetesObject, Check]> = [
  [
    'no status',
    kustomization('no-status', { status: undefined }),
    is('unknown', 'progressing'),
  ],
  [
    'a status that is text',
    kustomization('text-status', { status: 'Ready' }),
    is('unknown', 'progressing'),
  ],
  [
    'conditions null',
    kustomization('null-conditions', withConditions(null)),
    is('unknown', 'progressing'),
  ],
  [
    'conditions of numbers',
    kustomization('number-conditions', withConditions([1, null, 'Ready', []])),
    is('unknown', 'progressing'),
  ],
  [
    '10 000 conditions',
    kustomization(
      'many-conditions',
      withConditions(
        Array.from({ length: 10_000 }, (_, index) =>
          condition('True', { type: `Odd${index}` }),
        ),
      ),
    ),
    is('unknown', 'progressing'),
  ],
  [
    'an unknown status',
    kustomization('odd-condition', withConditions([condition('Perhaps')])),
    is('unknown', 'progressing'),
  ],
  [
    'two Ready',
    kustomization(
      'two-ready',
      withConditions([
        condition('True'),
        condition('False', { reason: 'BuildFailed' }),
      ]),
    ),
    is('ready', 'failing', 'progressing'),
  ],
  [
    'observedGeneration a string',
    kustomization(
      'string-generation',
      withConditions([condition('True')], { observedGeneration: '1' }),
    ),
    is('ready', 'progressing', 'unknown'),
  ],
  [
    'observedGeneration less',
    kustomization('old-generation', {
      metadata: { generation: 5 },
      ...withConditions([condition('True')]),
    }),
    is('progressing', 'unknown', 'behind'),
  ],
  [
    'observedGeneration more',
    kustomization(
      'new-generation',
      withConditions([condition('True', { observedGeneration: 9 })], {
        observedGeneration: 9,
      }),
    ),
    is('ready'),
  ],
  [
    'a transition in the future',
    kustomization(
      'future',
      withConditions([condition('True', { lastTransitionTime: FUTURE })]),
    ),
    is('ready'),
  ],
  [
    'a transition at no time',
    kustomization(
      'garbage-time',
      withConditions([
        condition('False', {
          lastTransitionTime: 'yesterday',
          reason: 'BuildFailed',
        }),
      ]),
    ),
    is('failing'),
  ],
  [
    'a message of 1 MB with ANSI and HTML',
    kustomization(
      'long-message',
      withConditions([
        condition('False', {
          reason: 'BuildFailed',
          message: `\u001b[31m<script>alert(1)</script> javascript:alert(1)\u0000${'x'.repeat(
            1_000_000,
          )}`,
        }),
      ]),
    ),
    ({ state, message }) => {
      expect(state).toBe('failing');
      expect(message.length).toBeLessThanOrEqual(2_000);
      // eslint-disable-next-line no-control-regex
      expect(message).not.toMatch(/[\u0000-\u0008\u001b]/);
    },
  ],
  [
    'secrets in a message',
    kustomization(
      'secret-message',
      withConditions([
        condition('False', {
          reason: 'BuildFailed',
          message: `could not use ${SECRETS.join(' or ')}`,
        }),
      ]),
    ),
    ({ state, message }) => {
      expect(state).toBe('failing');
      for (const secret of SECRETS) expect(message).not.toContain(secret);
    },
  ],
  [
    'an inventory of 50 000',
    kustomization('large-inventory', {
      status: {
        observedGeneration: 1,
        conditions: [condition('True')],
        inventory: {
          entries: Array.from({ length: 50_000 }, (_, index) => ({
            id: `a_o${index}_b_C`,
            v: 'v1',
          })),
        },
      },
    }),
    is('ready'),
  ],
  [
    'an inventory that is text',
    kustomization('text-inventory', {
      status: {
        observedGeneration: 1,
        conditions: [condition('True')],
        inventory: 'all',
      },
    }),
    is('ready'),
  ],
  [
    'a dependency on itself',
    kustomization('self', { spec: { dependsOn: [{ name: 'self' }] } }),
    is('ready', 'blocked'),
  ],
  [
    'a cycle, one end',
    kustomization('cycle-a', { spec: { dependsOn: [{ name: 'cycle-b' }] } }),
    is('ready', 'blocked'),
  ],
  [
    'a cycle, other end',
    kustomization('cycle-b', { spec: { dependsOn: [{ name: 'cycle-a' }] } }),
    is('ready', 'blocked'),
  ],
  [
    'a dependency that is missing',
    kustomization('missing-dependency', {
      spec: { dependsOn: [{ name: 'nobody' }] },
      ...withConditions([
        condition('False', {
          reason: 'DependencyNotReady',
          message: "dependency 'flux-system/nobody' not found",
        }),
      ]),
    }),
    is('blocked', 'failing'),
  ],
  [
    'a dependency in another namespace',
    kustomization('cross-namespace', {
      spec: { dependsOn: [{ name: 'cert-manager', namespace: 'elsewhere' }] },
    }),
    is('ready', 'blocked'),
  ],
  [
    'dependencies that are no list',
    kustomization('odd-dependencies', {
      spec: { dependsOn: { name: 'self' } },
    }),
    is('ready'),
  ],
  [
    'a spec that is null',
    { ...kustomization('null-spec'), spec: null },
    is('ready', 'unknown'),
  ],
  [
    'deletion',
    kustomization('deleted', {
      metadata: {
        deletionTimestamp: '2026-11-01T10:00:00Z',
        finalizers: ['finalizers.fluxcd.io'],
      },
    }),
    is('terminating'),
  ],
  [
    'deletion at no time',
    kustomization('deleted-oddly', {
      metadata: { deletionTimestamp: 17, finalizers: 'all' },
    }),
    is('terminating', 'ready'),
  ],
  [
    'suspension',
    kustomization('suspended', { spec: { suspend: true } }),
    is('suspended'),
  ],
  [
    'suspension in words',
    kustomization('suspended-oddly', { spec: { suspend: 'perhaps' } }),
    is('ready', 'suspended'),
  ],
  [
    'another version',
    {
      ...kustomization('old-version'),
      apiVersion: 'kustomize.toolkit.fluxcd.io/v1beta2',
    },
    is('ready'),
  ],
  [
    'labels that are numbers',
    kustomization('odd-labels', {
      metadata: { labels: { 'strata.dev/layer': 7 } as never },
    }),
    is('ready'),
  ],
  ['a name of JavaScript', kustomization('__proto__'), is('ready')],
];

describe('odd objects', () => {
  const name = 'search-dev';
  let fleet: FaultyFleet;
  let before: ClusterAnswer;
  let after: ClusterAnswer;

  beforeAll(async () => {
    fleet = await FaultyFleet.start();
    await fleet.settle();
    before = await fleet.read(name);
    for (const [, object] of ODD) await fleet.simulator.apply(name, object);
    after = await fleet.until(name, ({ status }) => {
      const shown = new Set(status.objects.map(({ ref }) => ref.name));
      const names = ODD.map(([, { metadata }]) => metadata.name);
      assert.deepEqual(
        names.filter(each => !shown.has(each)),
        [],
      );
    });
  }, 40_000);

  afterAll(() => fleet.stop());

  it.each(ODD)('%s', (_, { metadata }, check) => {
    const found = after.status.objects.filter(
      ({ ref }) => ref.cluster === name && ref.name === metadata.name,
    );
    expect(found).toHaveLength(1);
    check(found[0], after);
  });

  it('leave the others of their cluster as they are', () => {
    const known = new Map(lastKnownOf(after, name));
    for (const [object, state] of lastKnownOf(before, name)) {
      expect([object, known.get(object)]).toEqual([object, state]);
    }
    expect(after.problems).toEqual([]);
  });

  it('leave other clusters as they are', async () => {
    await fleet.expectUnaffected('payment-prod');
  }, 60_000);

  it('leave nothing in the log', () => {
    expect(fleet.log.of(name)).toEqual([]);
    expect(fleet.log.lines.filter(({ level }) => level === 'error')).toEqual(
      [],
    );
    expect(fleet.log.texts.join('')).not.toMatch(
      /AKIA|AGE-SECRET|BEGIN RSA|script>/,
    );
  });

  it('do not make answers large', async () => {
    expect(JSON.stringify(after).length).toBeLessThan(300_000);
    const graph = await fleet.api.get(`/clusters/default/${name}/graph`);
    expect(JSON.stringify(graph).length).toBeLessThan(500_000);
  });

  it('with a name that has a slash are another than those it looks like', async () => {
    await fleet.simulator.apply(name, kustomization('a/b'));
    await fleet.simulator.apply(name, kustomization('../../../../version'));
    const { status } = await fleet.until(name, answer =>
      answer.status.objects.some(({ ref }) => ref.name === 'a/b'),
    );
    expect(status.objects.length).toBeGreaterThanOrEqual(
      after.status.objects.length,
    );
    // Asked for on demand, no other path than that of an object is built from it.
    await fleet.simulator.clearRequests();
    const query = new URLSearchParams({
      connection: name,
      group: 'kustomize.toolkit.fluxcd.io',
      kind: 'Kustomization',
      namespace: NAMESPACE,
      name: '../../../../version',
    });
    const answer = await fleet.api.get(
      `/clusters/default/${name}/object?${query}`,
    );
    expect(answer).not.toHaveProperty('object');
    const asked = await fleet.simulator.requestsOf(name);
    expect(
      asked.filter(({ requestClass }) => requestClass === 'version'),
    ).toEqual([]);
  }, 60_000);

  it('with one uid in two clusters are two objects', async () => {
    const twin = kustomization('twin', {
      metadata: { uid: 'one-and-the-same' },
    });
    await fleet.simulator.apply('search-test', twin);
    await fleet.simulator.apply('search-prod', {
      ...twin,
      ...withConditions([condition('False', { reason: 'BuildFailed' })]),
    });
    const stateOf = ({ status }: ClusterAnswer) =>
      status.objects
        .filter(({ ref }) => ref.name === 'twin')
        .map(({ state }) => state);
    await fleet.until('search-test', answer =>
      expect(stateOf(answer)).toEqual(['ready']),
    );
    await fleet.until('search-prod', answer =>
      expect(stateOf(answer)).toEqual(['failing']),
    );
    await fleet.simulator.remove('search-prod', {
      ...twin.metadata,
      kind: twin.kind,
    });
    await fleet.until('search-prod', answer =>
      expect(stateOf(answer)).toEqual([]),
    );
    expect(stateOf(await fleet.read('search-test'))).toEqual(['ready']);
  }, 60_000);

  it('go when they are removed, and all is as before', async () => {
    for (const { metadata, kind } of await fleet.simulator.list(name)) {
      const isKnown = before.status.objects.some(
        ({ ref }) => ref.name === metadata.name,
      );
      if (!isKnown) await fleet.simulator.remove(name, { ...metadata, kind });
    }
    await fleet.until(name, answer => {
      expect(lastKnownOf(answer, name)).toEqual(lastKnownOf(before, name));
    });
  }, 60_000);
});
