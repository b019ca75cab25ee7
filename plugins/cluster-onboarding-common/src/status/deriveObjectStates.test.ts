import { buildGraph } from '../graph';
import { Observation, toObjectKey } from '../model';
import { observe } from '../observe';
import { fluxObject, FluxObjectOptions } from './__fixtures__/fluxObjects';
import { Contacts } from './contact';
import { deriveObjectStates } from './deriveObjectStates';
import { ObjectStatus } from './objectStatus';

const SEEN_AT = '2026-01-01T10:00:00.000Z';
const REACHABLE: Contacts = new Map([
  ['hub', { isReachable: true }],
  ['leaf', { isReachable: true }],
]);

const after = (minutes: number): string =>
  new Date(Date.parse(SEEN_AT) + minutes * 60_000).toISOString();

function seen(
  object: unknown,
  previous?: Observation,
  cluster = 'hub',
): Observation {
  return observe(previous, object, { cluster, at: SEEN_AT });
}

/** The status of the first of some observations. */
function statusOf(
  observations: Observation[],
  options: { now?: string; contacts?: Contacts; complete?: string[] } = {},
): ObjectStatus {
  const { now = SEEN_AT, contacts = REACHABLE, complete = [] } = options;
  const graph = buildGraph({
    observations,
    completeKinds: new Set(complete),
    findTarget: ({ references }) =>
      references.some(({ role }) => role === 'kubeconfig') ? 'leaf' : undefined,
  });
  const states = deriveObjectStates({ graph, contacts, now });
  return states.get(toObjectKey(observations[0].ref))!;
}

const ready = (options: Partial<FluxObjectOptions> = {}) =>
  fluxObject({ name: 'app', ready: 'True', ...options });

describe('deriveObjectStates', () => {
  it('knows nothing of an object whose cluster is out of reach, and tells the last result', () => {
    const contacts = new Map([
      ['hub', { isReachable: false, lastSeenAt: after(-5) }],
    ]);
    expect(statusOf([seen(ready())], { contacts })).toMatchObject({
      state: 'unknown',
      reason: 'Unreachable',
      message: 'Cluster hub cannot be reached; was ready',
      since: after(-5),
      lastKnown: { outcome: 'ready' },
    });
    expect(statusOf([seen(ready())], { contacts: new Map() }).state).toBe(
      'unknown',
    );
  });

  it('knows nothing of a kind that may not be read now', () => {
    const forbiddenKinds = new Set([
      'hub|kustomize.toolkit.fluxcd.io|Kustomization',
    ]);
    const contacts = new Map([['hub', { isReachable: true, forbiddenKinds }]]);
    expect(statusOf([seen(ready())], { contacts })).toMatchObject({
      state: 'unknown',
      reason: 'Forbidden',
    });
  });

  it('says that a deletion is stuck after ten minutes, and when to look again', () => {
    const object = ready({
      metadata: {
        deletionTimestamp: SEEN_AT,
        finalizers: ['finalizers.fluxcd.io'],
      },
    });
    expect(statusOf([seen(object)], { now: after(9) })).toMatchObject({
      state: 'terminating',
      message: 'Being deleted; waits for finalizers.fluxcd.io',
      validUntil: after(10),
    });
    expect(statusOf([seen(object)], { now: after(10) }).isStuck).toBe(true);
  });

  it('shows suspended before ready, since the Ready condition stays for ever', () => {
    const object = ready({ spec: { suspend: true } });
    expect(statusOf([seen(object)])).toMatchObject({
      state: 'suspended',
      lastKnown: { outcome: 'ready' },
    });
  });

  it('takes a changed object for progressing, and tells what it was', () => {
    const before = seen(ready());
    const changed = ready({ generation: 2, observed: 1 });
    expect(statusOf([seen(changed, before)])).toMatchObject({
      state: 'progressing',
      message: 'In progress; was ready',
      lastKnown: { generation: 1 },
    });
  });

  it('takes a changed object that had failed or stalled for progressing too', () => {
    const stalled = { name: 'app', ready: 'False', stalled: true } as const;
    const before = seen(fluxObject({ ...stalled, reason: 'BadSpec' }));
    expect(statusOf([before]).state).toBe('stalled');
    const changed = fluxObject({ ...stalled, generation: 2, observed: 1 });
    expect(statusOf([seen(changed, before)]).state).toBe('progressing');
  });

  describe('an attempt at what is ready already', () => {
    const before = seen(
      ready({
        message: 'Applied revision: main@sha1:aaaaaaaaaa',
        spec: { timeout: '3m' },
      }),
    );
    const trying = (revision: string) =>
      seen(
        ready({
          ready: 'Unknown',
          reason: 'Progressing',
          message: `Fetching manifests for revision ${revision}`,
          spec: { timeout: '3m' },
        }),
        before,
      );

    it('is routine at the same revision until it takes longer than usual', () => {
      const routine = trying('main@sha1:aaaaaaaaaa');
      expect(statusOf([routine], { now: after(2) })).toMatchObject({
        state: 'ready',
        isReconciling: true,
        validUntil: after(3),
      });
      expect(statusOf([routine], { now: after(3) })).toMatchObject({
        state: 'progressing',
        isSlow: true,
      });
    });

    it('has a minute of grace at a new revision', () => {
      const other = trying('main@sha1:bbbbbbbbbb');
      expect(statusOf([other], { now: after(0.9) })).toMatchObject({
        state: 'ready',
        validUntil: after(1),
      });
      expect(statusOf([other], { now: after(1) })).toMatchObject({
        state: 'progressing',
        message:
          'Trying main@sha1:bbbbbbbbbb; was ready at main@sha1:aaaaaaaaaa',
      });
    });

    it('tells what is tried and how long it usually takes, only while it is in progress', () => {
      const revision = 'main@sha1:bbbbbbbbbb';
      const other = trying(revision);
      const known = { ...other, timing: { ...other.timing, usualMs: 20_000 } };
      const attemptOf = (observation: Observation, minutes: number) =>
        statusOf([observation], { now: after(minutes) }).attempt;
      expect(attemptOf(known, 1)).toEqual({ revision, usualMs: 20_000 });
      expect(attemptOf(other, 1)).toEqual({ revision });
      expect(attemptOf(known, 0.5)).toBeUndefined();
      const first = ready({ ready: 'Unknown', reason: 'Progressing' });
      expect(attemptOf({ ...known, ...seen(first) }, 1)).toBeUndefined();
    });
  });

  it('says unknown, not ready, of what is being tried when we first see it', () => {
    const object = ready({ ready: 'Unknown', reason: 'Progressing' });
    expect(statusOf([seen(object)])).toMatchObject({
      state: 'unknown',
      reason: 'FirstLook',
    });
  });

  describe('waiting', () => {
    const dependant = fluxObject({
      name: 'app',
      ready: 'False',
      reason: 'DependencyNotReady',
      message: "dependency 'flux-system/base' is not ready",
      spec: { dependsOn: [{ name: 'base' }] },
    });

    it('is blocked by a dependency that fails', () => {
      const base = seen(
        fluxObject({ name: 'base', ready: 'False', reason: 'BuildFailed' }),
      );
      expect(statusOf([seen(dependant), base])).toMatchObject({
        state: 'blocked',
        blockedBy: [toObjectKey(base.ref)],
      });
    });

    it('is blocked by a dependency that is absent, but not by one that is only unseen', () => {
      const complete = ['hub|kustomize.toolkit.fluxcd.io|Kustomization'];
      expect(statusOf([seen(dependant)], { complete }).state).toBe('blocked');
      expect(statusOf([seen(dependant)]).state).toBe('progressing');
    });

    it('stays ready while a chain is reconciled one after the other', () => {
      const base = seen(ready({ name: 'base' }));
      const before = seen(ready({ spec: { dependsOn: [{ name: 'base' }] } }));
      expect(statusOf([seen(dependant, before), base]).state).toBe('ready');
    });

    it('waits for whoever makes the kubeconfig that is missing', () => {
      const cluster = seen({
        apiVersion: 'cluster.x-k8s.io/v1beta2',
        kind: 'Cluster',
        metadata: { name: 'leaf', namespace: 'flux-system', uid: 'c' },
        status: {
          conditions: [
            { type: 'Available', status: 'False', reason: 'NotAvailable' },
          ],
        },
      });
      const object = fluxObject({
        name: 'app',
        ready: 'False',
        reason: 'ReconciliationFailed',
        message:
          'unable to read KubeConfig secret \'flux-system/leaf-kubeconfig\' error: secrets "leaf-kubeconfig" not found',
        spec: { kubeConfig: { secretRef: { name: 'leaf-kubeconfig' } } },
      });
      expect(statusOf([seen(object), cluster])).toMatchObject({
        state: 'blocked',
        blockedBy: [toObjectKey(cluster.ref)],
      });
      expect(statusOf([seen(object)])).toMatchObject({
        state: 'failing',
        missing: ['hub||Secret|flux-system|leaf-kubeconfig'],
      });
    });

    it('waits for the unhealthy object that itself only waits, on the cluster it is on', () => {
      const release = observe(
        undefined,
        fluxObject({
          kind: 'HelmRelease',
          name: 'policies',
          namespace: 'default',
        }),
        { cluster: 'leaf', at: SEEN_AT },
      );
      const object = fluxObject({
        name: 'app',
        ready: 'False',
        reason: 'HealthCheckFailed',
        message:
          "health check failed after 30s: timeout waiting for: [HelmRelease/default/policies status: 'InProgress']",
        spec: { kubeConfig: { secretRef: { name: 'leaf-kubeconfig' } } },
      });
      expect(statusOf([seen(object), release])).toMatchObject({
        state: 'blocked',
        blockedBy: [toObjectKey(release.ref)],
      });
      expect(statusOf([seen(object)]).state).toBe('failing');
    });
  });

  describe('behind', () => {
    const spec = { sourceRef: { kind: 'GitRepository', name: 'fleet' } };
    const applied = (revision: string) =>
      ready({ spec, status: { lastAppliedRevision: revision } });
    const source = (options: Partial<FluxObjectOptions>) =>
      seen(
        fluxObject({
          kind: 'GitRepository',
          name: 'fleet',
          ready: 'True',
          status: { artifact: { revision: 'main@sha1:bbbbbbbbbb' } },
          ...options,
        }),
      );

    it('is what stays green while its source can no longer be read', () => {
      const broken = source({ ready: 'False', reason: 'AuthenticationFailed' });
      const object = seen(applied('main@sha1:bbbbbbbbbb'));
      expect(statusOf([object, broken], { now: after(0.5) })).toMatchObject({
        state: 'ready',
        validUntil: after(1),
      });
      expect(statusOf([object, broken], { now: after(2) })).toMatchObject({
        state: 'behind',
        reason: 'SourceFailing',
        blockedBy: [toObjectKey(broken.ref)],
      });
    });

    it('is what does not apply a revision that is there', () => {
      const object = seen(applied('main@sha1:aaaaaaaaaa'));
      expect(statusOf([object, source({})], { now: after(2) })).toMatchObject({
        state: 'behind',
        reason: 'RevisionNotApplied',
      });
      const same = seen(applied('main@sha1:bbbbbbbbbb'));
      expect(statusOf([same, source({})], { now: after(2) }).state).toBe(
        'ready',
      );
    });
  });

  it('gets through a chain of twenty thousand objects', () => {
    const observations = Array.from({ length: 20_000 }, (_, index) =>
      seen(
        ready({
          name: `app-${index}`,
          spec: { dependsOn: [{ name: `app-${index + 1}` }] },
        }),
      ),
    );
    expect(statusOf(observations).state).toBe('ready');
  });

  it('bears times in the future, and times that are none', () => {
    const object = ready({
      metadata: { deletionTimestamp: '9999-12-31T23:59:59Z' },
    });
    expect(statusOf([seen(object)]).state).toBe('terminating');
    expect(statusOf([seen(ready())], { now: 'not a time' }).state).toBe(
      'ready',
    );
  });
});
