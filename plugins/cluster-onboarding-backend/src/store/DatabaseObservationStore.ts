import { Knex } from 'knex';
import { chunk } from './chunk';
import { Dialect, findDialect, SqlPart } from './dialect';
import { selectLease } from './holdLease';
import { Lease } from './LeaseStore';
import {
  ContactRecord,
  ObservationBatch,
  ObservationStore,
  PartKey,
  StoreChanges,
  StoredObservation,
} from './ObservationStore';
import {
  fromContactRow,
  fromObjectRow,
  OBJECT_COLUMNS,
  OBJECT_KEY_COLUMNS,
  toContactRow,
} from './rows';
import { readStoreChanges } from './readStoreChanges';
import { toWriteSteps } from './toWriteSteps';

const KEY = Object.keys(OBJECT_KEY_COLUMNS).join(', ');
const COLUMNS = Object.keys(OBJECT_COLUMNS).join(', ');

/** Observations and contacts as rows. */
export class DatabaseObservationStore implements ObservationStore {
  static create(options: { knex: Knex }): DatabaseObservationStore {
    return new DatabaseObservationStore(
      options.knex,
      findDialect(options.knex),
    );
  }

  readonly #knex: Knex;
  readonly #dialect: Dialect;

  private constructor(knex: Knex, dialect: Dialect) {
    this.#knex = knex;
    this.#dialect = dialect;
  }

  async readConnection(connection: string): Promise<StoredObservation[]> {
    const rows = await this.#dialect.run(
      this.#knex,
      `select connection, ${COLUMNS} from objects where connection = ? order by ${KEY}`,
      [connection],
    );
    return rows.map(fromObjectRow);
  }

  async readParts(parts: readonly PartKey[]): Promise<StoredObservation[]> {
    const found: StoredObservation[] = [];
    for (const keys of chunk(parts)) {
      const input = this.#dialect.input(
        { connection: 'text', cluster: 'text' },
        keys.map(({ connection, cluster }) => ({ connection, cluster })),
      );
      const rows = await this.#dialect.run(
        this.#knex,
        `select connection, ${COLUMNS} from objects
         where (connection, cluster) in (select connection, cluster from ${input.sql})
         order by connection, ${KEY}`,
        input.bindings,
      );
      for (const row of rows) found.push(fromObjectRow(row));
    }
    return found;
  }

  async readContact(connection: string): Promise<ContactRecord | undefined> {
    const [row] = await this.#dialect.run(
      this.#knex,
      `select is_reachable, last_seen_at, problems, complete_kinds, forbidden_kinds
       from connections where name = ?`,
      [connection],
    );
    return row && fromContactRow(row);
  }

  async write(lease: Lease, batch: ObservationBatch): Promise<boolean> {
    const steps = toWriteSteps(this.#dialect, batch);
    const [step] = steps;
    if (steps.length === 1 && this.#dialect.isRunWithAtomic) {
      return this.#writeStep(this.#knex, lease, step);
    }
    return this.#knex.transaction(async trx => {
      for (const next of steps) {
        // Only the first can be refused: after it the row of the lease is held.
        if (!(await this.#writeStep(trx, lease, next))) return false;
      }
      return true;
    });
  }

  async writeContact(lease: Lease, contact: ContactRecord): Promise<boolean> {
    const { now, greatest } = this.#dialect;
    const columns = toContactRow(contact);
    const names = Object.keys(columns);
    const rows = await this.#dialect.run(
      this.#knex,
      `update connections set ${names.map(name => `${name} = ?`).join(', ')},
         contact_epoch = epoch,
         version = ${greatest}(version + 1, ${now}),
         changed_at = ${now}
       where name = ? and owner = ? and epoch = ? returning 1 as written`,
      [...Object.values(columns), lease.connection, lease.owner, lease.epoch],
    );
    return rows.length > 0;
  }

  async listChanges(
    cursor?: string,
    options: { exceptOf?: string } = {},
  ): Promise<StoreChanges> {
    return readStoreChanges({
      knex: this.#knex,
      dialect: this.#dialect,
      cursor,
      exceptOf: options.exceptOf,
    });
  }

  async #writeStep(
    knex: Knex,
    lease: Lease,
    writes: readonly SqlPart[],
  ): Promise<boolean> {
    const rows = await this.#dialect.runWith(
      knex,
      'lease',
      selectLease(this.#dialect, lease),
      writes,
    );
    return rows.length > 0;
  }
}
