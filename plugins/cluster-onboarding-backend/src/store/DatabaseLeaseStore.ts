import { Knex } from 'knex';
import { compareConnections } from './compareConnections';
import { Dialect, findDialect } from './dialect';
import { Lease, LeaseOverview, LeaseStore } from './LeaseStore';

const FORGET_REPLICA_AFTER_MS = 24 * 60 * 60 * 1_000;
const FORGET_CONNECTION_AFTER_MS = 5 * 60 * 1_000;

/** Tables that hold what was read through a connection. */
const READ_THROUGH = ['objects', 'parts'] as const;

/** Leases as rows; the clock that counts is the database's. */
export class DatabaseLeaseStore implements LeaseStore {
  static create(options: {
    knex: Knex;
    /** Unique for each start of a process. */
    replicaId: string;
    leaseMs: number;
  }): DatabaseLeaseStore {
    const { knex, replicaId, leaseMs } = options;
    return new DatabaseLeaseStore(knex, findDialect(knex), replicaId, leaseMs);
  }

  readonly #knex: Knex;
  readonly #dialect: Dialect;
  readonly #replicaId: string;
  readonly #leaseMs: number;

  private constructor(
    knex: Knex,
    dialect: Dialect,
    replicaId: string,
    leaseMs: number,
  ) {
    this.#knex = knex;
    this.#dialect = dialect;
    this.#replicaId = replicaId;
    this.#leaseMs = leaseMs;
  }

  async setConnections(names: readonly string[]): Promise<void> {
    const { now } = this.#dialect;
    const rows = await this.#run(
      `select name, unlisted_at, unlisted_at < ${now} - ? as is_over from connections order by name`,
      [FORGET_CONNECTION_AFTER_MS],
    );
    const { added, listedAgain, unlisted } = compareConnections(
      rows.map(row => ({
        name: String(row.name),
        isListed: row.unlisted_at === null,
      })),
      names,
    );
    if (added.length > 0) await this.#add(added);
    if (listedAgain.length > 0) await this.#setUnlisted(listedAgain, 'null');
    if (unlisted.length > 0) await this.#setUnlisted(unlisted, now);
    if (rows.some(row => row.is_over)) await this.#forgetUnlisted();
  }

  async heartbeat(): Promise<void> {
    const { now } = this.#dialect;
    await this.#run(
      `insert into replicas (id, heartbeat_at, started_at) values (?, ${now}, ${now})
       on conflict (id) do update set heartbeat_at = excluded.heartbeat_at`,
      [this.#replicaId],
    );
    await this.#run(`delete from replicas where heartbeat_at < ${now} - ?`, [
      FORGET_REPLICA_AFTER_MS,
    ]);
  }

  async claim(limit: number): Promise<Lease[]> {
    const { now, greatest, forUpdateSkipLocked } = this.#dialect;
    // The heartbeat is asked for by a subquery, not by a join: PostgreSQL asks a subquery again when somebody has changed the
    // row in the meantime, but keeps the other side of a join. What a dead owner knew last is written down on the way.
    const heartbeat = '(select heartbeat_at from replicas where id = c.owner)';
    const rows = await this.#run(
      `with free as (
         select c.name, ${heartbeat} as heartbeat_at from connections c
         where c.unlisted_at is null
           and coalesce(${heartbeat}, 0) < ${now} - ?
           and exists (select 1 from replicas where id = ? and heartbeat_at >= ${now} - ?)
         order by c.name limit ? ${forUpdateSkipLocked}
       )
       update connections set
         owner = ?,
         epoch = ${greatest}(epoch + 1, ${now}),
         claimed_at = ${now},
         last_seen_at = case when is_reachable and contact_epoch = epoch
           then coalesce(free.heartbeat_at, last_seen_at) else last_seen_at end,
         version = ${greatest}(version + 1, ${now}),
         changed_at = ${now}
       from free where free.name = connections.name
       returning connections.name, connections.epoch`,
      [this.#leaseMs, this.#replicaId, this.#leaseMs, limit, this.#replicaId],
    );
    return rows.map(row => this.#toLease(row)).sort(byConnection);
  }

  async release(leases: readonly Lease[]): Promise<void> {
    if (leases.length === 0) return;
    const input = this.#dialect.input(
      { name: 'text', epoch: 'bigint' },
      leases.map(({ connection, epoch }) => ({ name: connection, epoch })),
    );
    await this.#giveBack(
      this.#knex,
      `and (name, epoch) in (select name, epoch from ${input.sql})`,
      input.bindings,
    );
  }

  async overview(): Promise<LeaseOverview> {
    const [counts] = await this.#run(
      `select
         (select count(*) from replicas where heartbeat_at >= ${
           this.#dialect.now
         } - ? or id = ?) as replicas,
         (select count(*) from connections where unlisted_at is null) as connections`,
      [this.#leaseMs, this.#replicaId],
    );
    const rows = await this.#run(
      'select name, epoch from connections where owner = ? order by name',
      [this.#replicaId],
    );
    return {
      liveReplicas: Math.max(1, Number(counts.replicas)),
      connections: Number(counts.connections),
      held: rows.map(row => this.#toLease(row)),
    };
  }

  async askRefresh(connections: readonly string[]): Promise<void> {
    if (connections.length === 0) return;
    const { now } = this.#dialect;
    const input = this.#inputNames(connections);
    await this.#update(
      this.#knex,
      `refresh_asked_at = ${now}, changed_at = ${now}`,
      `name in (select name from ${input.sql})`,
      input.bindings,
    );
  }

  async leave(): Promise<void> {
    await this.#knex.transaction(async trx => {
      await this.#giveBack(trx, '', []);
      await this.#dialect.run(trx, 'delete from replicas where id = ?', [
        this.#replicaId,
      ]);
    });
  }

  /** Until this moment contact was good where the row says so. */
  async #giveBack(
    knex: Knex,
    condition: string,
    bindings: readonly unknown[],
  ): Promise<void> {
    const { now, greatest } = this.#dialect;
    await this.#update(
      knex,
      `owner = null,
       last_seen_at = case when is_reachable and contact_epoch = epoch then ${now} else last_seen_at end,
       version = ${greatest}(version + 1, ${now}),
       changed_at = ${now}`,
      `owner = ? ${condition}`,
      [this.#replicaId, ...bindings],
    );
  }

  /** Rows are locked by name: two replicas that change several at once must not wait for each other. */
  async #update(
    knex: Knex,
    changes: string,
    condition: string,
    bindings: readonly unknown[],
  ): Promise<void> {
    await this.#dialect.run(
      knex,
      `with chosen as (select name from connections where ${condition} order by name ${
        this.#dialect.forUpdate
      })
       update connections set ${changes} from chosen where chosen.name = connections.name`,
      bindings,
    );
  }

  /** The clock is the first epoch, so that a row which is made again never meets an epoch of its past. */
  async #add(names: readonly string[]): Promise<void> {
    const { now } = this.#dialect;
    const input = this.#inputNames(names);
    await this.#run(
      `insert into connections (name, epoch, version, changed_at)
       select input.name, ${now}, ${now}, ${now} from ${input.sql} where true
       on conflict (name) do nothing`,
      input.bindings,
    );
  }

  async #setUnlisted(names: readonly string[], value: string): Promise<void> {
    const input = this.#inputNames(names);
    await this.#update(
      this.#knex,
      `unlisted_at = ${value}`,
      `name in (select name from ${input.sql})`,
      input.bindings,
    );
  }

  /** The row goes first: whoever writes under its lease holds it, so nothing can be written behind it. */
  async #forgetUnlisted(): Promise<void> {
    await this.#knex.transaction(async trx => {
      const gone = await this.#dialect.run(
        trx,
        `delete from connections where unlisted_at < ${
          this.#dialect.now
        } - ? returning name`,
        [FORGET_CONNECTION_AFTER_MS],
      );
      const input = this.#inputNames(gone.map(row => String(row.name)));
      for (const table of READ_THROUGH) {
        await this.#dialect.run(
          trx,
          `delete from ${table} where connection in (select name from ${input.sql})`,
          input.bindings,
        );
      }
    });
  }

  #inputNames(names: readonly string[]) {
    return this.#dialect.input(
      { name: 'text' },
      names.map(name => ({ name })),
    );
  }

  #toLease(row: Record<string, unknown>): Lease {
    return {
      connection: String(row.name),
      owner: this.#replicaId,
      epoch: Number(row.epoch),
    };
  }

  #run(sql: string, bindings: readonly unknown[] = []) {
    return this.#dialect.run(this.#knex, sql, bindings);
  }
}

function byConnection(a: Lease, b: Lease): number {
  return a.connection < b.connection ? -1 : 1;
}
