/* G7: what it costs to know how a fleet is, beside the naive poller that lists all of it every thirty seconds. */
import { setTimeout as delay } from 'node:timers/promises';
import { printBar } from '../../bar';
import { median } from '../../measure';
import { NaivePoller } from '../naive/NaivePoller';
import { PreparedFleet, Stage, System } from '../Stage';

const WINDOW_MS = 20_000;
const NAIVE_EVERY_MS = 30_000;
const NAIVE_SWEEPS = 3;

/** The share of a core that a backend takes while a fleet does what fleets do, or nothing. */
export async function measureKeeping(
  { fleet: { simulator } }: PreparedFleet,
  system: System,
): Promise<{ idle: number; routine: number; eventsPerSecond: number }> {
  const measureShare = async (): Promise<number> => {
    const { cpuMs, wallMs } = await system.process.measure(() =>
      delay(WINDOW_MS),
    );
    return cpuMs / wallMs;
  };
  const idle = await measureShare();
  await simulator.startChurn({ type: 'noop-reconcile' });
  await delay(2_000);
  const before = await simulator.requests({ latest: 0 });
  const routine = await measureShare();
  const after = await simulator.requests({ latest: 0 });
  await simulator.stopChurn();
  return {
    idle,
    routine,
    eventsPerSecond:
      (after.eventsSent - before.eventsSent) / (WINDOW_MS / 1_000),
  };
}

export async function benchFreshKeeping(
  stage: Stage,
  prepared: PreparedFleet,
  keeping: { idle: number; routine: number; eventsPerSecond: number },
  /** The share that the same backend takes with one cluster. */
  empty: number,
): Promise<void> {
  const naive = await NaivePoller.start({
    folder: stage.folder,
    fleet: prepared.fleet,
    connection: stage.database.connectionTo(await stage.database.create()),
  });
  await naive.sweep();
  const sweeps: number[] = [];
  for (let sweep = 0; sweep < NAIVE_SWEEPS; sweep += 1) {
    const { cpuMs } = await naive.process.measure(() => naive.sweep());
    sweeps.push(cpuMs);
  }
  await naive.stop();
  const naiveShare = median(sweeps) / NAIVE_EVERY_MS;
  const show = (share: number): string => `${(share * 100).toFixed(2)} %`;
  const raw = {
    'with nothing to follow': `${show(empty)} of a core`,
    naive: `${show(naiveShare)} of a core (${(median(sweeps) / 1_000).toFixed(
      2,
    )} s CPU per sweep, every 30 s)`,
  };
  printBar(
    {
      id: 'G7-keeping-fresh',
      figure: (keeping.routine - empty) / naiveShare,
      unit: 'of the naive poller',
      limit: 0.3333,
    },
    {
      ours: `${show(
        keeping.routine,
      )} of a core at ${keeping.eventsPerSecond.toFixed(0)} events/s`,
      ...raw,
    },
  );
  printBar(
    {
      id: 'G7-idle-fleet',
      figure: (keeping.idle - empty) / naiveShare,
      unit: 'of the naive poller',
      limit: 0.02,
    },
    { ours: `${show(keeping.idle)} of a core`, ...raw },
  );
}
