import { chunk } from './chunk';
import { Dialect, SqlPart } from './dialect';
import { ObservationBatch } from './ObservationStore';
import { planWrites } from './planWrites';
import {
  OBJECT_COLUMNS,
  OBJECT_KEY_COLUMNS,
  ObjectKeyRow,
  ObjectRow,
} from './rows';

const KEY = Object.keys(OBJECT_KEY_COLUMNS).join(', ');
const COLUMNS = Object.keys(OBJECT_COLUMNS).join(', ');

/**
 * The writes of a batch, in steps of a bounded number of rows. They refer to the connection as the only row of `lease`; if there
 * is none they write nothing.
 */
export function toWriteSteps(
  dialect: Dialect,
  batch: ObservationBatch,
): SqlPart[][] {
  const plan = planWrites(batch);
  const deletes = chunk(plan.deletes).map(rows => toDelete(dialect, rows));
  const puts = chunk(plan.puts).map(rows => toPut(dialect, rows));
  const parts = chunk(plan.parts).map(names => toTouch(dialect, names));
  const count = Math.max(1, deletes.length, puts.length, parts.length);
  return Array.from({ length: count }, (_, index) =>
    [deletes[index], puts[index], parts[index]].filter(
      (write): write is SqlPart => write !== undefined,
    ),
  );
}

function toPut(dialect: Dialect, rows: readonly ObjectRow[]): SqlPart {
  const input = dialect.input(OBJECT_COLUMNS, rows);
  return {
    sql: `insert into objects (connection, ${COLUMNS})
      select lease.name, ${toInput(OBJECT_COLUMNS)} from lease, ${
      input.sql
    } where true
      on conflict (connection, ${KEY}) do update set
        cluster = excluded.cluster, digest = excluded.digest, observation = excluded.observation`,
    bindings: input.bindings,
  };
}

function toDelete(dialect: Dialect, rows: readonly ObjectKeyRow[]): SqlPart {
  const input = dialect.input(OBJECT_KEY_COLUMNS, rows);
  return {
    sql: `delete from objects where connection = (select name from lease)
      and (${KEY}) in (select ${KEY} from ${input.sql})`,
    bindings: input.bindings,
  };
}

function toTouch(dialect: Dialect, clusters: readonly string[]): SqlPart {
  const { now, greatest } = dialect;
  const input = dialect.input(
    { cluster: 'text' },
    clusters.map(cluster => ({ cluster })),
  );
  return {
    sql: `insert into parts (connection, cluster, version, changed_at)
      select lease.name, input.cluster, ${now}, ${now} from lease, ${input.sql} where true
      on conflict (connection, cluster) do update set
        version = ${greatest}(parts.version + 1, excluded.version), changed_at = excluded.changed_at`,
    bindings: input.bindings,
  };
}

function toInput(columns: Record<string, unknown>): string {
  return Object.keys(columns)
    .map(name => `input.${name}`)
    .join(', ');
}
