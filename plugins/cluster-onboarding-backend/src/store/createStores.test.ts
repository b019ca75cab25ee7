import { mockServices, TestDatabases } from '@backstage/backend-test-utils';
import knexFactory from 'knex';
import { readdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { observationOf } from './__testUtils__/observations';
import { copyPool, LEASE_MS, stopPools } from './__testUtils__/testStores';
import { createStores } from './createStores';
import { MIGRATIONS } from './migrate';

jest.setTimeout(60_000);

const databases = TestDatabases.create({ ids: ['POSTGRES_18', 'SQLITE_3'] });

function open(knex: ReturnType<typeof knexFactory>, replicaId: string) {
  return createStores({
    database: { getClient: async () => knex },
    replicaId,
    leaseMs: LEASE_MS,
    logger: mockServices.logger.mock(),
  });
}

afterEach(stopPools);

describe('createStores', () => {
  it.each(databases.eachSupportedId())(
    'makes the tables, once, %s',
    async id => {
      const knex = await databases.init(id);
      await open(knex, 'a');
      const { leases } = await open(knex, 'b');
      await expect(leases.overview()).resolves.toMatchObject({
        connections: 0,
      });
    },
  );

  it.each(databases.eachSupportedId())(
    'leaves the tables alone when the operator makes them, %s',
    async id => {
      const knex = await databases.init(id);
      await createStores({
        database: { getClient: async () => knex, migrations: { skip: true } },
        replicaId: 'a',
        leaseMs: LEASE_MS,
        logger: mockServices.logger.mock(),
      });
      await expect(knex.schema.hasTable('replicas')).resolves.toBe(false);
    },
  );

  it.each(databases.eachSupportedId())(
    'starts on a database that a newer version has migrated, %s',
    async id => {
      const knex = await databases.init(id);
      await open(knex, 'a');
      await knex('knex_migrations').insert({
        name: '29991231000000_from_the_future.js',
        batch: 2,
        migration_time: new Date(),
      });
      await expect(open(knex, 'b')).resolves.toBeDefined();
    },
  );

  it.each(databases.eachSupportedId().filter(([id]) => id !== 'SQLITE_3'))(
    'lets many replicas start at once on an empty database, %s',
    async id => {
      const knex = await databases.init(id);
      const pools = Array.from({ length: 6 }, () => copyPool(knex));
      const stores = await Promise.all(
        pools.map((pool, index) => open(pool, `replica-${index}`)),
      );
      await Promise.all(stores.map(({ leases }) => leases.heartbeat()));
      await expect(stores[0].leases.overview()).resolves.toMatchObject({
        liveReplicas: 6,
      });
      const ran = await knex('knex_migrations').select('name', 'batch');
      expect(ran).toEqual(
        readdirSync(MIGRATIONS)
          .sort()
          .map(name => ({ name, batch: 1 })),
      );
    },
  );

  it('loses nothing when a backend with a SQLite file starts again', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'strata-store-'));
    const openFile = () =>
      knexFactory({
        client: 'better-sqlite3',
        connection: { filename: join(folder, 'cluster-onboarding.sqlite') },
        useNullAsDefault: true,
      });
    const contact = {
      isReachable: false,
      lastSeenAt: '2026-11-01T10:00:00.000Z',
      problems: [],
      completeKinds: ['hub|apps|Deployment'],
      forbiddenKinds: [],
    };
    const stored = observationOf('one');
    let knex = openFile();
    try {
      const before = await open(knex, 'first life');
      await before.leases.heartbeat();
      await before.leases.setConnections(['hub']);
      const [lease] = await before.leases.claim(1);
      await before.observations.write(lease, {
        puts: [stored],
        deletes: [],
        parts: [''],
      });
      await before.observations.writeContact(lease, contact);
      const onboarding = await before.onboardings.create({
        requestedBy: 'user:default/ann',
        clusters: ['prod-1'],
        request: {},
        repositories: [],
      });
      // Not a word of farewell: the process is gone.
      await knex.destroy();
      knex = openFile();
      const after = await open(knex, 'second life');
      await after.leases.heartbeat();
      await expect(after.observations.readConnection('hub')).resolves.toEqual([
        stored,
      ]);
      await expect(after.observations.readContact('hub')).resolves.toEqual(
        contact,
      );
      await expect(after.onboardings.get(onboarding.id)).resolves.toEqual(
        onboarding,
      );
      await expect(after.observations.listChanges()).resolves.toMatchObject({
        parts: [{ connection: 'hub', cluster: '' }],
      });
      // The lease of the first life runs out like that of any other replica.
      await expect(after.leases.claim(1)).resolves.toEqual([]);
      await knex('replicas')
        .where({ id: 'first life' })
        .decrement('heartbeat_at', LEASE_MS + 1_000);
      await expect(after.leases.claim(1)).resolves.toHaveLength(1);
      // What the first life may still want to write comes too late.
      await expect(
        after.observations.writeContact(lease, contact),
      ).resolves.toBe(false);
    } finally {
      await knex.destroy();
      await rm(folder, { recursive: true, force: true });
    }
  });
});
