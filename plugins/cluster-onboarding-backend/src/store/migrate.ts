import { resolvePackagePath } from '@backstage/backend-plugin-api';
import { ServiceUnavailableError } from '@backstage/errors';
import { Knex } from 'knex';
import { setTimeout as wait } from 'node:timers/promises';

const PAUSE_MS = 500;
const PATIENCE_MS = 60_000;

/** Where the migrations are. */
export const MIGRATIONS = resolvePackagePath(
  '@strata-gitops/backstage-plugin-cluster-onboarding-backend',
  'migrations',
);

/**
 * Brings the database up to date.
 *
 * Several replicas may start at once. One of them does the work; the others are refused by the lock or by a table that is there
 * already, and look again. A migration that only a newer version has is no fault: old and new versions share the database for
 * a while, and a migration takes nothing away that the version before it needs.
 */
export async function migrate(knex: Knex): Promise<void> {
  const config = {
    directory: MIGRATIONS,
    disableMigrationsListValidation: true,
  };
  const deadline = performance.now() + PATIENCE_MS;
  for (;;) {
    try {
      await knex.migrate.latest(config);
      return;
    } catch (error) {
      if (!isRace(error)) throw error;
      if (performance.now() > deadline) {
        throw new ServiceUnavailableError(
          "The migrations of the database are locked. If no other replica is migrating, set 'is_locked' to 0 in 'knex_migrations_lock'",
          error,
        );
      }
      await wait(PAUSE_MS);
    }
  }
}

// Somebody else holds the lock, or has just made what we wanted to make.
const RACE_CODES = ['42P07', '23505', '42710'];

function isRace(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: string };
  return (
    error.name === 'MigrationLocked' ||
    (code !== undefined && RACE_CODES.includes(code))
  );
}
