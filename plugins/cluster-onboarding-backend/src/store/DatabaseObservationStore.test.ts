import { TestDatabases } from '@backstage/backend-test-utils';
import { observationOf } from './__testUtils__/observations';
import { LEASE_MS, startStores, stopPools } from './__testUtils__/testStores';
import { findDialect } from './dialect';
import { holdLeases } from './holdLease';
import { ContactRecord } from './ObservationStore';

jest.setTimeout(60_000);

const databases = TestDatabases.create({ ids: ['POSTGRES_18', 'SQLITE_3'] });

const REACHABLE: ContactRecord = {
  isReachable: true,
  lastSeenAt: '2026-11-01T10:00:00.000Z',
  problems: [],
  completeKinds: ['hub|apps|Deployment'],
  forbiddenKinds: ['hub||Pod'],
};

afterEach(stopPools);

describe.each(databases.eachSupportedId())(
  'DatabaseObservationStore, %s',
  id => {
    async function start() {
      const { knex, startReplica } = await startStores(databases, id);
      const [a, b] = [await startReplica('a'), await startReplica('b')];
      await a.leases.heartbeat();
      await b.leases.heartbeat();
      await a.leases.setConnections(['hub', 'leaf']);
      const [lease, other] = await a.leases.claim(2);
      const takeOver = async () => {
        await knex('replicas')
          .where({ id: 'a' })
          .decrement('heartbeat_at', LEASE_MS + 1_000);
        return b.leases.claim(2);
      };
      const read = async () =>
        (await b.observations.readConnection('hub')).map(
          ({ observation }) => observation.ref.name,
        );
      return { knex, a, b, lease, other, takeOver, read };
    }
    const parts = [''];

    it('keeps what is written, replaces it and removes it', async () => {
      const { a, b, lease } = await start();
      const [one, two] = [observationOf('one'), observationOf('two')];
      await expect(
        a.observations.write(lease, { puts: [two, one], deletes: [], parts }),
      ).resolves.toBe(true);
      await expect(b.observations.readConnection('hub')).resolves.toEqual([
        one,
        two,
      ]);
      const changed = { ...one, digest: 'other' };
      await a.observations.write(lease, {
        puts: [changed],
        deletes: [two.observation.ref],
        parts,
      });
      await expect(b.observations.readConnection('hub')).resolves.toEqual([
        changed,
      ]);
      await expect(b.observations.readConnection('leaf')).resolves.toEqual([]);
    });

    it('takes batches of any size and of things said twice', async () => {
      const { a, lease, read, b } = await start();
      const puts = Array.from({ length: 1_203 }, (_, index) =>
        observationOf(`name-${index}`),
      );
      const last = { ...puts[7], digest: 'last' };
      const batch = {
        puts: [...puts, last],
        deletes: [puts[7].observation.ref, observationOf('no').observation.ref],
        parts: ['', ''],
      };
      await a.observations.write(lease, batch);
      // A commit whose answer got lost is done again.
      await expect(a.observations.write(lease, batch)).resolves.toBe(true);
      const stored = await b.observations.readConnection('hub');
      expect(stored).toHaveLength(1_203);
      expect(stored).toContainEqual(last);
      await a.observations.write(lease, {
        puts: [],
        deletes: puts.map(({ observation }) => observation.ref),
        parts,
      });
      await expect(read()).resolves.toEqual([]);
      await expect(
        a.observations.write(lease, { puts: [], deletes: [], parts: [] }),
      ).resolves.toBe(true);
    });

    it('refuses, without a trace, what is written under a lease that is lost', async () => {
      const { a, b, lease, takeOver, knex } = await start();
      const one = observationOf('one');
      await a.observations.write(lease, { puts: [one], deletes: [], parts });
      await a.observations.writeContact(lease, REACHABLE);
      const [next] = await takeOver();
      const before = await snapshot();
      const late = {
        puts: [observationOf('late')],
        deletes: [one.observation.ref],
        parts: ['', 'resource:default/new'],
      };
      for (const lost of [
        lease,
        { ...lease, epoch: next.epoch },
        { ...lease, owner: 'b' },
        { ...next, connection: 'unknown' },
      ]) {
        await expect(a.observations.write(lost, late)).resolves.toBe(false);
        await expect(
          a.observations.writeContact(lost, {
            ...REACHABLE,
            isReachable: false,
          }),
        ).resolves.toBe(false);
      }
      await expect(snapshot()).resolves.toEqual(before);
      await expect(b.observations.write(next, late)).resolves.toBe(true);

      async function snapshot() {
        return [
          await knex('objects').select(),
          await knex('parts').select(),
          await knex('connections').select(),
        ];
      }
    });

    it('reads parts of several connections and follows objects that move', async () => {
      const { a, b, lease, other } = await start();
      const ref = 'resource:default/leaf-7';
      const own = observationOf('own');
      const leaf = observationOf('theirs', { cluster: ref });
      const far = observationOf('far', { connection: 'leaf' });
      await a.observations.write(lease, {
        puts: [own, leaf],
        deletes: [],
        parts: ['', ref],
      });
      await a.observations.write(other, { puts: [far], deletes: [], parts });
      const readPart = (connection: string, cluster: string) =>
        b.observations.readParts([{ connection, cluster }]);
      await expect(readPart('hub', ref)).resolves.toEqual([leaf]);
      await expect(
        b.observations.readParts([
          { connection: 'hub', cluster: '' },
          { connection: 'leaf', cluster: '' },
          { connection: 'leaf', cluster: ref },
        ]),
      ).resolves.toEqual([own, far]);
      await expect(b.observations.readParts([])).resolves.toEqual([]);

      const moved = { ...leaf, cluster: '' };
      await a.observations.write(lease, {
        puts: [moved],
        deletes: [],
        parts: ['', ref],
      });
      await expect(readPart('hub', ref)).resolves.toEqual([]);
      await expect(readPart('hub', '')).resolves.toEqual([own, moved]);
    });

    it('tells each change to whoever asks with a cursor, with versions that grow', async () => {
      const { a, b, lease, knex } = await start();
      const all = await b.observations.listChanges();
      expect(all.contacts.map(({ connection }) => connection)).toEqual([
        'hub',
        'leaf',
      ]);
      expect(all.contacts[0]).toEqual({
        connection: 'hub',
        version: expect.any(Number),
        owner: 'a',
        isConfirmed: false,
      });
      expect(all.replicas.map(({ id: replica }) => replica).sort()).toEqual([
        'a',
        'b',
      ]);
      expect(all.parts).toEqual([]);

      await rest();
      const quiet = await b.observations.listChanges(all.cursor);
      expect(quiet).toMatchObject({ parts: [], contacts: [], approvals: [] });
      expect(quiet.replicas).toHaveLength(2);

      const put = () =>
        a.observations.write(lease, {
          puts: [observationOf('one')],
          deletes: [],
          parts: ['', 'resource:default/x'],
        });
      await put();
      const first = await b.observations.listChanges(quiet.cursor);
      expect(first.contacts).toEqual([]);
      expect(
        first.parts.map(({ connection, cluster }) => [connection, cluster]),
      ).toEqual([
        ['hub', ''],
        ['hub', 'resource:default/x'],
      ]);
      await put();
      const second = await b.observations.listChanges(first.cursor);
      expect(second.parts[0].version).toBeGreaterThan(first.parts[0].version);

      await rest();
      await a.leases.heartbeat();
      await a.observations.writeContact(lease, REACHABLE);
      const contact = await b.observations.listChanges(second.cursor);
      expect(contact).toMatchObject({
        parts: [],
        contacts: [
          {
            connection: 'hub',
            contact: REACHABLE,
            owner: 'a',
            isConfirmed: true,
          },
        ],
      });
      expect(contact.contacts[0].version).toBeGreaterThan(
        all.contacts[0].version,
      );

      await rest();
      await a.leases.release([lease]);
      const released = await b.observations.listChanges(contact.cursor);
      expect(released.contacts).toEqual([
        {
          connection: 'hub',
          version: expect.any(Number),
          contact: {
            ...REACHABLE,
            // Until then it was good; the database's clock says when.
            lastSeenAt: expect.stringMatching(/^2/),
          },
          isConfirmed: false,
        },
      ]);

      /** As if everything so far had happened ten seconds earlier. */
      async function rest() {
        for (const table of [
          'parts',
          'connections',
          'attestations',
          'exceptions',
        ]) {
          await knex(table).decrement('changed_at', 10_000);
        }
      }
    });

    it('tells a change that was committed up to five seconds after its time', async () => {
      const { a, b, lease, knex } = await start();
      await a.observations.write(lease, { puts: [], deletes: [], parts });
      const { cursor } = await b.observations.listChanges();
      const seen = async (behindMs: number) => {
        await knex('parts').update({ changed_at: Number(cursor) - behindMs });
        return (await b.observations.listChanges(cursor)).parts.length;
      };
      await expect(seen(4_900)).resolves.toBe(1);
      await expect(seen(5_000)).resolves.toBe(0);
    });

    it('tells of approvals', async () => {
      const { a, b, knex } = await start();
      const cluster = 'resource:default/leaf-7';
      const { cursor } = await b.observations.listChanges();
      const { id: attestation } = await a.approvals.addAttestation({
        cluster,
        layer: 'cloud',
        by: 'user:default/ann',
        at: '2026-11-01T10:00:00.000Z',
        expiresAt: '2027-11-01T10:00:00.000Z',
      });
      await a.approvals.addException({
        cluster,
        layer: 'cloud',
        reason: 'r',
        requestedBy: 'user:default/ann',
        expiresAt: '2027-11-01T10:00:00.000Z',
      });
      const changes = await b.observations.listChanges(cursor);
      expect(changes.approvals).toEqual([cluster]);
      await knex('attestations').decrement('changed_at', 10_000);
      await knex('exceptions').decrement('changed_at', 10_000);
      await a.approvals.removeAttestation(attestation);
      await expect(
        b.observations.listChanges(changes.cursor),
      ).resolves.toMatchObject({ approvals: [cluster] });
    });

    it('refuses a cursor that is none', async () => {
      const { a } = await start();
      await expect(a.observations.listChanges('1; x')).rejects.toMatchObject({
        name: 'InputError',
      });
    });

    it('remembers when a dead replica was last in contact, and does not let its heir vouch for it', async () => {
      const { a, b, lease, takeOver, knex } = await start();
      await expect(b.observations.readContact('hub')).resolves.toBeUndefined();
      await a.observations.writeContact(lease, REACHABLE);
      await expect(b.observations.readContact('hub')).resolves.toEqual(
        REACHABLE,
      );
      const [next] = await takeOver();
      const [{ heartbeat_at: heartbeat }] = await knex('replicas').where({
        id: 'a',
      });
      const contact = await b.observations.readContact('hub');
      expect(contact?.lastSeenAt).toBe(
        new Date(Number(heartbeat)).toISOString(),
      );
      const find = async () =>
        (await b.observations.listChanges()).contacts.find(
          ({ connection }) => connection === 'hub',
        );
      await expect(find()).resolves.toMatchObject({
        owner: 'b',
        isConfirmed: false,
      });
      await b.observations.writeContact(next, REACHABLE);
      await expect(find()).resolves.toMatchObject({
        owner: 'b',
        isConfirmed: true,
      });
    });

    it('keeps the time of the last contact when a connection that is lost changes hands', async () => {
      const { a, b, lease, takeOver } = await start();
      const lost = { ...REACHABLE, isReachable: false };
      await a.observations.writeContact(lease, lost);
      await takeOver();
      await expect(b.observations.readContact('hub')).resolves.toEqual(lost);
    });
  },
);

(databases.supports('POSTGRES_18') ? describe : describe.skip)(
  'a write and a take-over at once, POSTGRES_18',
  () => {
    async function start() {
      const { knex, startReplica } = await startStores(
        databases,
        'POSTGRES_18',
      );
      const [a, b] = [await startReplica('a'), await startReplica('b')];
      await a.leases.heartbeat();
      await b.leases.heartbeat();
      await a.leases.setConnections(['hub']);
      const [lease] = await a.leases.claim(1);
      await knex('replicas')
        .where({ id: 'a' })
        .decrement('heartbeat_at', LEASE_MS + 1_000);
      return { knex, a, b, lease };
    }
    const batch = { puts: [observationOf('x')], deletes: [], parts: [''] };

    it('do not meet: who takes over leaves out what is being written', async () => {
      const { knex, b, lease } = await start();
      await knex.transaction(async trx => {
        const held = await holdLeases(trx, findDialect(knex), [lease]);
        expect([...held]).toEqual([lease.connection]);
        await expect(b.leases.claim(1)).resolves.toEqual([]);
      });
      await expect(b.leases.claim(1)).resolves.toHaveLength(1);
    });

    it('do not meet: a write waits for the take-over and is refused', async () => {
      const { knex, a, lease } = await start();
      let write: Promise<boolean> | undefined;
      await knex.transaction(async trx => {
        await trx('connections').update({ owner: 'b', epoch: lease.epoch + 1 });
        write = a.observations.write(lease, batch);
        await untilSomebodyWaits();
      });
      await expect(write).resolves.toBe(false);
      await expect(knex('objects').select()).resolves.toEqual([]);

      async function untilSomebodyWaits() {
        for (;;) {
          const { rows } = await knex.raw(
            `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
          );
          if (rows.length > 0) return;
        }
      }
    });

    it('leave one owner and its rows, however they race', async () => {
      const { knex, a, b, lease } = await start();
      const results = await Promise.all(
        Array.from({ length: 40 }, (_, index) =>
          index === 20
            ? b.leases.claim(1).then(() => undefined)
            : a.observations.write(lease, {
                ...batch,
                puts: [observationOf(`x-${index}`)],
              }),
        ),
      );
      const written = results.flatMap((result, index) =>
        result ? [`x-${index}`] : [],
      );
      const stored = await knex('objects').pluck('name');
      expect(stored.sort()).toEqual(written.sort());
    });

    it('goes on after the database has cut all connections', async () => {
      const { knex, a, lease } = await start();
      const cut = () =>
        knex.raw(
          `select pg_terminate_backend(pid) from pg_stat_activity
           where datname = current_database() and pid <> pg_backend_pid()`,
        );
      await a.observations.write(lease, batch);
      const during = Promise.allSettled(
        Array.from({ length: 10 }, () => a.observations.write(lease, batch)),
      );
      await cut();
      await during;
      await cut();
      // Each connection of the pool may have to find out for itself that it is dead.
      const tries: unknown[] = [];
      while (tries.length < 6 && tries[tries.length - 1] !== true) {
        tries.push(
          await a.observations.write(lease, batch).catch(error => error),
        );
      }
      expect(tries[tries.length - 1]).toBe(true);
      await expect(knex('objects').pluck('name')).resolves.toEqual(['x']);
    });
  },
);
