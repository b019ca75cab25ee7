import { Knex } from 'knex';
import { Dialect, SqlPart } from './dialect';
import { Lease } from './LeaseStore';

/**
 * Finds the row of a lease if it is the current one, and keeps it so until the transaction ends: whoever wants to take the
 * connection over meets the row lock first. The owner is part of the question, because after a fail-over to a standby that lags
 * behind an epoch alone could come twice.
 */
export function selectLease(dialect: Dialect, lease: Lease): SqlPart {
  return {
    sql: `select name from connections where name = ? and owner = ? and epoch = ? ${dialect.forUpdate}`,
    bindings: [lease.connection, lease.owner, lease.epoch],
  };
}

/** Of several leases, the connections of those that are the current ones; they stay so until the transaction ends. */
export async function holdLeases(
  trx: Knex.Transaction,
  dialect: Dialect,
  leases: readonly Lease[],
): Promise<ReadonlySet<string>> {
  const input = dialect.input(
    { name: 'text', owner: 'text', epoch: 'bigint' },
    leases.map(({ connection, owner, epoch }) => ({
      name: connection,
      owner,
      epoch,
    })),
  );
  // In one order for everybody, so that nobody waits for somebody who waits for them.
  const rows = await dialect.run(
    trx,
    `select c.name from connections c
     where exists (
       select 1 from ${input.sql}
       where input.name = c.name and input.owner = c.owner and input.epoch = c.epoch
     ) order by c.name ${dialect.forUpdate}`,
    input.bindings,
  );
  return new Set(rows.map(({ name }) => String(name)));
}
