import { startSimulatorProcess } from '@strata-gitops/simulator';
import {
  BackendProcess,
  createTempFolder,
  startBackendProcess,
  startPostgres,
  waitFor,
  writeEntities,
} from '@strata-gitops/testbed';
import { join } from 'node:path';
import { printBar, printMachine } from './bar';
import { median } from './measure';

const LEAVES = 30;
const ROUNDS = 3;
const PATIENCE_MS = 180_000;

interface Health {
  replica: string;
  connections: Array<{
    connection: string;
    isReachable: boolean;
    owner?: string;
    requests?: number;
  }>;
}

/** The connections that a backend follows itself, and has heard of. */
async function listFollowed(backend: BackendProcess): Promise<string[]> {
  const { replica, connections } = await backend.get<Health>('/v1/health');
  return connections.flatMap(each =>
    each.owner === replica && each.requests !== undefined && each.isReachable
      ? [each.connection]
      : [],
  );
}

/** Lets two backends share a fleet, kills one, and gives the seconds until the other follows all of it. */
async function main(): Promise<void> {
  printMachine();
  const folder = await createTempFolder('bench-replicas');
  const postgres = await startPostgres();
  const { simulator } = await startSimulatorProcess({
    fleet: { clusters: LEAVES, troubleEvery: 0 },
  });
  const running = new Set<BackendProcess>();
  try {
    const entitiesFile = join(folder.path, 'entities.yaml');
    await writeEntities(entitiesFile, simulator.catalogEntities());
    const total = simulator.clusters.length;
    // With the defaults for leases and heartbeats, since these are what is measured.
    const start = async (name: string): Promise<BackendProcess> => {
      const backend = await startBackendProcess({
        name,
        database: postgres,
        kubernetes: simulator.kubernetesConfig(),
        entitiesFile,
        clusterOnboarding: { inventoryInterval: '2s' },
      });
      running.add(backend);
      return backend;
    };
    const follows = (backend: BackendProcess, least: number) =>
      waitFor(
        `${least} connections of ${backend.name}`,
        async () => (await listFollowed(backend)).length >= least,
        { timeoutMs: PATIENCE_MS, details: backend.output },
      );

    let survivor = await start('replica-0');
    const figures: number[] = [];
    for (let round = 1; round <= ROUNDS; round += 1) {
      await follows(survivor, total);
      const other = await start(`replica-${round}`);
      await follows(other, Math.floor(total / 2));
      const victim = survivor;
      const since = performance.now();
      running.delete(victim);
      await victim.stop('SIGKILL');
      await follows(other, total);
      figures.push((performance.now() - since) / 1_000);
      survivor = other;
    }
    printBar(
      { id: 'G15', figure: Math.max(...figures), unit: 's', limit: 20 },
      {
        'each round': figures.map(each => `${each.toFixed(1)} s`).join(', '),
        median: `${median(figures).toFixed(1)} s`,
      },
    );
  } finally {
    await Promise.all(Array.from(running, backend => backend.stop()));
    await simulator.stop();
    await postgres.stop();
    await folder.remove();
  }
}

main().catch(error => {
  process.stderr.write(`${error}\n`);
  process.exitCode = 1;
});
