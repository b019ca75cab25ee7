/* G6: what is written when nothing changes in meaning, by watch and by poll, beside the naive poller. */
import { setTimeout as delay } from 'node:timers/promises';
import { printBar } from '../../bar';
import { Writes } from '../Database';
import { NaivePoller } from '../naive/NaivePoller';
import { PreparedFleet, Stage, System } from '../Stage';
import { waitUntilFresh } from './waitUntilFresh';

const SCHEMA = 'cluster-onboarding';
/** One row per replica that says that it lives. */
const HEARTBEAT_TABLE = 'replicas';
const OBJECTS = 40;
/** What controllers write of an object in an hour: five writes every ten minutes. */
const EVENTS_PER_OBJECT_AND_HOUR = 30;
const EVENTS_PER_SECOND = 800;
const POLL_SECONDS = 5;
const SWEEPS = 4;
/** Until what the start has left to be written is written. */
const REST_MS = 3_000;

function countRows({ rows }: Writes): number {
  return Object.entries(rows)
    .filter(([table]) => table !== HEARTBEAT_TABLE)
    .reduce((sum, [, count]) => sum + count, 0);
}

function describeWrites(writes: Writes): string {
  const tables = Object.entries(writes.rows).map(
    ([table, count]) => `${table} ${count}`,
  );
  return `${countRows(writes)} rows (${tables.join(', ') || 'none'}), ${
    writes.walBytes
  } bytes of WAL`;
}

/** An hour of routine reconciles of some clusters, in a fraction of a minute. */
export async function benchRoutineWrites(
  stage: Stage,
  { fleet: { simulator } }: PreparedFleet,
  system: System,
): Promise<void> {
  const clusters = simulator.leaves.slice(0, 10).map(({ name }) => name);
  const events = clusters.length * OBJECTS * EVENTS_PER_OBJECT_AND_HOUR;
  await delay(REST_MS);
  const before = await simulator.requests({ latest: 0 });
  const writes = await stage.database.measureWrites(
    { name: system.databaseName, schema: SCHEMA },
    async () => {
      await simulator.startChurn({
        type: 'noop-reconcile',
        eventsPerSecond: EVENTS_PER_SECOND,
        clusters,
      });
      await delay((events / EVENTS_PER_SECOND) * 1_000);
      await simulator.stopChurn();
      await delay(REST_MS);
    },
  );
  const after = await simulator.requests({ latest: 0 });
  printBar(
    {
      id: 'G6-rows-by-an-hour-of-routine',
      figure: countRows(writes),
      unit: 'rows',
      limit: 0,
    },
    {
      watch: describeWrites(writes),
      events: `${after.eventsSent - before.eventsSent} in ${
        clusters.length
      } clusters of ${OBJECTS} objects`,
    },
  );
}

/** Some sweeps of a fleet in which nothing happens. */
export async function benchSweepWrites(
  stage: Stage,
  prepared: PreparedFleet,
): Promise<void> {
  const { fleet } = prepared;
  const system = await stage.startSystem(prepared, {
    clusterOnboarding: {
      reading: { mode: 'poll', pollInterval: { seconds: POLL_SECONDS } },
    },
  });
  await waitUntilFresh(system, fleet.size);
  await delay(REST_MS + POLL_SECONDS * 1_000);
  const before = await fleet.simulator.requests({ latest: 0 });
  const writes = await stage.database.measureWrites(
    { name: system.databaseName, schema: SCHEMA },
    () => delay(SWEEPS * POLL_SECONDS * 1_000),
  );
  const after = await fleet.simulator.requests({ latest: 0 });
  const lists = (after.byClass.list ?? 0) - (before.byClass.list ?? 0);
  await system.stop();

  const databaseName = await stage.database.create();
  const naive = await NaivePoller.start({
    folder: stage.folder,
    fleet,
    connection: stage.database.connectionTo(databaseName),
  });
  await naive.sweep();
  const naiveWrites = await stage.database.measureWrites(
    { name: databaseName, schema: 'public' },
    () => naive.sweep(),
  );
  await naive.stop();
  printBar(
    {
      id: 'G6-rows-by-a-sweep',
      figure: countRows(writes) / SWEEPS,
      unit: 'rows',
      limit: 0,
    },
    {
      poll: `${describeWrites(writes)} in ${lists} lists of ${
        fleet.size
      } clusters`,
      naive: `${describeWrites(naiveWrites)} in one sweep`,
    },
  );
}
