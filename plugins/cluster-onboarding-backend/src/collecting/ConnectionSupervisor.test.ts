import { mockServices } from '@backstage/backend-test-utils';
import { observe } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { ClusterConnection } from '@strata-gitops/backstage-plugin-cluster-onboarding-node';
import { KubernetesReadError } from '@strata-gitops/backstage-plugin-cluster-onboarding-node/alpha';
import { waitFor as waitForSlowly } from '@strata-gitops/testbed';
import { FakeReader } from './__fixtures__/FakeReader';
import { MemoryObservationStore } from './__fixtures__/MemoryObservationStore';
import { ConnectionSupervisor } from './ConnectionSupervisor';
import { CollectingLimits, DEFAULT_COLLECTING_LIMITS } from './limits';
import { Semaphore } from './Semaphore';

const KUSTOMIZATION = {
  group: 'kustomize.toolkit.fluxcd.io',
  versions: ['v1'],
  kind: 'Kustomization',
  plural: 'kustomizations',
  observe,
};
const HELM_RELEASE = {
  group: 'helm.toolkit.fluxcd.io',
  versions: ['v2'],
  kind: 'HelmRelease',
  plural: 'helmreleases',
  observe,
};

function kustomization(name: string, ready = 'True'): unknown {
  return {
    apiVersion: 'kustomize.toolkit.fluxcd.io/v1',
    kind: 'Kustomization',
    metadata: { name, namespace: 'apps', uid: `u-${name}`, generation: 1 },
    spec: {},
    status: {
      observedGeneration: 1,
      conditions: [
        {
          type: 'Ready',
          status: ready,
          reason: ready === 'True' ? 'ReconciliationSucceeded' : 'BuildFailed',
          message: 'said so',
          observedGeneration: 1,
        },
      ],
    },
  };
}

function connection(fingerprint: string): ClusterConnection {
  return {
    name: 'leaf',
    url: 'https://leaf.example.com',
    fingerprint,
    getHeaders: async () => ({}),
  };
}

const running: ConnectionSupervisor[] = [];

/** A supervisor with a server, rows and a connection that a test can change. */
function setUp(limits: Partial<CollectingLimits> = {}) {
  const store = new MemoryObservationStore();
  const readers: FakeReader[] = [];
  const bed = {
    store,
    readers,
    connection: connection('1') as ClusterConnection | undefined,
    prepare: (_reader: FakeReader) => {},
    onLeaseLost: jest.fn(),
    onChanged: jest.fn(),
    supervisor: undefined as unknown as ConnectionSupervisor,
    get reader() {
      return readers.at(-1)!;
    },
  };
  bed.supervisor = new ConnectionSupervisor({
    lease: { connection: 'leaf', owner: 'me', epoch: 1 },
    kinds: [KUSTOMIZATION, HELM_RELEASE],
    findConnection: async () => bed.connection,
    createReader: () => {
      const reader = new FakeReader();
      bed.prepare(reader);
      readers.push(reader);
      return reader;
    },
    attribute: () => '',
    store,
    lists: new Semaphore(2),
    limits: {
      ...DEFAULT_COLLECTING_LIMITS,
      coalesceMs: 1,
      contactGraceMs: 0,
      checkConnectionEveryMs: 5,
      backoffMinMs: 2,
      backoffMaxMs: 4,
      ...limits,
    },
    logger: mockServices.logger.mock({
      child: () => mockServices.logger.mock(),
    }),
    now: Date.now,
    onChanged: bed.onChanged,
    onLeaseLost: bed.onLeaseLost,
  });
  running.push(bed.supervisor);
  bed.supervisor.start();
  return bed;
}

const waitFor: typeof waitForSlowly = (description, look) =>
  waitForSlowly(description, look, { intervalMs: 2 });

async function untilFollowed(bed: ReturnType<typeof setUp>): Promise<void> {
  await waitFor('the kinds to be followed', async () =>
    bed.reader?.followed.has('HelmRelease'),
  );
}

describe('ConnectionSupervisor', () => {
  afterEach(async () => {
    await Promise.all(running.splice(0).map(supervisor => supervisor.stop()));
  });

  it('writes what it sees, then that it can be reached', async () => {
    const bed = setUp();
    await untilFollowed(bed);
    bed.reader.list('Kustomization', [kustomization('apps')]);
    bed.reader.list('HelmRelease', []);

    await waitFor('the contact', async () =>
      bed.store.contacts.some(
        ({ completeKinds }) => completeKinds.length === 2,
      ),
    );
    expect([...bed.store.rows.values()]).toMatchObject([
      { observation: { ref: { cluster: 'leaf', name: 'apps' } }, cluster: '' },
    ]);
    expect(bed.store.contacts.at(-1)).toMatchObject({
      isReachable: true,
      problems: [],
    });
  });

  it('says why when there is no connection of this name, and goes on when there is', async () => {
    const bed = setUp();
    bed.connection = undefined;
    await bed.supervisor.stop();
    const other = setUp();
    other.connection = undefined;
    await waitFor('the contact', async () => other.store.contacts.length > 0);
    expect(other.store.contacts[0]).toMatchObject({
      isReachable: false,
      problems: [
        {
          reason: 'not-configured',
          words: expect.stringContaining('kubernetes.clusterLocatorMethods'),
        },
      ],
    });

    other.connection = connection('1');
    await untilFollowed(other);
    other.reader.list('Kustomization', []);
    expect(other.supervisor.contact?.isReachable).toBe(false);
    other.reader.list('HelmRelease', []);
    await waitFor('contact', async () => other.supervisor.contact?.isReachable);
  });

  it('keeps the last known rows while a server cannot be reached', async () => {
    const bed = setUp();
    await untilFollowed(bed);
    bed.reader.list('Kustomization', [kustomization('apps')]);
    bed.reader.list('HelmRelease', []);
    await waitFor('the row', async () => bed.store.rows.size === 1);
    bed.reader.say('Kustomization', {
      type: 'failed',
      reason: 'unreachable',
      retryInMs: 1,
    });
    bed.reader.say('HelmRelease', {
      type: 'failed',
      reason: 'unreachable',
      retryInMs: 1,
    });

    await waitFor('the loss', async () => !bed.supervisor.contact?.isReachable);
    expect(bed.supervisor.contact).toMatchObject({
      lastSeenAt: expect.any(String),
      problems: [{ reason: 'unreachable' }],
    });
    expect(bed.store.rows.size).toBe(1);

    bed.reader.say('Kustomization', { type: 'alive' });
    bed.reader.say('HelmRelease', { type: 'alive' });
    expect(bed.supervisor.contact?.isReachable).toBe(true);
  });

  it('tries again when a server does not even say which kinds it has', async () => {
    const bed = setUp();
    bed.prepare = reader => {
      if (bed.readers.length < 3) {
        reader.discoverError = new KubernetesReadError('timeout', 'no answer');
      }
    };
    await waitFor('readers', async () => bed.readers.length > 3);
    await untilFollowed(bed);
    bed.reader.list('Kustomization', []);
    bed.reader.list('HelmRelease', []);
    expect(bed.supervisor.contact?.isReachable).toBe(true);
    expect(bed.readers.slice(0, -1).every(({ isClosed }) => isClosed)).toBe(
      true,
    );
  });

  it('begins anew with a new reader when address or credential changed', async () => {
    const bed = setUp();
    await untilFollowed(bed);
    const first = bed.reader;
    bed.connection = connection('2');
    await waitFor('another reader', async () => bed.reader !== first);
    expect(first.isClosed).toBe(true);
  });

  it('takes the objects of a kind away that the server no longer has, says so, and brings them back', async () => {
    const bed = setUp({ discoverEveryMs: 5 });
    await untilFollowed(bed);
    bed.reader.list('Kustomization', [kustomization('apps')]);
    bed.reader.list('HelmRelease', []);
    await waitFor('the row', async () => bed.store.rows.size === 1);

    bed.reader.absent.add('Kustomization');
    await waitFor('the row to go', async () => bed.store.rows.size === 0);
    await waitFor('the problem', async () =>
      bed.supervisor.contact?.problems.some(
        ({ reason, kind }) =>
          reason === 'not-installed' && kind?.endsWith('Kustomization'),
      ),
    );

    bed.reader.followed.delete('Kustomization');
    bed.reader.absent.clear();
    await waitFor('the kind', async () =>
      bed.reader.followed.has('Kustomization'),
    );
    bed.reader.list('Kustomization', [kustomization('apps')]);
    await waitFor('the row', async () => bed.store.rows.size === 1);
    expect(bed.supervisor.contact?.problems).toEqual([]);
  });

  it('says nothing of kinds that a server never had', async () => {
    const bed = setUp();
    bed.prepare = reader => reader.absent.add('HelmRelease');
    await waitFor('the kind', async () =>
      bed.reader?.followed.has('Kustomization'),
    );
    bed.reader.list('Kustomization', []);
    await waitFor('contact', async () => bed.store.contacts.length > 0);
    expect(bed.supervisor.contact?.problems).toEqual([]);
  });

  it('writes again what could not be written', async () => {
    const bed = setUp();
    await untilFollowed(bed);
    bed.store.error = new Error('connection reset');
    bed.reader.list('Kustomization', [kustomization('apps')]);
    bed.reader.list('HelmRelease', []);
    await waitFor('a try', async () => bed.supervisor.contact !== undefined);
    bed.store.error = undefined;
    await waitFor('the row', async () => bed.store.rows.size === 1);
    await waitFor('the contact', async () => bed.store.contacts.length > 0);
  });

  it('stops writing when another replica holds the lease', async () => {
    const bed = setUp();
    await untilFollowed(bed);
    bed.store.isLeaseLost = true;
    bed.reader.list('Kustomization', [kustomization('apps')]);
    await waitFor(
      'the loss',
      async () => bed.onLeaseLost.mock.calls.length > 0,
    );
    expect(bed.store.rows.size).toBe(0);
  });

  it('writes nothing for a routine reconcile', async () => {
    const bed = setUp();
    await untilFollowed(bed);
    bed.reader.list('Kustomization', [kustomization('apps')]);
    bed.reader.list('HelmRelease', []);
    await waitFor('the row', async () => bed.store.rows.size === 1);
    const before = bed.store.batches.length;
    for (const ready of ['Unknown', 'True', 'Unknown', 'True']) {
      bed.reader.say('Kustomization', {
        type: 'seen',
        objects: [kustomization('apps', ready)],
      });
    }
    // What is gone is written: everything before it has been looked at by then.
    bed.reader.say('Kustomization', {
      type: 'deleted',
      objects: [kustomization('apps')],
    });
    await waitFor('the deletion', async () => bed.store.rows.size === 0);
    expect(bed.store.batches.slice(before)).toMatchObject([
      { puts: [], deletes: [{ name: 'apps' }] },
    ]);
  });

  it('writes what is left when it is stopped', async () => {
    const bed = setUp({ coalesceMs: 60_000 });
    await untilFollowed(bed);
    bed.reader.list('Kustomization', [kustomization('apps')]);
    await bed.supervisor.stop();
    expect(bed.store.rows.size).toBe(1);
    expect(bed.reader.isClosed).toBe(true);
  });

  it('takes any object that a server may send', async () => {
    const bed = setUp();
    await untilFollowed(bed);
    bed.reader.list('Kustomization', [
      null,
      7,
      'text',
      [],
      {},
      { metadata: null },
      { metadata: { name: 7 } },
      { metadata: { name: 'a/b', namespace: ['x'] } },
      kustomization('apps'),
    ]);
    bed.reader.list('HelmRelease', []);
    await waitFor('the row', async () => bed.store.rows.size > 0);
    expect(bed.supervisor.contact?.isReachable).toBe(true);
  });
});
