import { InputError } from '@backstage/errors';
import { Knex } from 'knex';
import { Dialect, Row } from './dialect';
import { StoreChanges } from './ObservationStore';
import { fromContactRow } from './rows';
import { toIso } from './times';

/** A row carries the time of its statement and is seen after its commit: so much may lie between the two. */
const OVERLAP_MS = 5_000;

/**
 * What changed since a cursor, in two statements: every replica asks twice a second, and mostly nothing did.
 *
 * The cursor is the database's time of the last look. No sequence and no transaction id is asked, because these are given out
 * before the commit too and differ between databases.
 */
export async function readStoreChanges(options: {
  knex: Knex;
  dialect: Dialect;
  cursor?: string;
  exceptOf?: string;
}): Promise<StoreChanges> {
  // No replica has an empty id.
  const { knex, dialect, cursor, exceptOf = '' } = options;
  const since = cursor === undefined ? -1 : parseCursor(cursor) - OVERLAP_MS;
  const rows = await dialect.run(
    knex,
    `select 'now' as tag, '' as a, '' as b, ${dialect.now} as n
     union all select 'replica', id, '', heartbeat_at from replicas
     union all select 'part', connection, cluster, version from parts where changed_at > ?
       and not exists (select 1 from connections where name = parts.connection and owner = ?)
     union all select 'approval', cluster, '', 0 from attestations where changed_at > ?
     union all select 'approval', cluster, '', 0 from exceptions where changed_at > ?`,
    [since, exceptOf, since, since],
  );
  // Asked second: what changes between the two is told twice instead of never.
  const contacts = await dialect.run(
    knex,
    `select name, owner, version, is_reachable, last_seen_at, problems, complete_kinds, forbidden_kinds,
       refresh_asked_at, contact_epoch = epoch as is_confirmed
     from connections
     where changed_at > ? and (owner is null or owner <> ? or refresh_asked_at > ?)
     order by name`,
    [since, exceptOf, since],
  );
  const tagged = (tag: string): Row[] => rows.filter(row => row.tag === tag);
  const now = Number(tagged('now')[0].n);
  return {
    parts: tagged('part').map(row => ({
      connection: String(row.a),
      cluster: String(row.b),
      version: Number(row.n),
    })),
    contacts: contacts.map(row => {
      const contact = fromContactRow(row);
      const isOwned = row.owner !== null;
      return {
        connection: String(row.name),
        version: Number(row.version),
        ...(contact && { contact }),
        ...(isOwned && { owner: String(row.owner) }),
        isConfirmed: isOwned && Boolean(row.is_confirmed),
        ...(row.refresh_asked_at !== null && {
          refreshAskedAt: Number(row.refresh_asked_at),
        }),
      };
    }),
    replicas: tagged('replica').map(row => ({
      id: String(row.a),
      heartbeatAt: toIso(row.n),
    })),
    approvals: [...new Set(tagged('approval').map(row => String(row.a)))],
    cursor: String(now),
    now: toIso(now),
  };
}

function parseCursor(cursor: string): number {
  if (!/^\d{1,15}$/.test(cursor)) {
    throw new InputError('Not a cursor of an earlier answer');
  }
  return Number(cursor);
}
