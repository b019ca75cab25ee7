import { TestDatabases } from '@backstage/backend-test-utils';
import { LEASE_MS, startStores, stopPools } from './__testUtils__/testStores';
import { Stores } from './createStores';

jest.setTimeout(60_000);

const databases = TestDatabases.create({ ids: ['POSTGRES_18', 'SQLITE_3'] });

afterEach(stopPools);

describe.each(databases.eachSupportedId())('DatabaseLeaseStore, %s', id => {
  async function start() {
    const { knex, startReplica } = await startStores(databases, id);
    const [a, b] = [await startReplica('a'), await startReplica('b')];
    await a.leases.heartbeat();
    await b.leases.heartbeat();
    /** Makes a replica look as if it had not been heard of for some time. */
    const silence = (replica: string, milliseconds: number) =>
      knex('replicas')
        .where({ id: replica })
        .decrement('heartbeat_at', milliseconds);
    return { knex, a, b, silence, startReplica };
  }
  const names = (count: number) =>
    Array.from({ length: count }, (_, index) => `c-${1000 + index}`);
  const held = async (stores: Stores) =>
    (await stores.leases.overview()).held.map(({ connection }) => connection);

  it('gives each connection to one of two replicas that ask at once', async () => {
    const { a, b } = await start();
    const all = names(300);
    await a.leases.setConnections(all);
    const rounds = await Promise.all(
      Array.from({ length: 100 }, (_, index) =>
        (index % 2 ? a : b).leases.claim(5),
      ),
    );
    const given = rounds.flat().map(({ connection }) => connection);
    expect(new Set(given).size).toBe(given.length);
    await a.leases.claim(300);
    expect([...(await held(a)), ...(await held(b))].sort()).toEqual(all);
    await expect(b.leases.claim(10)).resolves.toEqual([]);
  });

  it('gives at most as many as asked for, and tells how things stand', async () => {
    const { a, b } = await start();
    await a.leases.setConnections(['one', 'two', 'three']);
    const leases = await a.leases.claim(2);
    expect(leases).toEqual([
      { connection: 'one', owner: 'a', epoch: expect.any(Number) },
      { connection: 'three', owner: 'a', epoch: expect.any(Number) },
    ]);
    await expect(a.leases.overview()).resolves.toEqual({
      liveReplicas: 2,
      connections: 3,
      held: leases,
    });
    await expect(b.leases.overview()).resolves.toEqual({
      liveReplicas: 2,
      connections: 3,
      held: [],
    });
  });

  it('hands over what a silent replica held, with a greater epoch, and not before its time', async () => {
    const { a, b, silence } = await start();
    await a.leases.setConnections(['one']);
    const [before] = await a.leases.claim(1);
    await silence('a', LEASE_MS - 10_000);
    await expect(b.leases.claim(1)).resolves.toEqual([]);
    await silence('a', 11_000);
    const [after] = await b.leases.claim(1);
    expect(after).toMatchObject({ connection: 'one', owner: 'b' });
    expect(after.epoch).toBeGreaterThan(before.epoch);
    await expect(held(a)).resolves.toEqual([]);
    await expect(b.leases.overview()).resolves.toMatchObject({
      liveReplicas: 1,
    });
  });

  it('gives nothing to a replica that is not heard of itself', async () => {
    const { a, silence, startReplica } = await start();
    await a.leases.setConnections(['one']);
    await silence('a', LEASE_MS + 1_000);
    await expect(a.leases.claim(1)).resolves.toEqual([]);
    const stranger = await startReplica('c');
    await expect(stranger.leases.claim(1)).resolves.toEqual([]);
    await a.leases.heartbeat();
    await expect(a.leases.claim(1)).resolves.toHaveLength(1);
  });

  it('hands over at once what is given back, and only that', async () => {
    const { a, b } = await start();
    await a.leases.setConnections(['one', 'two']);
    const [one, two] = await a.leases.claim(2);
    await a.leases.release([one, { ...two, epoch: two.epoch - 1 }]);
    await expect(b.leases.claim(2)).resolves.toEqual([
      { connection: 'one', owner: 'b', epoch: expect.any(Number) },
    ]);
    await b.leases.release([{ ...two, owner: 'b' }]);
    await expect(held(a)).resolves.toEqual(['two']);
  });

  it('gives everything back when a replica leaves', async () => {
    const { a, b, knex } = await start();
    await a.leases.setConnections(['one', 'two']);
    await a.leases.claim(2);
    await a.leases.leave();
    await expect(knex('replicas').pluck('id')).resolves.toEqual(['b']);
    await expect(b.leases.claim(5)).resolves.toHaveLength(2);
  });

  it('writes nothing when the inventory is as it was', async () => {
    const { a, knex } = await start();
    await a.leases.setConnections(['one', 'two']);
    const before = await knex('connections').select();
    await a.leases.setConnections(['two', 'one', 'one']);
    await expect(knex('connections').select()).resolves.toEqual(before);
  });

  it('removes a connection with all that was read through it when nobody has named it for some minutes', async () => {
    const { a, b, knex } = await start();
    await a.leases.setConnections(['one', 'two']);
    const rows = ['one', 'two'].map(connection => ({
      connection,
      cluster: '',
      version: 1,
      changed_at: 1,
    }));
    await knex('parts').insert(rows);
    await knex('objects').insert(
      ['one', 'two'].map(connection => ({
        connection,
        api_group: '',
        kind: 'Job',
        namespace: '',
        name: 'x',
        cluster: '',
        digest: '',
        observation: '{}',
      })),
    );
    await a.leases.setConnections(['two']);
    await expect(a.leases.overview()).resolves.toMatchObject({
      connections: 1,
    });
    await expect(a.leases.claim(5)).resolves.toHaveLength(1);
    await expect(knex('objects').pluck('connection')).resolves.toHaveLength(2);

    // A replica that still knows it saves it.
    await b.leases.setConnections(['one', 'two']);
    await a.leases.setConnections(['two']);
    await knex('connections')
      .whereNotNull('unlisted_at')
      .decrement('unlisted_at', 299_000);
    await a.leases.setConnections(['two']);
    await expect(knex('connections').pluck('name')).resolves.toHaveLength(2);
    await knex('connections')
      .whereNotNull('unlisted_at')
      .decrement('unlisted_at', 2_000);
    await a.leases.setConnections(['two']);
    for (const table of ['objects', 'parts']) {
      await expect(knex(table).pluck('connection')).resolves.toEqual(['two']);
    }
    await expect(knex('connections').pluck('name')).resolves.toEqual(['two']);
  });

  it('never gives an epoch twice, even when a row is made again', async () => {
    const { a, knex } = await start();
    await a.leases.setConnections(['one']);
    const epochs: number[] = [];
    for (let round = 0; round < 5; round += 1) {
      const [lease] = await a.leases.claim(1);
      epochs.push(lease.epoch);
      await a.leases.release([lease]);
    }
    expect([...new Set(epochs)].sort((x, y) => x - y)).toEqual(epochs);
    await a.leases.setConnections([]);
    // As if all this had happened six minutes ago.
    const ago = 360_000;
    await knex('connections').decrement('epoch', ago);
    await knex('connections').decrement('unlisted_at', ago);
    await a.leases.setConnections([]);
    await expect(knex('connections').pluck('name')).resolves.toEqual([]);
    await a.leases.setConnections(['one']);
    const [lease] = await a.leases.claim(1);
    expect(lease.epoch).toBeGreaterThan(Math.max(...epochs) - ago);
  });

  it('never gives an epoch twice after a fail-over to a standby that knew less', async () => {
    const { a, knex } = await start();
    await a.leases.setConnections(['one']);
    // Taken a minute ago, and the standby has never heard of it.
    const [{ epoch }] = await knex('connections').select('epoch');
    const lost = {
      connection: 'one',
      owner: 'a',
      epoch: Number(epoch) - 60_000,
    };
    await knex('connections').update({ epoch: lost.epoch - 1 });
    await expect(a.history.append(lost, [])).resolves.toBe(false);
    const [lease] = await a.leases.claim(1);
    expect(lease.epoch).toBeGreaterThan(lost.epoch);
    await expect(a.history.append(lost, [])).resolves.toBe(false);
    await expect(a.history.append(lease, [])).resolves.toBe(true);
  });

  it('does not tell a replica what it follows itself', async () => {
    const { a, b } = await start();
    await a.leases.setConnections(['one']);
    const [lease] = await a.leases.claim(1);
    await a.observations.write(lease, { puts: [], deletes: [], parts: [''] });
    const tell = async (replica: Stores, exceptOf: string) => {
      const { contacts, parts } = await replica.observations.listChanges(
        undefined,
        { exceptOf },
      );
      return [contacts, parts].map(({ length }) => length);
    };
    expect(await tell(a, 'a')).toEqual([0, 0]);
    expect(await tell(b, 'b')).toEqual([1, 1]);
    await b.leases.askRefresh(['one']);
    expect(await tell(a, 'a')).toEqual([1, 0]);
  });

  it('tells whoever holds a connection that a fresh look was asked for', async () => {
    const { a, b } = await start();
    await a.leases.setConnections(['one', 'two']);
    const [lease] = await a.leases.claim(1);
    const { cursor } = await a.observations.listChanges();
    await b.leases.askRefresh(['one']);

    const { contacts } = await a.observations.listChanges(cursor);
    const one = contacts.find(({ connection }) => connection === 'one');
    // Epochs are moments of the same clock, but one who claims in the millisecond in which the row was made is one ahead of it.
    expect(one?.refreshAskedAt).toBeGreaterThanOrEqual(lease.epoch - 1);
    const two = contacts.find(({ connection }) => connection === 'two');
    expect(two).not.toHaveProperty('refreshAskedAt');
  });

  it('forgets replicas after a day', async () => {
    const { a, knex, silence } = await start();
    await silence('b', 86_390_000);
    await a.leases.heartbeat();
    await expect(knex('replicas').pluck('id')).resolves.toHaveLength(2);
    await silence('b', 20_000);
    await a.leases.heartbeat();
    await expect(knex('replicas').pluck('id')).resolves.toEqual(['a']);
  });
});
