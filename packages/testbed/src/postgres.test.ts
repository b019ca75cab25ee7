import { TestDatabases } from '@backstage/backend-test-utils';
import { existsSync, readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { dirname, join } from 'node:path';
import { RunningPostgres, startPostgres } from './postgres';

jest.setTimeout(120_000);

const VARIABLE = 'BACKSTAGE_TEST_DATABASE_POSTGRES18_CONNECTION_STRING';

// TestDatabases.create asks whether there is a connection string, and init, within the tests, what it says.
process.env[VARIABLE] = 'set by each test';
const [firstDatabases, secondDatabases, thirdDatabases] = [1, 2, 3].map(() =>
  TestDatabases.create({ ids: ['POSTGRES_18'] }),
);

describe('startPostgres', () => {
  const started: RunningPostgres[] = [];

  afterEach(async () => {
    await Promise.all(started.splice(0).map(server => server.stop()));
  });

  it('gives two servers at once, which serve TestDatabases and leave nothing behind', async () => {
    started.push(...(await Promise.all([startPostgres(), startPostgres()])));
    expect(started[0].port).not.toBe(started[1].port);

    const seen: { pid: number; folder: string; databases: string[] }[] = [];
    for (const [index, server] of started.entries()) {
      process.env[VARIABLE] = server.connectionString;
      const databases = [firstDatabases, secondDatabases][index];
      const knex = await databases.init('POSTGRES_18');
      await knex.schema.createTable('things', table => table.text('name'));
      await knex('things').insert({ name: 'größer' });
      expect(await knex('things').select()).toEqual([{ name: 'größer' }]);

      const ask = async (query: string) =>
        Object.values((await knex.raw(query)).rows[0])[0] as string;
      expect(await ask('SHOW server_version')).toMatch(/^18\./);
      expect(await ask('SHOW fsync')).toBe('off');
      expect(await ask('SHOW max_connections')).toBe('300');
      expect(await ask('SHOW listen_addresses')).toBe('127.0.0.1');
      expect(await ask('SHOW server_encoding')).toBe('UTF8');
      const { rows } = await knex.raw('SELECT datname FROM pg_database');
      const data = await ask('SHOW data_directory');
      seen.push({
        pid: Number(
          readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0],
        ),
        folder: dirname(data),
        databases: rows.map((row: { datname: string }) => row.datname),
      });
      await knex.destroy();
    }
    const [first, second] = seen;
    expect(first.folder).not.toBe(second.folder);
    expect(
      first.databases.filter(name => second.databases.includes(name)).sort(),
    ).toEqual(['postgres', 'template0', 'template1']);

    const { port } = started[0];
    await Promise.all(started.splice(0).map(server => server.stop()));
    for (const { pid, folder } of seen) {
      expect(() => process.kill(pid, 0)).toThrow('ESRCH');
      expect(existsSync(folder)).toBe(false);
    }
    await expect(
      new Promise((resolve, reject) => {
        connect(port, '127.0.0.1')
          .once('connect', resolve)
          .once('error', reject);
      }),
    ).rejects.toThrow('ECONNREFUSED');
  });

  it('stops although somebody is connected', async () => {
    const server = await startPostgres();
    started.push(server);
    process.env[VARIABLE] = server.connectionString;
    const knex = await thirdDatabases.init('POSTGRES_18');
    const connection = await knex.client.acquireRawConnection();
    const ended = new Promise(resolve => connection.once('end', resolve));
    connection.on('error', () => {});
    await server.stop();
    await expect(ended).resolves.toBeUndefined();
    await knex.destroy();
  });
});
