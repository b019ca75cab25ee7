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

/** Whether a lease is the current one; it stays so until the transaction ends. */
export async function holdLease(
  trx: Knex.Transaction,
  dialect: Dialect,
  lease: Lease,
): Promise<boolean> {
  const { sql, bindings } = selectLease(dialect, lease);
  return (await dialect.run(trx, sql, bindings)).length > 0;
}
