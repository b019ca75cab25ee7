import { Simulator, startSimulatorProcess } from '@strata-gitops/simulator';
import knexFactory, { Knex } from 'knex';
import { join } from 'node:path';
import { BackendProcess, startBackendProcess, writeEntities } from '../backend';
import { createTempFolder, TempFolder } from '../folders';
import { RunningPostgres, startPostgres } from '../postgres';
import { waitFor } from '../waitFor';
import { findUntruths, readHealth, readRows } from './readFleet';
import { PLUGIN_DATABASE } from './WriteAudit';

jest.setTimeout(10 * 60_000);

const LEAVES = 6;
const ROUNDS = 3;

describe('a backend whose database goes away', () => {
  let folder: TempFolder;
  let postgres: RunningPostgres;
  let simulator: Simulator;
  let admin: Knex;
  let backend: BackendProcess;

  const wait = <T>(what: string, look: () => Promise<T | false>) =>
    waitFor(what, look, {
      timeoutMs: 120_000,
      details: () => backend.output(),
    });
  const isTrue = async (): Promise<boolean> => {
    const rows = await readRows(backend);
    return (
      rows.size === LEAVES &&
      [...rows.values()].every(row => row.isReachable) &&
      (await findUntruths(backend, simulator)).length === 0
    );
  };
  const throwOut = () =>
    admin.raw(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = ?',
      [PLUGIN_DATABASE],
    );
  /** Nobody gets in any more, and who is in is thrown out. The other plugins keep their databases. */
  const takeAway = async (): Promise<void> => {
    await admin.raw('alter database ?? allow_connections false', [
      PLUGIN_DATABASE,
    ]);
    await throwOut();
  };
  const giveBack = () =>
    admin.raw('alter database ?? allow_connections true', [PLUGIN_DATABASE]);

  beforeAll(async () => {
    folder = await createTempFolder('outage');
    [postgres, { simulator }] = await Promise.all([
      startPostgres(),
      startSimulatorProcess({
        fleet: { clusters: LEAVES, objects: 16, troubleEvery: 0 },
      }),
    ]);
    admin = knexFactory({
      client: 'pg',
      connection: `${postgres.connectionString}/postgres`,
      pool: { min: 0, max: 1 },
    });
    const entitiesFile = join(folder.path, 'entities.yaml');
    await writeEntities(entitiesFile, simulator.catalogEntities());
    backend = await startBackendProcess({
      name: 'alone',
      database: postgres,
      kubernetes: simulator.kubernetesConfig(),
      entitiesFile,
      clusterOnboarding: {
        inventoryInterval: '1s',
        replicas: { heartbeatInterval: '500ms', leaseDuration: '2s' },
      },
    });
    await wait('the truth', isTrue);
  });

  afterAll(async () => {
    await admin?.destroy();
    await backend?.stop();
    await simulator?.stop();
    await postgres?.stop();
    await folder?.remove();
  });

  const isFailing = async (leaf: string): Promise<boolean> =>
    (await readRows(backend)).get(leaf)?.state === 'failing';

  it('goes on after its sessions were ended again and again', async () => {
    const [{ name: leaf }] = simulator.leaves;
    const { replica } = await readHealth(backend);
    for (let round = 0; round < ROUNDS; round += 1) {
      await simulator.breakCluster(leaf, 'failing-step');
      await throwOut();
      await wait('the failure', () => isFailing(leaf));
      await throwOut();
      await simulator.heal(leaf);
      await wait('that all is well', isTrue);
    }
    expect((await readHealth(backend)).replica).toBe(replica);
  });

  it('tells from memory what it knows while there is no database, and follows again when there is', async () => {
    const [leaf] = simulator.leaves;
    const before = await readRows(backend);
    const { replica } = await readHealth(backend);
    await takeAway();
    // It has noticed: what it tells grows old, since it can no longer say that it lives.
    await wait('that it has noticed', async () =>
      backend.output().includes('"loop":"heartbeat"'),
    );
    const noticedAt = new Date().toISOString();
    await simulator.breakCluster(leaf.name, 'failing-step');
    await wait('answers that are older than the outage', async () => {
      const rows = await readRows(backend);
      return (
        rows.size === LEAVES &&
        [...rows.values()].every(
          ({ ref, state, observedAt }) =>
            observedAt! < noticedAt &&
            (ref.endsWith(leaf.name) ||
              state === before.get(ref.replace(/^.*\//, ''))?.state),
        )
      );
    });
    await backend.get(
      `/v1/clusters/default/${simulator.leaves[1].name}/status`,
    );

    await giveBack();
    await wait('the failure', () => isFailing(leaf.name));
    await simulator.heal(leaf.name);
    await wait('that all is well', isTrue);
    await wait('that it is fresh', async () =>
      [...(await readRows(backend)).values()].every(
        ({ observedAt }) => observedAt! > noticedAt,
      ),
    );
    expect((await readHealth(backend)).replica).toBe(replica);
  });
});
