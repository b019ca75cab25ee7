/*
 * One PostgreSQL for a whole jest run.
 *
 * Jest calls a global setup once per run, for all its projects together, before the workers start; they get the
 * environment that is left here. Setup and teardown are loaded separately, so they share the server through the process.
 */
import { startPostgres } from '../src/postgres';
import { sharedPostgres } from './sharedPostgres';

const CONNECTION_STRING =
  'BACKSTAGE_TEST_DATABASE_POSTGRES18_CONNECTION_STRING';

/** Starts PostgreSQL, unless the developer gave a connection string or it runs already. */
export default async function globalSetup(): Promise<void> {
  // Without this TestDatabases would look for Docker when CI is set.
  process.env.BACKSTAGE_TEST_DISABLE_DOCKER = '1';
  if (process.env[CONNECTION_STRING]) return;
  const shared = sharedPostgres();
  shared.server = await startPostgres();
  process.env[CONNECTION_STRING] = shared.server.connectionString;
}
