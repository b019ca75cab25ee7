/* The PostgreSQL that the measured processes write to, and what it says about that. */
import { RunningPostgres, startPostgres } from '@strata-gitops/testbed';
import { Client } from 'pg';

/** What was written since a moment. */
export interface Writes {
  /** Rows that are new or were changed, by table, where there are some. */
  readonly rows: Readonly<Record<string, number>>;
  /** Bytes of the write-ahead log, of everything that the server wrote. */
  readonly walBytes: number;
}

/** A moment in the life of a database. */
interface Moment {
  readonly transaction: string;
  readonly wal: string;
}

export class Database {
  readonly #server: RunningPostgres;
  #count = 0;

  static async start(): Promise<Database> {
    return new Database(await startPostgres());
  }

  private constructor(server: RunningPostgres) {
    this.#server = server;
  }

  /** The connection of Backstage's configuration. */
  connectionTo(name: string): Record<string, unknown> {
    return {
      host: '127.0.0.1',
      port: this.#server.port,
      user: 'postgres',
      password: '',
      database: name,
    };
  }

  /** Makes a database, empty or like another, and gives its name. */
  async create(like?: string): Promise<string> {
    this.#count += 1;
    const name = `bench_${this.#count}`;
    await this.#query(
      'postgres',
      `CREATE DATABASE ${name}${like ? ` TEMPLATE ${like}` : ''}`,
    );
    return name;
  }

  /** What was written while something was done. Rows bear the transaction that made them, so none is counted late or twice. */
  async measureWrites(
    options: { name: string; schema: string },
    work: () => Promise<unknown>,
  ): Promise<Writes> {
    const { name, schema } = options;
    const readMoment = async (): Promise<Moment> => {
      const [moment] = await this.#query<Moment>(
        name,
        `SELECT pg_current_xact_id()::text AS transaction,
                (pg_current_wal_insert_lsn() - '0/0')::text AS wal`,
      );
      return moment;
    };
    const before = await readMoment();
    await work();
    const after = await readMoment();
    const tables = await this.#query<{ table: string }>(
      name,
      `SELECT table_name AS table FROM information_schema.tables WHERE table_schema = $1`,
      [schema],
    );
    const rows: Record<string, number> = {};
    for (const { table } of tables) {
      const [{ count }] = await this.#query<{ count: string }>(
        name,
        `SELECT count(*) AS count FROM "${schema}"."${table}"
          WHERE xmin::text::bigint > ($1::bigint % 4294967296)`,
        [before.transaction],
      );
      if (Number(count) > 0) rows[table] = Number(count);
    }
    return { rows, walBytes: Number(after.wal) - Number(before.wal) };
  }

  stop(): Promise<void> {
    return this.#server.stop();
  }

  async #query<Row extends object>(
    database: string,
    text: string,
    values: unknown[] = [],
  ): Promise<Row[]> {
    const client = new Client({
      connectionString: `${this.#server.connectionString}/${database}`,
    });
    await client.connect();
    try {
      return (await client.query<Row>(text, values)).rows as Row[];
    } finally {
      await client.end();
    }
  }
}
