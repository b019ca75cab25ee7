/* What a backend takes that follows a fleet of some size: from its start until all is known, at rest, and with routine. */
import { setTimeout as delay } from 'node:timers/promises';
import { BenchOptions } from '../options';
import { PreparedFleet, Stage, System } from '../Stage';
import { Usage } from '../usage';
import { measureKeeping } from './benchFreshKeeping';
import { waitUntilFresh } from './waitUntilFresh';
import { waitUntilQuiet } from './waitUntilQuiet';

/** Until what was under way is over. */
const REST_MS = 5_000;
/** The share of clusters that has to be known for a start to be over. */
const FRESH_SHARE = 0.99;

export interface SizeFigures {
  readonly clusters: number;
  /** From the start of the process until the backend answers. */
  readonly readyMs: number;
  /** From the start of the process until nearly all clusters are known. */
  readonly coldMs: number;
  /** Processor time until then. */
  readonly coldCpuMs: number;
  /** From when all is known until the backend rests. */
  readonly quietMs: number;
  readonly atRest: Usage;
  /** Shares of a core. */
  readonly keeping: { idle: number; routine: number; eventsPerSecond: number };
}

export async function measureSize(
  stage: Stage,
  prepared: PreparedFleet,
  { profileFolder }: BenchOptions,
): Promise<{ system: System; figures: SizeFigures }> {
  const clusters = prepared.fleet.size;
  const system = await stage.startSystem(prepared);
  const readyMs = performance.now() - system.startedAt;
  const file = profileFolder && `${profileFolder}/size-${clusters}`;
  const coldMs = await system.process.profile(
    file && `${file}-cold.cpuprofile`,
    () => waitUntilFresh(system, clusters * FRESH_SHARE),
  );
  const { cpuMs: coldCpuMs } = await system.process.usage();
  await waitUntilFresh(system, clusters);
  const quietMs = await waitUntilQuiet(system);
  const keeping = await system.process.profile(
    file && `${file}-keeping.cpuprofile`,
    () => measureKeeping(prepared, system),
  );
  await delay(REST_MS);
  await system.process.collect();
  await delay(1_000);
  const atRest = await system.process.collect();
  if (file) {
    await system.process.channel.ask('heap-snapshot', `${file}.heapsnapshot`);
  }
  return {
    system,
    figures: { clusters, readyMs, coldMs, coldCpuMs, quietMs, atRest, keeping },
  };
}
