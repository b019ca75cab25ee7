import { ConflictError, InputError, NotFoundError } from '@backstage/errors';
import { Knex } from 'knex';
import { randomUUID } from 'node:crypto';
import { toClusterNameKey } from './clusterNameKey';
import { Dialect, findDialect, Row, SqlPart } from './dialect';
import { isAsked, isSameRequest } from './isSameRequest';
import { canFollow, isEnded } from './onboardingStates';
import {
  DecideChange,
  NewOnboarding,
  OnboardingChange,
  OnboardingListOptions,
  OnboardingRecord,
  OnboardingStore,
} from './OnboardingStore';
import { parsePageCursor, toPageCursor } from './pageCursor';
import { fromOnboardingRow } from './rows';
import { toMilliseconds } from './times';

/** Undoes the transaction of an onboarding whose names are taken. */
class NamesTaken extends Error {}

/** How often a name is asked for that is taken when it is claimed, and free when it is asked who has it. */
const ATTEMPTS = 3;

/** Onboardings as rows; the claim on names is a unique index. */
export class DatabaseOnboardingStore implements OnboardingStore {
  static create(options: { knex: Knex }): DatabaseOnboardingStore {
    return new DatabaseOnboardingStore(options.knex, findDialect(options.knex));
  }

  readonly #knex: Knex;
  readonly #dialect: Dialect;

  private constructor(knex: Knex, dialect: Dialect) {
    this.#knex = knex;
    this.#dialect = dialect;
  }

  async create(record: NewOnboarding): Promise<OnboardingRecord> {
    const keys = record.clusters.map(toClusterNameKey);
    if (keys.length === 0 || keys.includes('')) {
      throw new InputError('An onboarding needs the names of its clusters');
    }
    if (new Set(keys).size < keys.length) {
      throw new InputError('An onboarding cannot have the same name twice');
    }
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.#knex.transaction(trx => this.#insert(trx, record));
      } catch (error) {
        if (!(error instanceof NamesTaken)) throw error;
        const holders = await this.#listClaims(keys);
        // Who has them may be the same person a moment ago: then the next attempt finds that record.
        const isOwn = (await this.listHolders(record.clusters)).some(holder =>
          isSameRequest(record, holder),
        );
        if ((holders.length > 0 && !isOwn) || attempt === ATTEMPTS) {
          throw new ConflictError(formatConflict(holders));
        }
      }
    }
  }

  async get(id: string): Promise<OnboardingRecord | undefined> {
    const rows = await this.#dialect.run(
      this.#knex,
      'select * from onboardings where id = ?',
      [id],
    );
    return (await this.#withClusters(this.#knex, rows))[0];
  }

  async listHolders(names: readonly string[]): Promise<OnboardingRecord[]> {
    return this.#listHolders(this.#knex, names);
  }

  async listFollowed(): Promise<OnboardingRecord[]> {
    // In the JSON that is written here, no text that somebody chose can hold an unescaped quote.
    const rows = await this.#dialect.run(
      this.#knex,
      `select * from onboardings where state in ('requested', 'proposed', 'merged')
         and pull_requests like '%"state":"open"%' order by requested_at, id`,
    );
    return this.#withClusters(this.#knex, rows);
  }

  async list(
    options: OnboardingListOptions,
  ): Promise<{ items: OnboardingRecord[]; next?: string }> {
    const { limit } = options;
    const conditions = this.#toConditions(options);
    const rows = await this.#dialect.run(
      this.#knex,
      `select * from onboardings where ${['1 = 1']
        .concat(conditions.map(({ sql }) => sql))
        .join(' and ')}
       order by requested_at desc, id desc limit ?`,
      [...conditions.flatMap(({ bindings }) => bindings), limit + 1],
    );
    const shown = rows.slice(0, limit);
    const last = shown[shown.length - 1];
    return {
      items: await this.#withClusters(this.#knex, shown),
      ...(rows.length > limit &&
        last && {
          next: toPageCursor([Number(last.requested_at), String(last.id)]),
        }),
    };
  }

  async update(
    id: string,
    change: OnboardingChange | DecideChange,
  ): Promise<OnboardingRecord> {
    return this.#knex.transaction(async trx => {
      const record = await this.#lock(trx, id);
      const wanted = typeof change === 'function' ? change(record) : change;
      if (!wanted) return record;
      const next = wanted.state ?? record.state;
      if (!canFollow(record.state, next)) {
        throw new ConflictError(
          `Onboarding '${id}' is ${record.state} and cannot become ${next}`,
        );
      }
      await this.#writeChange(trx, id, wanted);
      if (isEnded(next)) await this.#end(trx, record);
      return this.#read(trx, id);
    });
  }

  /** Frees the names. Exceptions that came with them end too: whoever has a name next must not inherit an open gate. */
  async #end(trx: Knex.Transaction, record: OnboardingRecord): Promise<void> {
    const { now } = this.#dialect;
    await this.#dialect.run(
      trx,
      'update onboarding_clusters set claim = null where onboarding_id = ?',
      [record.id],
    );
    const input = this.#dialect.input(
      { cluster: 'text' },
      record.clusters.map(name => ({
        cluster: `resource:default/${toClusterNameKey(name)}`,
      })),
    );
    // What is not decided counts as taken back by who asked.
    await this.#dialect.run(
      trx,
      `update exceptions set changed_at = ${now},
         rejected_by = case when decided_at is null then requested_by else rejected_by end,
         decided_at = coalesce(decided_at, ${now}),
         expires_at = case when expires_at > ${now} then ${now} else expires_at end
       where requested_by = ? and requested_at >= ?
         and cluster in (select cluster from ${input.sql})`,
      [
        record.requestedBy,
        toMilliseconds(record.requestedAt),
        ...input.bindings,
      ],
    );
  }

  async #lock(trx: Knex.Transaction, id: string): Promise<OnboardingRecord> {
    const rows = await this.#dialect.run(
      trx,
      `select * from onboardings where id = ? ${this.#dialect.forUpdate}`,
      [id],
    );
    if (rows.length === 0) throw new NotFoundError(`No onboarding '${id}'`);
    return (await this.#withClusters(trx, rows))[0];
  }

  async #read(knex: Knex, id: string): Promise<OnboardingRecord> {
    const rows = await this.#dialect.run(
      knex,
      'select * from onboardings where id = ?',
      [id],
    );
    return (await this.#withClusters(knex, rows))[0];
  }

  /** The record that a request brings up to date, with what is asked for now. */
  async #renew(
    trx: Knex.Transaction,
    id: string,
    record: NewOnboarding,
  ): Promise<OnboardingRecord> {
    await this.#dialect.run(
      trx,
      `update onboardings set request = ?, capability = ?, owner = ?,
         repositories = case when ? = '[]' then repositories else ? end, updated_at = ${
           this.#dialect.now
         } where id = ?`,
      [
        JSON.stringify(record.request),
        record.capability ?? null,
        record.owner ?? null,
        JSON.stringify(record.repositories),
        JSON.stringify(record.repositories),
        id,
      ],
    );
    return this.#read(trx, id);
  }

  async #insert(
    trx: Knex.Transaction,
    record: NewOnboarding,
  ): Promise<OnboardingRecord> {
    const same = (await this.#listHolders(trx, record.clusters)).find(holder =>
      isSameRequest(record, holder),
    );
    if (same) return this.#renewOnce(trx, same.id, record);
    const { now } = this.#dialect;
    const id = randomUUID();
    const key = record.idempotencyKey ?? null;
    // The key of what has ended belongs to nobody: asking again begins anew.
    await this.#dialect.run(
      trx,
      `update onboardings set idempotency_key = null
       where requested_by = ? and idempotency_key = ? and state in ('closed', 'cancelled', 'failed')`,
      [record.requestedBy, key],
    );
    const inserted = await this.#dialect.run(
      trx,
      `insert into onboardings (id, requested_by, requested_at, updated_at, state, capability, owner,
         request, repositories, pull_requests, reason, idempotency_key)
       select ?, ?, clock.now, clock.now, 'requested', ?, ?, ?, ?, '[]', ?, ?
       from (select ${now} as now limit 1) as clock where true
       on conflict (requested_by, idempotency_key) do nothing returning *`,
      [
        id,
        record.requestedBy,
        record.capability ?? null,
        record.owner ?? null,
        JSON.stringify(record.request),
        JSON.stringify(record.repositories),
        record.reason ?? null,
        key,
      ],
    );
    if (inserted.length > 0) {
      await this.#claim(trx, id, record.clusters);
      return fromOnboardingRow(inserted[0], [...record.clusters]);
    }
    const earlier = await this.#dialect.run(
      trx,
      'select * from onboardings where requested_by = ? and idempotency_key = ?',
      [record.requestedBy, key],
    );
    return (await this.#withClusters(trx, earlier))[0];
  }

  /** It may end in the very moment: then the names are free, and the next attempt claims them. */
  async #renewOnce(
    trx: Knex.Transaction,
    id: string,
    record: NewOnboarding,
  ): Promise<OnboardingRecord> {
    const locked = await this.#lock(trx, id);
    if (isEnded(locked.state)) throw new NamesTaken();
    return isAsked(record, locked) ? locked : this.#renew(trx, id, record);
  }

  /** In the order of the names, so that two who want the same in another order do not wait for each other. */
  async #claim(
    trx: Knex.Transaction,
    id: string,
    names: readonly string[],
  ): Promise<void> {
    const rows = names
      .map((name, position) => ({
        position,
        name,
        name_key: toClusterNameKey(name),
      }))
      .sort((a, b) => (a.name_key < b.name_key ? -1 : 1));
    const input = this.#dialect.input(
      { position: 'bigint', name: 'text', name_key: 'text' },
      rows,
    );
    const claimed = await this.#dialect.run(
      trx,
      `insert into onboarding_clusters (onboarding_id, position, name, name_key, claim)
       select cast(? as text), position, name, name_key, name_key from ${input.sql} where true
       on conflict (claim) do nothing returning position`,
      [id, ...input.bindings],
    );
    if (claimed.length < names.length) throw new NamesTaken();
  }

  async #listHolders(
    knex: Knex,
    names: readonly string[],
  ): Promise<OnboardingRecord[]> {
    const input = this.#inputKeys(names.map(toClusterNameKey));
    const rows = await this.#dialect.run(
      knex,
      `select * from onboardings where id in (
         select onboarding_id from onboarding_clusters
         where claim in (select name_key from ${input.sql}))
       order by requested_at, id`,
      input.bindings,
    );
    return this.#withClusters(knex, rows);
  }

  async #listClaims(keys: readonly string[]): Promise<Row[]> {
    const input = this.#inputKeys(keys);
    return this.#dialect.run(
      this.#knex,
      `select name, onboarding_id from onboarding_clusters
       where claim in (select name_key from ${input.sql}) order by name`,
      input.bindings,
    );
  }

  async #writeChange(
    trx: Knex.Transaction,
    id: string,
    change: OnboardingChange,
  ): Promise<void> {
    const columns: Row = {
      ...(change.state && { state: change.state }),
      ...(change.pullRequests && {
        pull_requests: JSON.stringify(change.pullRequests),
      }),
      ...(change.manualSteps && {
        manual_steps: JSON.stringify(change.manualSteps),
      }),
      ...(change.repositories && {
        repositories: JSON.stringify(change.repositories),
      }),
      ...(change.reason !== undefined && { reason: change.reason || null }),
    };
    const changes = Object.keys(columns).map(name => `${name} = ?`);
    await this.#dialect.run(
      trx,
      `update onboardings set ${[
        ...changes,
        `updated_at = ${this.#dialect.now}`,
      ].join(', ')} where id = ?`,
      [...Object.values(columns), id],
    );
  }

  #toConditions(options: OnboardingListOptions): SqlPart[] {
    const { before, state, requestedBy, visibleTo } = options;
    const conditions: SqlPart[] = [];
    const add = (sql: string, ...bindings: unknown[]) =>
      conditions.push({ sql, bindings: bindings as SqlPart['bindings'] });
    if (before !== undefined) {
      add(
        '(requested_at, id) < (?, ?)',
        ...parsePageCursor(before, ['number', 'string']),
      );
    }
    if (state !== undefined) add('state = ?', state);
    if (requestedBy !== undefined) add('requested_by = ?', requestedBy);
    if (visibleTo) {
      const refs = this.#dialect.input(
        { ref: 'text' },
        visibleTo.refs.map(ref => ({ ref })),
      );
      const keys = this.#inputKeys(visibleTo.clusters.map(toClusterNameKey));
      add(
        `(requested_by in (select ref from ${refs.sql}) or owner in (select ref from ${refs.sql})
          or id in (select onboarding_id from onboarding_clusters where name_key in (select name_key from ${keys.sql})))`,
        ...refs.bindings,
        ...refs.bindings,
        ...keys.bindings,
      );
    }
    return conditions;
  }

  async #withClusters(
    knex: Knex,
    rows: readonly Row[],
  ): Promise<OnboardingRecord[]> {
    const input = this.#dialect.input({ id: 'text' }, rows);
    const names = await this.#dialect.run(
      knex,
      `select onboarding_id, name from onboarding_clusters
       where onboarding_id in (select id from ${input.sql}) order by onboarding_id, position`,
      input.bindings,
    );
    return rows.map(row =>
      fromOnboardingRow(
        row,
        names
          .filter(({ onboarding_id }) => onboarding_id === row.id)
          .map(({ name }) => String(name)),
      ),
    );
  }

  #inputKeys(keys: readonly string[]): SqlPart {
    return this.#dialect.input(
      { name_key: 'text' },
      keys.map(name_key => ({ name_key })),
    );
  }
}

function formatConflict(holders: readonly Row[]): string {
  if (holders.length === 0) return 'Somebody else asks for one of the names';
  const list = holders
    .map(
      ({ name, onboarding_id }) => `'${name}' by onboarding '${onboarding_id}'`,
    )
    .join(', ');
  return `Already taken: ${list}`;
}
