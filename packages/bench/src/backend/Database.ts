/* The PostgreSQL that the measured processes write to, and what it says about that. */
import { RunningPostgres, startPostgres } from '@strata-gitops/testbed';
import { Client } from 'pg';

/** What was written until a moment. */
export interface Writes {
  /** Rows of observations, contacts and everything else of cluster onboarding but the heartbeat. */
  readonly rows: number;
  /** Rows by table, as long as there are some. */
  readonly byTable: Readonly<Record<string, number>>;
  /** The place in the write-ahead log, of all databases together. */
  readonly walBytes: number;
}

/** The table with one row per replica that is touched every ten seconds. */
const HEARTBEAT_TABLE = 'replicas';

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

  async readWrites(
    name: string,
    schema: string = 'cluster-onboarding',
  ): Promise<Writes> {
    // Counts of the last second may still be with the sessions that did the writing.
    const rows = await this.#query<{ table: string; rows: string }>(
      name,
      `SELECT relname AS table, n_tup_ins + n_tup_upd + n_tup_del AS rows
         FROM pg_stat_user_tables WHERE schemaname = $1`,
      [schema],
    );
    const [{ wal }] = await this.#query<{ wal: string }>(
      name,
      `SELECT pg_current_wal_insert_lsn() - '0/0' AS wal`,
    );
    const counted = rows.filter(({ table }) => table !== HEARTBEAT_TABLE);
    return {
      rows: counted.reduce((sum, row) => sum + Number(row.rows), 0),
      byTable: Object.fromEntries(
        counted.map(row => [row.table, Number(row.rows)]),
      ),
      walBytes: Number(wal),
    };
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
      return (await client.query(text, values)).rows;
    } finally {
      await client.end();
    }
  }
}
