/* What the backend itself lives in: the catalog that goes away or changes, and the end of its process. */
import { setTimeout as delay } from 'node:timers/promises';
import {
  coreServices,
  createServiceFactory,
} from '@backstage/backend-plugin-api';
import { mockCredentials, TestDatabases } from '@backstage/backend-test-utils';
import { Entity } from '@backstage/catalog-model';
import { AuthorizeResult } from '@backstage/plugin-permission-common';
import { startSimulator } from '@strata-gitops/simulator';
import { waitFor } from '@strata-gitops/testbed';
import { Knex } from 'knex';
import request from 'supertest';
import {
  FaultyFleet,
  freshnessOf,
  lastKnownOf,
} from '../__testUtils__/FaultyFleet';
import { FlakyCatalog } from '../__testUtils__/FlakyCatalog';
import { startOnSimulator } from '../__testUtils__/startOnSimulator';

const databases = TestDatabases.create({ ids: ['SQLITE_3'] });

/** The names that the simulator gives to the clusters of its entities do not depend on the run. */
async function readEntities(): Promise<Entity[]> {
  const simulator = await startSimulator({ scenario: 'healthy' });
  const entities = simulator.catalogEntities() as Entity[];
  await simulator.stop();
  return entities;
}

/** A policy by which guests see those entities that are theirs, and all others everything. */
function restrictGuests() {
  const allow = { result: AuthorizeResult.ALLOW } as const;
  return createServiceFactory({
    service: coreServices.permissions,
    deps: { auth: coreServices.auth },
    factory: ({ auth }) => ({
      authorize: async requests => requests.map(() => allow),
      authorizeConditional: async (requests, { credentials }) =>
        requests.map(({ permission }) => {
          const isUser = auth.isPrincipal(credentials, 'user');
          const user = isUser ? credentials.principal.userEntityRef : '';
          if (permission.name !== 'catalog.entity.read') return allow;
          if (!user.includes('guest')) return allow;
          return {
            result: AuthorizeResult.CONDITIONAL,
            pluginId: 'catalog',
            resourceType: 'catalog-entity',
            conditions: {
              rule: 'IS_ENTITY_OWNER',
              resourceType: 'catalog-entity',
              params: { claims: [user] },
            },
          };
        }),
    }),
  });
}

describe('a catalog', () => {
  let catalog: FlakyCatalog;
  let fleet: FaultyFleet;

  beforeEach(async () => {
    catalog = new FlakyCatalog(await readEntities());
    fleet = await FaultyFleet.start({
      backend: { catalog: catalog.service, features: [restrictGuests()] },
    });
    await fleet.settle();
  }, 60_000);

  afterEach(() => fleet.stop());

  async function readAs(user: string, path: string): Promise<request.Response> {
    return request(fleet.api.backend.server)
      .get(`/api/cluster-onboarding/v1${path}`)
      .set('Authorization', mockCredentials.user.header(user));
  }

  it('that is down stops nothing; whoever may see what is decided, or nothing is shown', async () => {
    const path = '/clusters/default/search-dev/status';
    expect((await readAs('user:default/guest-1', path)).status).toBe(200);
    catalog.goDown();
    await waitFor('the news', () => fleet.log.lines.length > 0);

    // What this one may see was asked a moment ago; of the other nobody can say it.
    expect((await readAs('user:default/guest-1', path)).status).toBe(200);
    const unknown = await readAs('user:default/guest-2', path);
    expect(unknown.status).toBe(503);
    expect(unknown.text).not.toMatch(/ECONNREFUSED|internal\.example|ready/);
    expect((await readAs('user:default/guest-2', '/fleet')).status).toBe(503);
    // Who may see all of the catalog need not wait for it.
    await fleet.expectFollowed('search-dev');
    const { connections } = await fleet.api.get('/health');
    expect(connections.every(({ isReachable }: any) => isReachable)).toBe(true);

    catalog.comeBack();
    await waitFor('the answer', async () => {
      const { status } = await readAs('user:default/guest-2', path);
      return status === 200;
    });
    // Besides, Backstage itself logs each request that it answers with 503.
    const loops = () => fleet.log.lines.filter(({ fields }) => fields.loop);
    await waitFor('the end', () => loops().length > 1);
    expect(loops()).toMatchObject([
      { message: 'Failed; it is tried again', fields: { loop: 'inventory' } },
      { message: 'Works again', fields: { loop: 'inventory' } },
    ]);
  }, 40_000);

  it('that loses an entity takes its cluster from the pages; it is there at once when it comes back', async () => {
    const name = 'search-dev';
    const entities = catalog.entities;
    const path = `/clusters/default/${name}/status`;
    const before = await fleet.read(name);
    catalog.setEntities(
      entities.filter(({ metadata }) => metadata.name !== name),
    );

    await waitFor(
      'its absence',
      async () => (await readAs('user:default/mock', path)).status === 404,
    );
    await fleet.expectFollowed('payment-prod');
    // Nobody asks a cluster that is not in the inventory.
    await fleet.simulator.clearRequests();
    await fleet.expectFollowed('payment-prod');
    expect(await fleet.simulator.requestsOf(name)).toEqual([]);

    catalog.setEntities(entities);
    const after = await fleet.untilWell(name);
    expect(lastKnownOf(after, name)).toEqual(lastKnownOf(before, name));
  }, 40_000);

  it('that renames an entity keeps the status, which belongs to the connection', async () => {
    const name = 'search-dev';
    const before = await fleet.read(name);
    await fleet.simulator.clearRequests();
    catalog.setEntities(
      catalog.entities.map(entity =>
        entity.metadata.name === name
          ? { ...entity, metadata: { ...entity.metadata, name: 'renamed' } }
          : entity,
      ),
    );
    const after = await fleet.until('renamed', answer => {
      expect(lastKnownOf(answer, name)).toEqual(lastKnownOf(before, name));
      expect(freshnessOf(answer, name).isReachable).toBe(true);
    });
    expect(after.status.cluster).toBe('resource:default/renamed');
    // Nothing had to be read for it.
    expect(await fleet.simulator.requestsOf(name)).toEqual([]);
    await fleet.expectUnaffected('payment-prod');
  }, 40_000);
});

describe('the end of a process', () => {
  const toFeature = (knex: Knex) =>
    createServiceFactory({
      service: coreServices.database,
      deps: {},
      factory: () => ({ getClient: async () => knex }),
    });

  it('in the middle of work gives everything back in time, and leaves nothing half-written', async () => {
    const knex = await databases.init('SQLITE_3');
    const fleet = await FaultyFleet.start({
      // Long enough that none of them can help to end in time.
      reading: {
        requestTimeout: '60s',
        idleTimeout: '60s',
        contactGrace: '1s',
      },
      backend: { features: [toFeature(knex)] },
    });
    await fleet.settle();
    const { simulator } = fleet;
    await simulator.setFault('search-dev', { type: 'hang' });
    await simulator.setFault('search-test', {
      type: 'too-many-requests',
      retryAfterSeconds: 600,
    });
    await simulator.endWatches('search-dev');
    await simulator.endWatches('search-test');
    await fleet.until('search-test', ({ problems }) => problems.length > 0);
    await simulator.startChurn({
      type: 'storm',
      eventsPerSecond: 200,
      clusters: ['payment-dev', 'payment-prod'],
    });
    const { object } = await simulator.mark('search-prod');
    await fleet.until('search-prod', ({ status }) =>
      status.objects.some(({ state }) => state === 'failing'),
    );

    await fleet.api.stop();
    await simulator.stopChurn();
    expect(await knex('replicas')).toEqual([]);
    const connections = await knex('connections');
    expect(connections).toHaveLength(6);
    expect(connections.map(({ owner }) => owner)).toEqual(
      connections.map(() => null),
    );
    for (const { observation } of await knex('objects')) {
      expect(() => JSON.parse(observation)).not.toThrow();
    }
    // Whoever still followed would come back at once.
    await simulator.clearRequests();
    for (const { name } of simulator.clusters) await simulator.endWatches(name);
    await delay(300);
    expect((await simulator.requests()).total).toBe(0);
    expect(fleet.log.lines.filter(({ level }) => level === 'error')).toEqual(
      [],
    );

    // The next has all of it at once, and what it cannot reach is shown with its age.
    const next = await startOnSimulator(simulator, {
      features: [toFeature(knex)],
      config: { reading: { contactGrace: '1s', requestTimeout: '1s' } },
    });
    try {
      const read = async (name: string) =>
        next.get(`/clusters/default/${name}/status`);
      await waitFor(
        'an owner for each',
        async () => {
          const { connections: held } = await next.get('/health');
          return held.every(({ owner }: any) => owner);
        },
        { timeoutMs: 2_000 },
      );
      const known = await waitFor('the last known state', async () => {
        const answer = await read('search-dev');
        return answer.status.objects.length > 5 && answer;
      });
      expect(
        lastKnownOf(known, 'search-dev').map(([, state]) => state),
      ).toEqual(lastKnownOf(known, 'search-dev').map(() => 'ready'));
      await waitFor('the failing one', async () => {
        const { status } = await read('search-prod');
        return status.objects.some(
          ({ ref, state }: any) =>
            ref.name === object.name && state === 'failing',
        );
      });
    } finally {
      await next.stop();
      await simulator.stop();
    }
  }, 60_000);
});
