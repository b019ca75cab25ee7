import { Knex } from 'knex';
import { chunk } from './chunk';
import { Dialect, findDialect, Row } from './dialect';
import { HistoryStore, LeasedChanges, StateChange } from './HistoryStore';
import { holdLeases } from './holdLease';
import { Lease } from './LeaseStore';
import { leaveOutRepeats } from './leaveOutRepeats';
import { parsePageCursor, toPageCursor } from './pageCursor';
import { fromStateChangeRow } from './rows';
import { toMilliseconds } from './times';

const ROWS_PER_DELETE = 1_000;
const COLUMNS = 'id, cluster, layer, state, at, cause';

/** Changes of state as rows. */
export class DatabaseHistoryStore implements HistoryStore {
  static create(options: { knex: Knex }): DatabaseHistoryStore {
    return new DatabaseHistoryStore(options.knex, findDialect(options.knex));
  }

  readonly #knex: Knex;
  readonly #dialect: Dialect;

  private constructor(knex: Knex, dialect: Dialect) {
    this.#knex = knex;
    this.#dialect = dialect;
  }

  async append(
    lease: Lease,
    changes: readonly StateChange[],
  ): Promise<boolean> {
    const held = await this.appendAll([{ lease, changes }]);
    return held.has(lease.connection);
  }

  async appendAll(
    entries: readonly LeasedChanges[],
  ): Promise<ReadonlySet<string>> {
    if (entries.length === 0) return new Set();
    return this.#knex.transaction(async trx => {
      const held = await holdLeases(
        trx,
        this.#dialect,
        entries.map(({ lease }) => lease),
      );
      const changes = entries
        .filter(({ lease }) => held.has(lease.connection))
        .flatMap(entry => entry.changes);
      const clusters = [...new Set(changes.map(({ cluster }) => cluster))];
      const newest = await this.#readNewest(trx, clusters);
      for (const rows of chunk(leaveOutRepeats(newest, changes))) {
        await this.#insert(trx, rows);
      }
      return held;
    });
  }

  async list(options: {
    cluster: string;
    layer?: string;
    limit: number;
    before?: string;
  }): Promise<{ items: StateChange[]; next?: string }> {
    const { cluster, layer, limit, before } = options;
    const conditions = ['cluster = ?'];
    const bindings: unknown[] = [cluster];
    if (layer !== undefined) {
      conditions.push('layer = ?');
      bindings.push(layer);
    }
    if (before !== undefined) {
      conditions.push('id < ?');
      bindings.push(...parsePageCursor(before, ['number']));
    }
    const rows = await this.#dialect.run(
      this.#knex,
      `select ${COLUMNS} from state_changes where ${conditions.join(' and ')}
       order by id desc limit ?`,
      [...bindings, limit + 1],
    );
    const items = rows.slice(0, limit);
    const last = items[items.length - 1];
    return {
      items: items.map(fromStateChangeRow),
      ...(rows.length > limit &&
        last && { next: toPageCursor([Number(last.id)]) }),
    };
  }

  async listCurrent(clusters: readonly string[]): Promise<StateChange[]> {
    return this.#readNewest(this.#knex, clusters);
  }

  async prune(options: {
    olderThan: string;
    keepPerLayer: number;
    clusters?: readonly string[];
  }): Promise<number> {
    const ids = await this.#listPrunable(options);
    let removed = 0;
    for (const part of chunk(ids, ROWS_PER_DELETE)) {
      const input = this.#dialect.input({ id: 'bigint' }, part);
      const rows = await this.#dialect.run(
        this.#knex,
        `delete from state_changes where id in (select id from ${input.sql}) returning id`,
        input.bindings,
      );
      removed += rows.length;
    }
    return removed;
  }

  async #listPrunable(options: {
    olderThan: string;
    keepPerLayer: number;
    clusters?: readonly string[];
  }): Promise<Row[]> {
    const { olderThan, keepPerLayer, clusters } = options;
    const known = this.#inputClusters(clusters ?? []);
    const isGone = clusters
      ? `cluster not in (select cluster from ${known.sql})`
      : '1 = 0';
    return this.#dialect.run(
      this.#knex,
      `select id from (
         select id, cluster, at, row_number() over (partition by cluster, layer order by id desc) as place
         from state_changes
       ) as ranked
       where place > ? or (at < ? and (place > 1 or ${isGone}))`,
      [
        Math.max(1, keepPerLayer),
        toMilliseconds(olderThan),
        ...(clusters ? known.bindings : []),
      ],
    );
  }

  async #readNewest(
    knex: Knex,
    clusters: readonly string[],
  ): Promise<StateChange[]> {
    const found: StateChange[] = [];
    for (const part of chunk(clusters)) {
      const input = this.#inputClusters(part);
      const rows = await this.#dialect.run(
        knex,
        `select ${COLUMNS} from state_changes where id in (
           select max(id) from state_changes
           where cluster in (select cluster from ${input.sql}) group by cluster, layer
         ) order by cluster, layer`,
        input.bindings,
      );
      for (const row of rows) found.push(fromStateChangeRow(row));
    }
    return found;
  }

  async #insert(
    trx: Knex.Transaction,
    changes: readonly StateChange[],
  ): Promise<void> {
    const input = this.#dialect.input(
      {
        cluster: 'text',
        layer: 'text',
        state: 'text',
        at: 'bigint',
        cause: 'text',
      },
      changes.map(change => ({ ...change, at: toMilliseconds(change.at) })),
    );
    await this.#dialect.run(
      trx,
      `insert into state_changes (cluster, layer, state, at, cause)
       select cluster, layer, state, at, cause from ${input.sql}`,
      input.bindings,
    );
  }

  #inputClusters(clusters: readonly string[]) {
    return this.#dialect.input(
      { cluster: 'text' },
      clusters.map(cluster => ({ cluster })),
    );
  }
}
