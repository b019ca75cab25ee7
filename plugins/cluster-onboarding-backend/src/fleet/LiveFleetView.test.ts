import { mockServices } from '@backstage/backend-test-utils';
import {
  DEFAULT_LAYERS,
  Observation,
  observe,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { InventoryCluster } from '@strata-gitops/backstage-plugin-cluster-onboarding-node';
import { ContactRecord } from '../store/ObservationStore';
import { DerivedChange, LiveFleetView, toPartName } from './LiveFleetView';

const START = Date.parse('2026-11-01T10:00:00.000Z');
const DEV: InventoryCluster = {
  ref: 'resource:default/search-dev',
  name: 'search-dev',
  connection: 'search-dev',
  managementCluster: 'hub',
  environment: 'dev',
};
const ME = { owner: 'me', isConfirmed: true };
const REACHABLE: ContactRecord = {
  isReachable: true,
  lastSeenAt: new Date(START).toISOString(),
  problems: [],
  completeKinds: [],
  forbiddenKinds: [],
};

function kustomization(
  cluster: string,
  name: string,
  layer: string,
  options: { ready?: string; source?: string; isTry?: boolean } = {},
): Observation {
  const { ready = 'True', source } = options;
  return observe(
    undefined,
    {
      apiVersion: 'kustomize.toolkit.fluxcd.io/v1',
      kind: 'Kustomization',
      metadata: {
        name,
        namespace: 'flux-system',
        uid: name,
        generation: 1,
        labels: { 'strata.dev/layer': layer },
      },
      spec: {
        interval: '10m',
        ...(source && { sourceRef: { kind: 'GitRepository', name: source } }),
      },
      status: {
        observedGeneration: 1,
        conditions: [
          {
            type: 'Ready',
            status: ready,
            reason:
              ready === 'True' ? 'ReconciliationSucceeded' : 'BuildFailed',
            message: 'kustomize build failed',
            observedGeneration: 1,
          },
        ],
      },
    },
    { cluster, at: new Date(START).toISOString() },
  );
}

function gitRepository(ready: string): Observation {
  return observe(
    undefined,
    {
      apiVersion: 'source.toolkit.fluxcd.io/v1',
      kind: 'GitRepository',
      metadata: {
        name: 'fleet',
        namespace: 'flux-system',
        uid: 'g',
        generation: 1,
      },
      spec: { url: 'https://git.example.com/fleet' },
      status: {
        observedGeneration: 1,
        conditions: [
          {
            type: 'Ready',
            status: ready,
            reason: ready === 'True' ? 'Succeeded' : 'GitOperationFailed',
            message: 'authentication required',
            observedGeneration: 1,
          },
        ],
      },
    },
    { cluster: 'hub', at: new Date(START).toISOString() },
  );
}

function setUp() {
  const parts = new Map<string, Observation[]>();
  const bed = {
    now: START,
    parts,
    error: undefined as Error | undefined,
    reads: 0,
    changes: [] as DerivedChange[],
    view: undefined as unknown as LiveFleetView,
  };
  bed.view = new LiveFleetView({
    parts: {
      async readParts(keys) {
        bed.reads += 1;
        if (bed.error) throw bed.error;
        return new Map(
          keys.map(key => [toPartName(key), parts.get(toPartName(key)) ?? []]),
        );
      },
    },
    layers: DEFAULT_LAYERS,
    staleAfterMs: 120_000,
    now: () => bed.now,
    onDerived: change => bed.changes.push(change),
    onRefresh: async () => {},
    logger: mockServices.logger.mock(),
  });
  return bed;
}

/** A cluster with one object of its own and one on the hub, everything fine. */
async function setUpCluster() {
  const bed = setUp();
  bed.parts.set('search-dev|', [
    kustomization('search-dev', 'apps', 'application'),
  ]);
  bed.parts.set('hub|resource:default/search-dev', [
    kustomization('hub', 'dev-platform', 'platform-infrastructure', {
      source: 'fleet',
    }),
  ]);
  bed.parts.set('hub|', [
    gitRepository('True'),
    kustomization('hub', 'hub-own', 'application', { ready: 'False' }),
  ]);
  bed.view.setHeartbeats(new Map([['me', new Date(START).toISOString()]]));
  bed.view.setInventory([DEV]);
  bed.view.setContact('search-dev', REACHABLE, ME);
  bed.view.setContact('hub', REACHABLE, ME);
  await bed.view.settle();
  return bed;
}

function stateOf(
  bed: { view: LiveFleetView },
  layer: string,
): string | undefined {
  return bed.view.find(DEV.ref)?.summary?.layers.find(({ id }) => id === layer)
    ?.state;
}

describe('LiveFleetView', () => {
  it('joins what is on the cluster, what the hub has for it, and what that refers to', async () => {
    const bed = await setUpCluster();
    expect(stateOf(bed, 'application')).toBe('ready');
    expect(stateOf(bed, 'platform-infrastructure')).toBe('ready');

    const details = await bed.view.getDetails(DEV.ref);
    expect(
      details?.observations
        .map(({ ref }) => `${ref.cluster}/${ref.name}`)
        .sort(),
    ).toEqual(['hub/dev-platform', 'hub/fleet', 'search-dev/apps']);
    expect([...(details?.graph.nodes.keys() ?? [])]).toContain(
      'hub|source.toolkit.fluxcd.io|GitRepository|flux-system|fleet',
    );
  });

  it('derives a cluster anew when something changes that its hub shares with others', async () => {
    const bed = await setUpCluster();
    bed.parts.set('hub|', [gitRepository('False')]);
    bed.view.markPart({ connection: 'hub', cluster: '' });
    await bed.view.settle();
    expect(bed.view.find(DEV.ref)?.cause?.words).toContain('GitRepository');
  });

  it('tells a change once, and nothing while nothing changes in meaning', async () => {
    const bed = await setUpCluster();
    const { version } = bed.view;
    bed.changes.length = 0;
    bed.view.markConnection('search-dev');
    await bed.view.settle();
    expect(bed.changes).toEqual([]);
    expect(bed.view.version).toBe(version);

    bed.parts.set('search-dev|', [
      kustomization('search-dev', 'apps', 'application', { ready: 'False' }),
    ]);
    bed.view.markPart({ connection: 'search-dev', cluster: '' });
    await bed.view.settle();
    expect(bed.changes).toMatchObject([
      { cluster: { ref: DEV.ref }, status: { state: 'failing' } },
    ]);
    expect(bed.view.version).toBeGreaterThan(version);
  });

  it('does not call anything ready that nobody has followed for too long', async () => {
    const bed = await setUpCluster();
    bed.now += 119_000;
    bed.view.tick();
    await bed.view.settle();
    expect(stateOf(bed, 'application')).toBe('ready');

    bed.now += 2_000;
    bed.view.tick();
    await bed.view.settle();
    expect(stateOf(bed, 'application')).toBe('unknown');
    expect(bed.view.find(DEV.ref)?.problems).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ reason: 'unwatched', connection: 'hub' }),
      ]),
    );

    bed.view.setHeartbeats(new Map([['me', new Date(bed.now).toISOString()]]));
    bed.view.tick();
    await bed.view.settle();
    expect(stateOf(bed, 'application')).toBe('ready');
  });

  it('says when it last looked: the oldest of the connections, moving with the heartbeat', async () => {
    const bed = await setUpCluster();
    const later = new Date(START + 10_000).toISOString();
    bed.view.setHeartbeats(new Map([['me', later]]));
    expect(bed.view.find(DEV.ref)?.observedAt).toBe(later);

    bed.view.setContact(
      'hub',
      {
        ...REACHABLE,
        isReachable: false,
        lastSeenAt: '2026-11-01T09:00:00.000Z',
      },
      ME,
    );
    expect(bed.view.find(DEV.ref)?.observedAt).toBe('2026-11-01T09:00:00.000Z');
  });

  it('keeps what it knows when rows cannot be read, and tries again', async () => {
    const bed = await setUpCluster();
    bed.error = new Error('database is gone');
    bed.view.markConnection('search-dev');
    await bed.view.settle();
    expect(stateOf(bed, 'application')).toBe('ready');
    await expect(bed.view.getDetails(DEV.ref)).rejects.toThrow('gone');

    bed.error = undefined;
    bed.parts.set('search-dev|', []);
    bed.now += 1_000;
    bed.view.tick();
    await bed.view.settle();
    expect(stateOf(bed, 'application')).toBe('not-yet-there');
    await expect(bed.view.getDetails(DEV.ref)).resolves.toBeDefined();
  });

  it('reads and derives a cluster once for any number of viewers', async () => {
    const bed = await setUpCluster();
    await bed.view.getDetails(DEV.ref);
    const { reads } = bed;
    await Promise.all(
      Array.from({ length: 50 }, () => bed.view.getDetails(DEV.ref)),
    );
    expect(bed.reads).toBe(reads);
  });

  it('counts what people say', async () => {
    const bed = await setUpCluster();
    expect(stateOf(bed, 'cloud-infrastructure')).not.toBe('ready');
    bed.view.setApprovals(DEV.ref, {
      attestations: [
        {
          layer: 'cloud-infrastructure',
          cluster: DEV.ref,
          by: 'user:default/guest',
          at: new Date(START).toISOString(),
          expiresAt: new Date(START + 60_000).toISOString(),
        },
      ],
      exceptions: [],
    });
    await bed.view.settle();
    expect(stateOf(bed, 'cloud-infrastructure')).toBe('ready');

    bed.now += 60_000;
    bed.changes.length = 0;
    bed.view.tick();
    await bed.view.settle();
    expect(stateOf(bed, 'cloud-infrastructure')).toBe('needs-approval');
    expect(bed.changes).toMatchObject([{ isByTime: true }]);
  });

  it('forgets a cluster that the inventory no longer has', async () => {
    const bed = await setUpCluster();
    bed.view.setInventory([]);
    expect(bed.view.list()).toEqual([]);
    expect(bed.view.find(DEV.ref)).toBeUndefined();
    await expect(bed.view.getDetails(DEV.ref)).resolves.toBeUndefined();
  });

  it('shows a cluster whose own connection is not configured by its hub side', async () => {
    const bed = setUp();
    bed.parts.set('hub|resource:default/search-dev', [
      kustomization('hub', 'dev-platform', 'platform-infrastructure', {
        ready: 'False',
      }),
    ]);
    bed.view.setHeartbeats(new Map([['me', new Date(START).toISOString()]]));
    bed.view.setInventory([DEV]);
    bed.view.setContact('hub', REACHABLE, ME);
    bed.view.setContact(
      'search-dev',
      {
        isReachable: false,
        problems: [
          {
            reason: 'not-configured',
            words: 'no connection',
            since: '',
            connection: 'search-dev',
          },
        ],
        completeKinds: [],
        forbiddenKinds: [],
      },
      ME,
    );
    await bed.view.settle();
    expect(stateOf(bed, 'platform-infrastructure')).toBe('failing');
    expect(bed.view.find(DEV.ref)?.problems).toMatchObject([
      { reason: 'not-configured' },
    ]);
  });

  it('shows a cluster that was asked for as not yet there, without a problem', async () => {
    const bed = setUp();
    bed.view.setHeartbeats(new Map([['me', new Date(START).toISOString()]]));
    bed.view.setInventory([{ ...DEV, lifecycle: 'requested' }]);
    bed.view.setContact('hub', REACHABLE, ME);
    bed.view.setContact(
      'search-dev',
      {
        isReachable: false,
        problems: [
          {
            reason: 'not-configured',
            words: 'no connection',
            since: '',
            connection: 'search-dev',
          },
        ],
        completeKinds: [],
        forbiddenKinds: [],
      },
      ME,
    );
    await bed.view.settle();
    expect(bed.view.find(DEV.ref)?.summary?.state).toBe('not-yet-there');
    expect(bed.view.find(DEV.ref)?.problems).toEqual([]);
  });
});
