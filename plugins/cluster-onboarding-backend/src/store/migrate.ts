import { resolvePackagePath } from '@backstage/backend-plugin-api';
import { Knex } from 'knex';
import { findDialect } from './dialect';

/** Where the migrations are. */
export const MIGRATIONS = resolvePackagePath(
  '@strata-gitops/backstage-plugin-cluster-onboarding-backend',
  'migrations',
);

/**
 * Brings the database up to date.
 *
 * Several replicas may start at once, on an empty database too. Knex has a lock for that, but it is a row which two can insert
 * on their first start, and with two rows nobody ever gets it. So all of it happens in one transaction under a lock that ends
 * with it: the others wait, find nothing to do, and a replica that is killed leaves everything as it was.
 */
export async function migrate(knex: Knex): Promise<void> {
  const { lockMigrations } = findDialect(knex);
  await knex.transaction(async trx => {
    if (lockMigrations) await trx.raw(lockMigrations);
    await trx.migrate.latest({
      directory: MIGRATIONS,
      // A migration that only a newer version has is no fault: the two share the database for a while.
      disableMigrationsListValidation: true,
    });
  });
}
