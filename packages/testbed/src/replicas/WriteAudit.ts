/*
 * Watches who writes to the tables of the plugin, from within the database: triggers note each row that is written with the
 * replica that wrote it and the one that held the lease at that moment, and each statement with how many rows it wrote. A
 * write whose lease was lost is a statement without rows; a row that somebody else than the owner wrote is a fault.
 */
import knexFactory, { Knex } from 'knex';

/** The database that Backstage makes for the plugin. */
export const PLUGIN_DATABASE = 'backstage_plugin_cluster-onboarding';

/** A row that was written. */
export interface AuditedWrite {
  readonly on: string;
  readonly connection: string;
  /** The application name of the session that wrote, which is the name of the process. */
  readonly writer: string;
  readonly old_owner: string | null;
  readonly new_owner: string | null;
  readonly old_epoch: string;
  readonly new_epoch: string;
  readonly is_contact_changed: boolean;
}

const SETUP = `
create table audit_rows (
  id bigserial primary key, at timestamptz not null default clock_timestamp(), "on" text, connection text, writer text, old_owner text, new_owner text,
  old_epoch bigint, new_epoch bigint, is_contact_changed boolean not null default false
);
create table audit_statements (id bigserial primary key, writer text, rows bigint);

create function audit_row() returns trigger language plpgsql as $$
declare
  written record;
  of_connection text;
begin
  if tg_op = 'DELETE' then written := old; else written := new; end if;
  if tg_table_name = 'state_changes' then
    of_connection := regexp_replace(written.cluster, '^.*/', '');
  else
    of_connection := written.connection;
  end if;
  insert into audit_rows ("on", connection, writer, old_owner, new_owner, old_epoch, new_epoch)
  select tg_table_name, of_connection, current_setting('application_name'), owner, owner, epoch, epoch
  from connections where name = of_connection;
  return null;
end $$;

create function audit_connection() returns trigger language plpgsql as $$
begin
  insert into audit_rows ("on", connection, writer, old_owner, new_owner, old_epoch, new_epoch, is_contact_changed)
  values (
    'connections', new.name, current_setting('application_name'), old.owner, new.owner, old.epoch, new.epoch,
    (old.is_reachable, old.problems, old.complete_kinds, old.forbidden_kinds, old.contact_epoch)
      is distinct from (new.is_reachable, new.problems, new.complete_kinds, new.forbidden_kinds, new.contact_epoch)
  );
  return null;
end $$;

create function audit_statement() returns trigger language plpgsql as $$
begin
  insert into audit_statements (writer, rows)
  values (current_setting('application_name'), (select count(*) from written));
  return null;
end $$;

create trigger audit after insert or update or delete on objects for each row execute function audit_row();
create trigger audit after insert or update on parts for each row execute function audit_row();
create trigger audit after insert on state_changes for each row execute function audit_row();
create trigger audit after update on connections for each row execute function audit_connection();
create trigger audit_parts after insert on parts referencing new table as written
  for each statement execute function audit_statement();
`;

/** The faults among writes: whoever writes must hold the lease, and epochs only grow. */
export function findFaults(
  writes: readonly AuditedWrite[],
  /** The id of the replica that a process is, by the name of the process. */
  replicas: ReadonlyMap<string, string>,
): string[] {
  return writes.flatMap(write => {
    const writer = replicas.get(write.writer) ?? write.writer;
    const fault = findFault({ ...write, writer });
    return fault
      ? [`${write.on} of ${write.connection}: ${fault} (by ${write.writer})`]
      : [];
  });
}

function findFault(write: AuditedWrite): string | undefined {
  const { writer, old_owner: before, new_owner: after } = write;
  const [oldEpoch, newEpoch] = [write.old_epoch, write.new_epoch].map(Number);
  if (newEpoch < oldEpoch) return 'the epoch went back';
  if (before !== after) {
    if (after !== null && newEpoch === oldEpoch) {
      return 'the owner changed without a new epoch';
    }
    const mayDoSo = after ?? before;
    return writer === mayDoSo ? undefined : 'the lease was given by another';
  }
  const isOfOwner = write.on !== 'connections' || write.is_contact_changed;
  return isOfOwner && writer !== after
    ? 'written by a replica that does not hold the lease'
    : undefined;
}

/** The plugin's database, seen from outside. */
export class WriteAudit {
  readonly knex: Knex;

  /** Begins to watch; the tables have to be there. */
  static async start(connectionString: string): Promise<WriteAudit> {
    const audit = new WriteAudit(
      knexFactory({
        client: 'pg',
        connection: `${connectionString}/${PLUGIN_DATABASE}`,
        pool: { min: 0, max: 2 },
      }),
    );
    await audit.knex.raw(SETUP);
    return audit;
  }

  private constructor(knex: Knex) {
    this.knex = knex;
  }

  /** Who holds each connection. */
  async readOwners(): Promise<Map<string, string | undefined>> {
    const { rows } = await this.knex.raw(
      'select name, owner from connections where unlisted_at is null order by name',
    );
    return new Map(
      rows.map((row: { name: string; owner: string | null }) => [
        row.name,
        row.owner ?? undefined,
      ]),
    );
  }

  /** Every row that was written so far, in the order in which that was done. */
  async listWrites(): Promise<AuditedWrite[]> {
    return (await this.knex.raw('select * from audit_rows order by id')).rows;
  }

  /** How many statements of a process wrote nothing, because it no longer held the lease. */
  async countRefused(writer: string): Promise<number> {
    const { rows } = await this.knex.raw(
      'select count(*) as count from audit_statements where writer = ? and rows = 0',
      [writer],
    );
    return Number(rows[0].count);
  }

  async stop(): Promise<void> {
    await this.knex.destroy();
  }
}
