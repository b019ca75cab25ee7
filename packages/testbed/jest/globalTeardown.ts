import { sharedPostgres } from './sharedPostgres';

/** Stops what the global setup has started. */
export default async function globalTeardown(): Promise<void> {
  const shared = sharedPostgres();
  const { server } = shared;
  if (!server) return;
  shared.server = undefined;
  // In watch mode the next run starts one of its own.
  delete process.env.BACKSTAGE_TEST_DATABASE_POSTGRES18_CONNECTION_STRING;
  await server.stop();
}
