import { ConflictError, InputError, NotFoundError } from '@backstage/errors';
import { Knex } from 'knex';
import { randomUUID } from 'node:crypto';
import { toClusterNameKey } from './clusterNameKey';
import { Dialect, findDialect, Row, SqlPart } from './dialect';
import { canFollow, isEnded } from './onboardingStates';
import {
  NewOnboarding,
  OnboardingChange,
  OnboardingListOptions,
  OnboardingRecord,
  OnboardingState,
  OnboardingStore,
} from './OnboardingStore';
import { parsePageCursor, toPageCursor } from './pageCursor';
import { fromOnboardingRow } from './rows';

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
        const holders = await this.#listHolders(keys);
        if (holders.length > 0 || attempt === ATTEMPTS) {
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
    change: OnboardingChange,
  ): Promise<OnboardingRecord> {
    return this.#knex.transaction(async trx => {
      const [row] = await this.#dialect.run(
        trx,
        `select state from onboardings where id = ? ${this.#dialect.forUpdate}`,
        [id],
      );
      if (!row) throw new NotFoundError(`No onboarding '${id}'`);
      const state = row.state as OnboardingState;
      const next = change.state ?? state;
      if (!canFollow(state, next)) {
        throw new ConflictError(
          `Onboarding '${id}' is ${state} and cannot become ${next}`,
        );
      }
      await this.#writeChange(trx, id, change);
      if (isEnded(next)) {
        await this.#dialect.run(
          trx,
          'update onboarding_clusters set claim = null where onboarding_id = ?',
          [id],
        );
      }
      const rows = await this.#dialect.run(
        trx,
        'select * from onboardings where id = ?',
        [id],
      );
      return (await this.#withClusters(trx, rows))[0];
    });
  }

  async #insert(
    trx: Knex.Transaction,
    record: NewOnboarding,
  ): Promise<OnboardingRecord> {
    const { now } = this.#dialect;
    const id = randomUUID();
    const key = record.idempotencyKey ?? null;
    const inserted = await this.#dialect.run(
      trx,
      `insert into onboardings (id, requested_by, requested_at, updated_at, state, capability, owner,
         request, repositories, pull_requests, reason, idempotency_key)
       values (?, ?, ${now}, ${now}, 'requested', ?, ?, ?, ?, '[]', ?, ?)
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

  async #listHolders(keys: readonly string[]): Promise<Row[]> {
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
      ...(change.repositories && {
        repositories: JSON.stringify(change.repositories),
      }),
      ...(change.reason !== undefined && { reason: change.reason }),
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
