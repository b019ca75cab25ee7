import { Simulator, startSimulatorProcess } from '@strata-gitops/simulator';
import { join } from 'node:path';
import { BackendProcess, startBackendProcess, writeEntities } from '../backend';
import { createTempFolder, TempFolder } from '../folders';
import { waitFor } from '../waitFor';
import { findUntruths, readHealth, readRows } from './readFleet';

jest.setTimeout(10 * 60_000);

const LEAVES = 6;
const BROKEN = 2;

interface Status {
  status: {
    objects: Array<{
      ref: { cluster: string; kind: string; namespace?: string; name: string };
      state: string;
      message: string;
    }>;
    layers: Array<{ id: string; state: string }>;
    freshness: Array<{ isReachable: boolean; lastSeenAt?: string }>;
  };
}

/** What is told of each object, by what it is. */
function toTold(
  { status }: Status,
  tell: (object: Status['status']['objects'][number]) => string,
): Record<string, string> {
  return Object.fromEntries(
    status.objects.map(object => {
      const { cluster, kind, namespace, name } = object.ref;
      return [`${cluster} ${kind} ${namespace ?? ''}/${name}`, tell(object)];
    }),
  );
}

describe('a backend on a SQLite file', () => {
  let folder: TempFolder;
  let simulator: Simulator | undefined;
  let backend: BackendProcess | undefined;

  beforeEach(async () => {
    folder = await createTempFolder('restart');
  });

  afterEach(async () => {
    await backend?.stop();
    await simulator?.stop();
    await folder.remove();
    backend = undefined;
    simulator = undefined;
  });

  it.each(['SIGTERM', 'SIGKILL'] as const)(
    'tells after %s what it knew, with its age, although no cluster can be reached',
    async signal => {
      ({ simulator } = await startSimulatorProcess({
        fleet: { clusters: LEAVES, objects: 16, troubleEvery: 0 },
      }));
      const fleet = simulator;
      const names = fleet.leaves.map(({ name }) => name);
      const entitiesFile = join(folder.path, 'entities.yaml');
      await writeEntities(entitiesFile, fleet.catalogEntities());
      const kubernetes = fleet.kubernetesConfig();
      const start = () =>
        startBackendProcess({
          name: 'alone',
          database: { folder: folder.path },
          kubernetes,
          entitiesFile,
          clusterOnboarding: {
            inventoryInterval: '1s',
            replicas: { heartbeatInterval: '500ms', leaseDuration: '2s' },
            reading: { contactGrace: '1s', longestBackoff: '2s' },
          },
        });
      const wait = <T>(what: string, look: () => Promise<T | false>) =>
        waitFor(what, look, {
          timeoutMs: 120_000,
          details: () => backend!.output(),
        });
      const readAll = async () =>
        new Map(
          await Promise.all(
            names.map(
              async name =>
                [
                  name,
                  await backend!.get<Status>(
                    `/v1/clusters/default/${name}/status`,
                  ),
                ] as const,
            ),
          ),
        );
      const broken = names.slice(0, BROKEN);

      backend = await start();
      await Promise.all(
        broken.map(name => fleet.breakCluster(name, 'failing-step')),
      );
      await wait('the truth', async () => {
        const rows = await readRows(backend!);
        return (
          rows.size === LEAVES &&
          [...rows.values()].every(row => row.isReachable) &&
          broken.every(name => rows.get(name)?.state === 'failing') &&
          (await findUntruths(backend!, fleet)).length === 0
        );
      });
      const before = await readAll();
      const endedAt = Date.now();
      await backend.stop(signal);
      await fleet.stop();
      simulator = undefined;

      backend = await start();
      await wait('that contact is lost', async () => {
        const { connections } = await readHealth(backend!);
        const rows = await readRows(backend!);
        return (
          rows.size === LEAVES &&
          connections.length === LEAVES + 1 &&
          connections.every(({ problems }) => problems.length > 0) &&
          [...rows.values()].every(row => !row.isReachable)
        );
      });
      const after = await readAll();
      for (const [name, was] of before) {
        const now = after.get(name)!.status;
        // Nothing that was told before is lost.
        expect(toTold(after.get(name)!, ({ message }) => message)).toEqual(
          toTold(
            was,
            ({ ref, state }) =>
              `Cluster ${ref.cluster} cannot be reached; was ${state}`,
          ),
        );
        // Nor is any of it told as if it were so now.
        const states = now.layers.map(({ state }) => state);
        expect(states).not.toContain('ready');
        for (const { isReachable, lastSeenAt } of now.freshness) {
          expect(isReachable).toBe(false);
          expect(Date.parse(lastSeenAt!)).toBeGreaterThan(endedAt - 60_000);
          expect(Date.parse(lastSeenAt!)).toBeLessThanOrEqual(endedAt + 10_000);
        }
      }
    },
  );
});
