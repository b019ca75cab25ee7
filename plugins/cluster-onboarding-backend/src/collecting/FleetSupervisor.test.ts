import { once } from 'node:events';
import { mockServices, TestDatabases } from '@backstage/backend-test-utils';
import {
  DEFAULT_LAYERS,
  observe,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { InventoryCluster } from '@strata-gitops/backstage-plugin-cluster-onboarding-node';
import { waitFor as waitForSlowly } from '@strata-gitops/testbed';
import { LiveFleetView } from '../fleet/LiveFleetView';
import { LeaseStore } from '../store/LeaseStore';
import { startStores, stopPools } from '../store/__testUtils__/testStores';
import { FakeReader } from './__fixtures__/FakeReader';
import { DEFAULT_FLEET_TIMES, FleetSupervisor } from './FleetSupervisor';
import { DEFAULT_COLLECTING_LIMITS } from './limits';
import { Semaphore } from './Semaphore';

jest.setTimeout(60_000);

const databases = TestDatabases.create({ ids: ['POSTGRES_18', 'SQLITE_3'] });
const waitFor: typeof waitForSlowly = (description, look) =>
  waitForSlowly(description, look, { intervalMs: 5 });

function cluster(name: string): InventoryCluster {
  return { ref: `resource:default/${name}`, name, connection: name };
}

/** All that a lease store can do, to be spread: methods of a class are not its own properties. */
function bind(leases: LeaseStore): LeaseStore {
  return {
    setConnections: names => leases.setConnections(names),
    heartbeat: () => leases.heartbeat(),
    claim: limit => leases.claim(limit),
    release: given => leases.release(given),
    overview: () => leases.overview(),
    askRefresh: connections => leases.askRefresh(connections),
    leave: () => leases.leave(),
  };
}

function kustomization(name: string, ready: string): unknown {
  return {
    apiVersion: 'kustomize.toolkit.fluxcd.io/v1',
    kind: 'Kustomization',
    metadata: {
      name,
      namespace: 'flux-system',
      uid: name,
      generation: 1,
      labels: { 'strata.dev/layer': 'application' },
    },
    spec: {},
    status: {
      observedGeneration: 1,
      conditions: [
        {
          type: 'Ready',
          status: ready,
          reason: 'Said',
          message: 'so',
          observedGeneration: 1,
        },
      ],
    },
  };
}

describe.each(databases.eachSupportedId())('FleetSupervisor, %s', id => {
  const running: FleetSupervisor[] = [];

  afterEach(async () => {
    await Promise.all(running.splice(0).map(replica => replica.stop()));
    await stopPools();
  });

  /** Replicas that share a database and a fleet. */
  async function setUp(names: string[]) {
    const { knex, startReplica } = await startStores(databases, id);
    const bed = {
      knex,
      clusters: names.map(cluster),
      isCatalogDown: false,
      /** What the database answers a replica about its leases; tests put something before or after it. */
      aroundLeases: (leases: LeaseStore): LeaseStore => leases,
      readers: new Map<string, FakeReader[]>(),
      async start(replicaId: string) {
        const stores = await startReplica(replicaId);
        const logger = mockServices.logger.mock({
          child: () => mockServices.logger.mock(),
        });
        const supervisor: FleetSupervisor = new FleetSupervisor({
          inventory: {
            listClusters: async () => {
              if (bed.isCatalogDown) throw new Error('down');
              return bed.clusters;
            },
          },
          leases: bed.aroundLeases(stores.leases),
          store: stores.observations,
          approvals: stores.approvals,
          supervisor: {
            kinds: [
              {
                group: 'kustomize.toolkit.fluxcd.io',
                versions: ['v1'],
                kind: 'Kustomization',
                plural: 'kustomizations',
                observe,
              },
            ],
            findConnection: async name => ({
              name,
              url: 'https://example.com',
              fingerprint: '1',
              getHeaders: async () => ({}),
            }),
            createReader: ({ name }) => {
              const reader = new FakeReader();
              bed.readers.set(name, [...(bed.readers.get(name) ?? []), reader]);
              return reader;
            },
            store: stores.observations,
            lists: new Semaphore(4),
            limits: { ...DEFAULT_COLLECTING_LIMITS, coalesceMs: 1 },
            logger,
            now: Date.now,
          },
          compileAttribution: () => () => '',
          times: {
            ...DEFAULT_FLEET_TIMES,
            inventoryMs: 20,
            heartbeatMs: 20,
            claimMs: 20,
            changesMs: 20,
          },
          replicaId,
          onTime: () => {},
          logger,
        });
        const view = new LiveFleetView({
          parts: supervisor,
          layers: DEFAULT_LAYERS,
          staleAfterMs: 120_000,
          now: Date.now,
          onDerived: () => {},
          onRefresh: each => supervisor.refresh(each),
          logger,
        });
        running.push(supervisor);
        await supervisor.start(view);
        return { supervisor, view, stores };
      },
      /** The reader that follows a connection now. */
      async follow(name: string): Promise<FakeReader> {
        return waitFor(`${name} to be followed`, async () => {
          const reader = bed.readers.get(name)?.at(-1);
          return reader?.followed.size && !reader.isClosed ? reader : undefined;
        });
      },
    };
    return bed;
  }

  const stateIn = (view: LiveFleetView, name: string): string | undefined =>
    view
      .find(`resource:default/${name}`)
      ?.summary?.layers.find(({ id: layer }) => layer === 'application')?.state;

  it('shares connections, and every replica shows every cluster', async () => {
    const bed = await setUp(['one', 'two', 'three', 'four']);
    const a = await bed.start('a');
    await waitFor('all', async () => a.supervisor.supervisors.size === 4);
    const b = await bed.start('b');
    await waitFor(
      'halves',
      async () =>
        a.supervisor.supervisors.size === 2 &&
        b.supervisor.supervisors.size === 2,
    );
    const held = [
      ...a.supervisor.supervisors.keys(),
      ...b.supervisor.supervisors.keys(),
    ];
    expect(held.sort()).toEqual(['four', 'one', 'three', 'two']);

    for (const name of held) {
      (await bed.follow(name)).list('Kustomization', [
        kustomization('apps', name === 'two' ? 'False' : 'True'),
      ]);
    }
    for (const { view } of [a, b]) {
      await waitFor('states', async () =>
        ['one', 'two', 'three', 'four'].every(
          name =>
            stateIn(view, name) === (name === 'two' ? 'failing' : 'ready'),
        ),
      );
    }
  });

  it('hands over at once what a replica gives back when it stops', async () => {
    const bed = await setUp(['one', 'two']);
    const a = await bed.start('a');
    const b = await bed.start('b');
    await waitFor('one', async () => b.supervisor.supervisors.size === 1);
    await a.supervisor.stop();
    await waitFor('both', async () => b.supervisor.supervisors.size === 2);
  });

  it('passes a request for a fresh look on to the replica that can', async () => {
    const bed = await setUp(['one', 'two']);
    const a = await bed.start('a');
    const b = await bed.start('b');
    await waitFor(
      'halves',
      async () =>
        a.supervisor.supervisors.size === 1 &&
        b.supervisor.supervisors.size === 1,
    );
    const [own] = a.supervisor.supervisors.keys();
    const reader = await bed.follow(own);
    await b.view.refresh(`resource:default/${own}`);
    await waitFor('another look', async () => reader.isClosed);
    await bed.follow(own);
  });

  it('keeps all clusters while the catalog is down, and takes in new ones when it is back', async () => {
    const bed = await setUp(['one']);
    const a = await bed.start('a');
    (await bed.follow('one')).list('Kustomization', [
      kustomization('apps', 'True'),
    ]);
    await waitFor('ready', async () => stateIn(a.view, 'one') === 'ready');
    bed.isCatalogDown = true;
    await expect(a.supervisor.readInventory()).rejects.toThrow('down');
    expect(stateIn(a.view, 'one')).toBe('ready');
    expect(a.supervisor.supervisors.size).toBe(1);

    bed.isCatalogDown = false;
    bed.clusters = [cluster('one'), cluster('two')];
    await bed.follow('two');
  });

  it('stops to follow what the inventory no longer has', async () => {
    const bed = await setUp(['one', 'two']);
    const a = await bed.start('a');
    const reader = await bed.follow('two');
    bed.clusters = [cluster('one')];
    await waitFor('the end', async () => reader.isClosed);
    expect([...a.supervisor.supervisors.keys()]).toEqual(['one']);
    expect(a.view.list()).toHaveLength(1);
  });

  it('does not follow again what it gave up while it was told its leases', async () => {
    const bed = await setUp(['one', 'two']);
    const told = new AbortController();
    let isToldLate = false;
    let isAsked = false;
    const followedAtNextTurn: string[][] = [];
    bed.aroundLeases = leases => ({
      ...bind(leases),
      overview: async () => {
        if (told.signal.aborted) {
          followedAtNextTurn.push([...running[0].supervisors.keys()]);
        }
        const overview = await leases.overview();
        if (isToldLate && !told.signal.aborted) {
          isAsked = true;
          await once(told.signal, 'abort');
        }
        return overview;
      },
    });
    await bed.start('a');
    const reader = await bed.follow('two');
    isToldLate = true;
    await waitFor('a question', async () => isAsked);
    bed.clusters = [cluster('one')];
    await waitFor('the end', async () => reader.isClosed);
    told.abort();
    await waitFor('the next turn', async () => followedAtNextTurn.length > 0);
    expect(followedAtNextTurn[0]).toEqual(['one']);
  });

  it('gives back later what it could not give back when it gave it up', async () => {
    const bed = await setUp(['one', 'two']);
    let refusals = 0;
    bed.aroundLeases = leases => ({
      ...bind(leases),
      release: async given => {
        if (given.length > 0 && refusals++ === 0) throw new Error('down');
        await leases.release(given);
      },
    });
    await bed.start('a');
    await bed.follow('two');
    bed.clusters = [cluster('one')];
    await waitFor('the lease to be given back', async () => {
      const row = await bed.knex('connections').where({ name: 'two' }).first();
      return row.owner === null;
    });
    expect(refusals).toBeGreaterThan(1);
    expect(bed.readers.get('two')).toHaveLength(1);
  });

  it('names its connections again after a replica that knew fewer of them took them off', async () => {
    const bed = await setUp(['one', 'two']);
    const a = await bed.start('a');
    await waitFor('both', async () => a.supervisor.supervisors.size === 2);
    await bed.knex('connections').update({ unlisted_at: Date.now() });
    await waitFor('both to be listed', async () => {
      const taken = await bed.knex('connections').whereNotNull('unlisted_at');
      return taken.length === 0;
    });
    await waitFor(
      'both again',
      async () => a.supervisor.supervisors.size === 2,
    );
    expect(a.view.list()).toHaveLength(2);
  });

  it('tells what a replica has written that took over while it was asleep', async () => {
    const bed = await setUp(['one']);
    const a = await bed.start('a');
    (await bed.follow('one')).list('Kustomization', [
      kustomization('apps', 'True'),
    ]);
    await waitFor('ready', async () => stateIn(a.view, 'one') === 'ready');
    const { epoch, version } = await bed.knex('connections').first();
    const taken = Number(epoch) + 1;
    await bed.knex('replicas').insert({
      id: 'b',
      heartbeat_at: Date.now() + 3_600_000,
      started_at: Date.now(),
    });
    // It was a while ago: whoever only asks for the latest changes is not told of it.
    await bed.knex('connections').update({
      owner: 'b',
      epoch: taken,
      contact_epoch: taken,
      is_reachable: false,
      version: Number(version) + 1,
      changed_at: Date.now() - 60_000,
    });
    await waitForSlowly(
      'what the other says',
      async () => stateIn(a.view, 'one') === 'unknown',
      { timeoutMs: 10_000, intervalMs: 5 },
    );
    expect(a.supervisor.supervisors.size).toBe(0);
  });
});
