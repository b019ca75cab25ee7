import { TestDatabases } from '@backstage/backend-test-utils';
import { readdirSync } from 'node:fs';
import { Knex } from 'knex';
import { MIGRATIONS } from './migrate';

jest.setTimeout(60_000);

const databases = TestDatabases.create({ ids: ['POSTGRES_18', 'SQLITE_3'] });

const files = readdirSync(MIGRATIONS).filter(name => name.endsWith('.js'));

/** A row for each table that the first migration makes. */
const ROWS: Record<string, Record<string, unknown>> = {
  replicas: { id: 'a', heartbeat_at: 1, started_at: 1 },
  connections: { name: 'hub', epoch: 1, version: 1, changed_at: 1 },
  parts: { connection: 'hub', cluster: '', version: 1, changed_at: 1 },
  objects: {
    connection: 'hub',
    api_group: '',
    kind: 'Job',
    namespace: '',
    name: 'x',
    cluster: '',
    digest: 'd',
    observation: '{}',
  },
  state_changes: { cluster: 'c', layer: '', state: 'ready', at: 1 },
  onboardings: {
    id: 'o',
    requested_by: 'user:default/ann',
    requested_at: 1,
    updated_at: 1,
    state: 'requested',
    request: '{}',
    repositories: '[]',
    pull_requests: '[]',
  },
  onboarding_clusters: {
    onboarding_id: 'o',
    position: 0,
    name: 'A',
    name_key: 'a',
    claim: 'a',
  },
  attestations: {
    id: 't',
    cluster: 'c',
    layer: 'l',
    by: 'user:default/ann',
    at: 1,
    expires_at: 2,
    changed_at: 1,
  },
  exceptions: {
    id: 'e',
    cluster: 'c',
    layer: 'l',
    reason: 'r',
    requested_by: 'user:default/ann',
    requested_at: 1,
    expires_at: 2,
    changed_at: 1,
  },
};

async function listTables(knex: Knex): Promise<string[]> {
  const rows =
    knex.client.dialect === 'postgresql'
      ? await knex('information_schema.tables')
          .where({ table_schema: 'public' })
          .select('table_name as name')
      : await knex('sqlite_master').where({ type: 'table' }).select('name');
  return rows
    .map(({ name }: { name: string }) => name)
    .filter(name => !/^(knex_|sqlite_)/.test(name))
    .sort();
}

function toTexts(row: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(row).map(([key, value]) => [key, String(value)]),
  );
}

it('names migrations by their time', () => {
  expect(files.filter(name => !/^\d{14}_[a-z_]+\.js$/.test(name))).toEqual([]);
});

describe.each(databases.eachSupportedId())('migrations, %s', id => {
  const directory = MIGRATIONS;

  it('20261101100000_init makes tables that take rows, and takes them away again', async () => {
    const knex = await databases.init(id);
    await knex.migrate.up({ directory, name: '20261101100000_init.js' });
    await expect(listTables(knex)).resolves.toEqual(Object.keys(ROWS).sort());
    for (const [table, row] of Object.entries(ROWS)) {
      await knex(table).insert(row);
      const [stored] = await knex(table).select(Object.keys(row));
      // PostgreSQL's driver gives large numbers as text.
      expect(toTexts(stored)).toEqual(toTexts(row));
    }
    const twice = { ...ROWS.onboarding_clusters, position: 1 };
    await expect(knex('onboarding_clusters').insert(twice)).rejects.toThrow(
      /unique/i,
    );
    await knex.migrate.down({ directory, name: '20261101100000_init.js' });
    await expect(listTables(knex)).resolves.toEqual([]);
    await knex.migrate.up({ directory, name: '20261101100000_init.js' });
    await expect(listTables(knex)).resolves.toEqual(Object.keys(ROWS).sort());
  });
});

describe.each(databases.eachSupportedId())('migrations, %s', id => {
  const directory = MIGRATIONS;

  it('20261117100000_manual_steps keeps the onboardings of before, which have no steps, and takes its column away again', async () => {
    const knex = await databases.init(id);
    const name = '20261117100000_manual_steps.js';
    await knex.migrate.up({ directory, name: '20261101100000_init.js' });
    await knex('onboardings').insert(ROWS.onboardings);
    await knex.migrate.up({ directory, name });
    await expect(
      knex('onboardings').select('id', 'manual_steps'),
    ).resolves.toEqual([{ id: 'o', manual_steps: null }]);
    await knex.migrate.down({ directory, name });
    await expect(
      knex.schema.hasColumn('onboardings', 'manual_steps'),
    ).resolves.toBe(false);
  });
});

describe.each(databases.eachSupportedId().filter(([id]) => id !== 'SQLITE_3'))(
  'tables, %s',
  id => {
    it('say what they and their columns are for', async () => {
      const knex = await databases.init(id);
      await knex.migrate.latest({ directory: MIGRATIONS });
      const { rows } = await knex.raw(`
        select c.relname as table, coalesce(a.attname, '') as column
        from pg_class c
        join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
        join lateral (
          select null::name as attname, 0 as attnum
          union all select attname, attnum from pg_attribute
          where attrelid = c.oid and attnum > 0 and not attisdropped
        ) a on true
        left join pg_description d on d.objoid = c.oid and d.objsubid = a.attnum
        where c.relkind = 'r' and c.relname not like 'knex%' and d.description is null
      `);
      expect(rows).toEqual([]);
    });
  },
);
