/* What a backend takes that follows a fleet of some size: from its start until all is known, at rest, and with routine. */
import { setTimeout as delay } from 'node:timers/promises';
import { BenchOptions } from '../options';
import { PreparedFleet, Stage, System } from '../Stage';
import { Usage } from '../usage';
import { measureKeeping } from './benchFreshKeeping';
import { waitUntilFresh } from './waitUntilFresh';

/** A moment in which nothing is done any more for the start. */
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
  await delay(REST_MS);
  await system.process.collect();
  await delay(1_000);
  const atRest = await system.process.collect();
  if (file) {
    await system.process.channel.ask('heap-snapshot', `${file}.heapsnapshot`);
    await system.process.profile(`${file}-idle.cpuprofile`, () => delay(20_000));
  }
  const keeping = await measureKeeping(prepared, system);
  return {
    system,
    figures: { clusters, readyMs, coldMs, coldCpuMs, atRest, keeping },
  };
}
