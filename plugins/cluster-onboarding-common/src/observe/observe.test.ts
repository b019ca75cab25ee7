import fc from 'fast-check';
import { Observation } from '../model';
import { digestObservation } from './digest';
import { observe } from './observe';
import { PROPERTY_RUNS } from '../__fixtures__/propertyRuns';

const GENERATION = 3;
const REVISION = 'main@sha1:3b626c8f49d6bfd2db313189c232247e3952f39a';

/** A Kustomization as its controller would report it. */
function kustomization(options: {
  status?: 'True' | 'False' | 'Unknown';
  reason?: string;
  message?: string;
  generation?: number;
  observed?: number;
  uid?: string;
  metadata?: object;
  spec?: object;
  applied?: string;
}): unknown {
  const { generation = GENERATION, observed = generation } = options;
  return {
    apiVersion: 'kustomize.toolkit.fluxcd.io/v1',
    kind: 'Kustomization',
    metadata: {
      name: 'app',
      namespace: 'search',
      uid: options.uid ?? 'one',
      generation,
      ...options.metadata,
    },
    spec: {
      interval: '10m',
      path: './app',
      sourceRef: { kind: 'GitRepository', name: 'fleet' },
      ...options.spec,
    },
    status: {
      observedGeneration: observed,
      lastAppliedRevision: options.applied ?? REVISION,
      ...(options.status && {
        conditions: [
          {
            type: 'Ready',
            status: options.status,
            reason: options.reason ?? 'Progressing',
            message: options.message ?? `Applied revision: ${REVISION}`,
            observedGeneration: observed,
            lastTransitionTime: '2026-01-01T00:00:00Z',
          },
        ],
      }),
    },
  };
}

const READY = kustomization({
  status: 'True',
  reason: 'ReconciliationSucceeded',
});
const FAILED = kustomization({
  status: 'False',
  reason: 'BuildFailed',
  message: 'kustomize build failed',
});
const IN_FLIGHT = kustomization({
  status: 'Unknown',
  message: 'Reconciliation in progress',
});
const HELD = kustomization({
  status: 'False',
  reason: 'DependencyNotReady',
  message: "dependency 'search/base' is not ready",
});

/** Observes one object after the other, a minute apart. */
function observeAll(...objects: unknown[]): Observation {
  let previous: Observation | undefined;
  objects.forEach((object, minute) => {
    const at = `2026-01-01T00:0${minute}:00Z`;
    previous = observe(previous, object, { cluster: 'hub', at });
  });
  return previous!;
}

describe('observe', () => {
  it.each<[string, unknown[], object]>([
    ['ready', [READY], { settled: { outcome: 'ready' } }],
    [
      'a routine reconcile keeps the result',
      [READY, IN_FLIGHT],
      {
        settled: { outcome: 'ready', since: '2026-01-01T00:00:00Z' },
        attempt: { since: '2026-01-01T00:01:00Z' },
      },
    ],
    [
      'an attempt that goes on keeps its beginning',
      [READY, IN_FLIGHT, IN_FLIGHT],
      { attempt: { since: '2026-01-01T00:01:00Z' } },
    ],
    [
      'a retry keeps the failure',
      [FAILED, IN_FLIGHT],
      { settled: { outcome: 'failed', reason: 'BuildFailed' } },
    ],
    [
      'the same failure keeps its beginning',
      [FAILED, IN_FLIGHT, FAILED],
      { settled: { since: '2026-01-01T00:00:00Z' } },
    ],
    [
      'waiting for a dependency keeps the result',
      [READY, HELD],
      { settled: { outcome: 'ready' }, hold: { on: 'dependency' } },
    ],
    [
      'a changed object that was not looked at yet',
      [READY, kustomization({ status: 'True', generation: 4, observed: 3 })],
      { settled: { generation: 3 }, attempt: { generation: 4 } },
    ],
    [
      'first sight in the middle of an attempt',
      [IN_FLIGHT],
      { attempt: { isFirstSight: true } },
    ],
  ])('%s', (_, objects, expected) => {
    expect(observeAll(...objects)).toMatchObject(expected);
  });

  it('starts from nothing for a new object of the same name', () => {
    const reborn = kustomization({ status: 'Unknown', uid: 'two' });
    expect(observeAll(READY, reborn).settled).toBeUndefined();
  });

  it('is done with an attempt and a hold when a result is there', () => {
    const observation = observeAll(READY, IN_FLIGHT, HELD, READY);
    expect(observation.attempt).toBeUndefined();
    expect(observation.hold).toBeUndefined();
  });

  it('keeps what the last failure said was missing while it is tried again', () => {
    const lacking = kustomization({
      status: 'False',
      reason: 'BuildFailed',
      message: 'secrets "sops-age" not found',
    });
    const missing = [{ kind: 'Secret', namespace: 'search', name: 'sops-age' }];
    expect(observeAll(lacking, IN_FLIGHT).missing).toEqual(missing);
    expect(observeAll(lacking, READY).missing).toBeUndefined();
  });

  it('keeps our labels and those asked for, and nothing else of the metadata', () => {
    const object = kustomization({
      status: 'True',
      metadata: {
        labels: {
          'strata.dev/layer': 'application',
          'weave.works/applied-layer': 'layer-4',
          'kustomize.toolkit.fluxcd.io/name': 'root',
          'kustomize.toolkit.fluxcd.io/namespace': 'flux-system',
          private: 'no',
        },
        annotations: { token: 'canary' },
        managedFields: [{ manager: 'canary' }],
      },
    });
    const observation = observe(undefined, object, {
      cluster: 'hub',
      at: '2026-01-01T00:00:00Z',
      labels: ['weave.works/applied-layer'],
    });
    expect(observation.labels).toEqual({
      'strata.dev/layer': 'application',
      'weave.works/applied-layer': 'layer-4',
    });
    expect(observation.references).toContainEqual({
      role: 'owner',
      group: 'kustomize.toolkit.fluxcd.io',
      kind: 'Kustomization',
      namespace: 'flux-system',
      name: 'root',
    });
    expect(JSON.stringify(observation)).not.toContain('canary');
  });

  it('names everything that a Kustomization needs', () => {
    const object = kustomization({
      status: 'True',
      spec: {
        dependsOn: [{ name: 'base' }, { name: 'crds', namespace: 'platform' }],
        kubeConfig: { secretRef: { name: 'leaf-kubeconfig' } },
        decryption: { provider: 'sops', secretRef: { name: 'sops-age' } },
        postBuild: {
          substituteFrom: [
            { kind: 'ConfigMap', name: 'runtime-info' },
            { kind: 'Secret', name: 'extra', optional: true },
          ],
        },
        healthChecks: [
          { apiVersion: 'apps/v1', kind: 'Deployment', name: 'web' },
        ],
      },
    });
    const named = observeAll(object).references.map(
      ({ role, kind, namespace, name }) =>
        `${role} ${kind} ${namespace}/${name}`,
    );
    expect(named).toEqual([
      'depends-on Kustomization search/base',
      'depends-on Kustomization platform/crds',
      'source GitRepository search/fleet',
      'kubeconfig Secret search/leaf-kubeconfig',
      'decryption Secret search/sops-age',
      'substitute ConfigMap search/runtime-info',
      'substitute Secret search/extra',
      'health-check Deployment search/web',
    ]);
  });

  it('stays small', () => {
    const size = JSON.stringify(observeAll(READY, IN_FLIGHT)).length;
    expect(size).toBeLessThan(900);
  });

  it('takes any JSON without throwing, and gives the same for the same', () => {
    const cluster = 'hub';
    const at = '2026-01-01T00:00:00Z';
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (first, second) => {
        const previous = observe(undefined, first, { cluster, at });
        const once = observe(previous, second, { cluster, at });
        expect(observe(previous, second, { cluster, at })).toEqual(once);
        expect(typeof digestObservation(once, false)).toBe('string');
      }),
      PROPERTY_RUNS,
    );
  });

  it('takes a real object with any part replaced by anything', () => {
    const paths = [
      ['metadata'],
      ['metadata', 'generation'],
      ['metadata', 'labels'],
      ['metadata', 'deletionTimestamp'],
      ['spec'],
      ['spec', 'sourceRef'],
      ['spec', 'dependsOn'],
      ['spec', 'interval'],
      ['status'],
      ['status', 'conditions'],
      ['status', 'history'],
      ['status', 'inventory'],
      ['status', 'observedGeneration'],
    ];
    fc.assert(
      fc.property(fc.constantFrom(...paths), fc.jsonValue(), (path, value) => {
        const object = JSON.parse(JSON.stringify(READY));
        const parent = path
          .slice(0, -1)
          .reduce((at: any, field) => at[field], object);
        parent[path[path.length - 1]] = value;
        const observation = observeAll(READY, object);
        expect(observation.ref.cluster).toBe('hub');
      }),
      PROPERTY_RUNS,
    );
  });

  it('keeps no secret that stands where a reason belongs, and no endless word', () => {
    const secret = `ghp_${'a1B2'.repeat(9)}`;
    const ofSecret = kustomization({ status: 'False', reason: secret });
    const ofLength = kustomization({
      status: 'False',
      reason: 'x'.repeat(1_000_000),
      spec: { path: 'y'.repeat(1_000_000) },
    });

    expect(JSON.stringify(observeAll(ofSecret))).not.toContain(secret);
    expect(JSON.stringify(observeAll(ofLength)).length).toBeLessThan(20_000);
  });

  it('reads no more than a bounded part of ten thousand conditions', () => {
    const condition = { type: 'Noise', status: 'True', message: 'x' };
    const object = JSON.parse(JSON.stringify(READY));
    object.status.conditions = [
      ...object.status.conditions,
      ...new Array(10_000).fill(condition),
    ];
    expect(observeAll(object).settled?.outcome).toBe('ready');
  });
});

describe('digestObservation', () => {
  const digest = (...objects: unknown[]): string =>
    digestObservation(observeAll(...objects), false);

  it('is the same through a routine reconcile, and through a retry that fails in the same way', () => {
    expect(digest(READY, IN_FLIGHT)).toBe(digest(READY));
    expect(digest(READY, HELD)).toBe(digest(READY));
    const again = kustomization({
      status: 'False',
      reason: 'HealthCheckFailed',
      message: 'health check failed after 30.1s at /tmp/kustomization-12345/x',
    });
    const andAgain = kustomization({
      status: 'False',
      reason: 'HealthCheckFailed',
      message: 'health check failed after 31.9s at /tmp/kustomization-98765/x',
    });
    expect(digest(again, IN_FLIGHT, andAgain)).toBe(digest(again));
  });

  it.each([
    ['it fails', FAILED],
    [
      'somebody suspends it',
      kustomization({ status: 'True', spec: { suspend: true } }),
    ],
    [
      'it is changed',
      kustomization({ status: 'True', generation: 4, observed: 3 }),
    ],
    [
      'it is being deleted',
      kustomization({
        status: 'True',
        metadata: { deletionTimestamp: '2026-01-01T00:00:00Z' },
      }),
    ],
    [
      'it needs something else',
      kustomization({
        status: 'True',
        spec: { dependsOn: [{ name: 'base' }] },
      }),
    ],
  ])('changes when %s', (_, object) => {
    expect(digest(READY, object)).not.toBe(digest(READY));
  });

  it('changes when what it waits for is indeed not ready', () => {
    const held = observeAll(READY, HELD);
    expect(digestObservation(held, true)).not.toBe(
      digestObservation(held, false),
    );
  });
});
