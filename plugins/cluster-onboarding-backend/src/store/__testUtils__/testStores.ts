import {
  mockServices,
  TestDatabaseId,
  TestDatabases,
} from '@backstage/backend-test-utils';
import knexFactory, { Knex } from 'knex';
import { createStores, Stores } from '../createStores';

export const LEASE_MS = 30_000;

/** The stores of several replicas on one database. */
export interface TestStores {
  readonly knex: Knex;
  /** The stores of another replica: with a pool of its own where the database can have two. */
  startReplica(replicaId: string): Promise<Stores>;
}

/** Stores on an empty database. */
export async function startStores(
  databases: TestDatabases,
  id: TestDatabaseId,
): Promise<TestStores> {
  const knex = await databases.init(id);
  const startReplica = async (replicaId: string) => {
    const client = knex.client.dialect === 'postgresql' ? copyPool(knex) : knex;
    return createStores({
      database: { getClient: async () => client },
      replicaId,
      leaseMs: LEASE_MS,
      logger: mockServices.logger.mock(),
    });
  };
  return { knex, startReplica };
}

const pools: Knex[] = [];

/** Another pool on the same database. */
export function copyPool(knex: Knex): Knex {
  // Knex writes to the console when a connection is lost, which some tests do on purpose.
  const log = { debug() {}, deprecate() {}, error() {}, warn() {} };
  const pool = knexFactory({ ...knex.client.config, log });
  pools.push(pool);
  return pool;
}

/** Ends the pools that were made here; the database itself is looked after by `TestDatabases`. */
export async function stopPools(): Promise<void> {
  await Promise.all(pools.splice(0).map(pool => pool.destroy()));
}
