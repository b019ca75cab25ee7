import { Knex } from 'knex';

/** What a column of handed-in values holds. */
export type ColumnType = 'text' | 'bigint';

/** A piece of SQL with the values of its question marks. */
export interface SqlPart {
  readonly sql: string;
  readonly bindings: readonly Knex.RawBinding[];
}

/** A row as a driver gives it. */
export type Row = Record<string, unknown>;

/** The few things in which the databases differ. Everything else is SQL that both understand. */
export interface Dialect {
  /** The clock of the database in whole milliseconds. As a subquery it is looked at once per statement and does not keep an index from being used. */
  readonly now: string;
  /** The greater one of two numbers. */
  readonly greatest: 'greatest' | 'max';
  /** Put behind a SELECT: nobody else can change its rows until the transaction ends. */
  readonly forUpdate: '' | 'for no key update';
  /** Put behind a SELECT whose first table is `c`: as above, and rows that somebody else holds are left out. */
  readonly forUpdateSkipLocked: '' | 'for update of c skip locked';
  /** Makes others who run it wait until the transaction ends. A database with one process needs none. */
  readonly lockMigrations?: string;
  /** Rows as a table named `input`, in few bindings, however many rows there are. */
  input(columns: Record<string, ColumnType>, rows: readonly Row[]): SqlPart;
  /** Whether `runWith` is a single statement, and so a transaction of its own. */
  readonly isRunWithAtomic: boolean;
  /**
   * Runs writes that all refer to the rows of one query by a name, and gives these rows. With PostgreSQL that is one statement
   * instead of five round trips, which is most of what a small write costs.
   */
  runWith(
    knex: Knex,
    name: string,
    query: SqlPart,
    writes: readonly SqlPart[],
  ): Promise<Row[]>;
  /** Runs a statement and gives what it selects or returns. */
  run(knex: Knex, sql: string, bindings?: readonly unknown[]): Promise<Row[]>;
}

const postgres: Dialect = {
  now: '(select floor(extract(epoch from clock_timestamp()) * 1000)::bigint)',
  greatest: 'greatest',
  forUpdate: 'for no key update',
  forUpdateSkipLocked: 'for update of c skip locked',
  // The number means nothing; nobody else should use it.
  lockMigrations: 'select pg_advisory_xact_lock(7267214630419)',
  input(columns, rows) {
    const names = Object.keys(columns);
    return {
      sql: `unnest(${names
        .map(name => `?::${columns[name]}[]`)
        .join(', ')}) as input(${names.join(', ')})`,
      // One array per column. The type of bindings does not know of arrays.
      bindings: names.map(
        name =>
          rows.map(row => row[name] ?? null) as unknown as Knex.RawBinding,
      ),
    };
  },
  isRunWithAtomic: true,
  async runWith(knex, name, query, writes) {
    const parts = [
      `${name} as (${query.sql})`,
      ...writes.map(({ sql }, index) => `write_${index} as (${sql})`),
    ];
    return postgres.run(
      knex,
      `with ${parts.join(', ')} select * from ${name}`,
      [...query.bindings, ...writes.flatMap(({ bindings }) => bindings)],
    );
  },
  async run(knex, sql, bindings = []) {
    const result = await knex.raw(sql, bindings as Knex.RawBinding[]);
    return result.rows;
  },
};

const sqlite: Dialect = {
  now: "(select cast(unixepoch('subsec') * 1000 as integer))",
  greatest: 'max',
  // There is one connection and one writer, so a transaction holds everything.
  forUpdate: '',
  forUpdateSkipLocked: '',
  input(columns, rows) {
    const names = Object.keys(columns);
    return {
      sql: `(select ${names
        .map((name, index) => `value ->> ${index} as ${name}`)
        .join(', ')} from json_each(?)) as input`,
      bindings: [
        JSON.stringify(rows.map(row => names.map(name => row[name] ?? null))),
      ],
    };
  },
  isRunWithAtomic: false,
  async runWith(knex, name, query, writes) {
    for (const { sql, bindings } of writes) {
      await sqlite.run(knex, `with ${name} as (${query.sql}) ${sql}`, [
        ...query.bindings,
        ...bindings,
      ]);
    }
    return sqlite.run(knex, query.sql, query.bindings);
  },
  async run(knex, sql, bindings = []) {
    const result = await knex.raw(sql, bindings as Knex.RawBinding[]);
    // A statement that returns nothing is answered with a count.
    return Array.isArray(result) ? result : [];
  },
};

/** The dialect of a database. */
export function findDialect(knex: Knex): Dialect {
  const { dialect } = knex.client;
  if (dialect === 'postgresql') return postgres;
  if (dialect === 'sqlite3') return sqlite;
  throw new Error(
    `Databases of type '${dialect}' are not supported; use 'pg' or 'better-sqlite3' as 'backend.database.client'`,
  );
}
