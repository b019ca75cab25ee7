/* G10: memory per cluster of 40 objects, above a backend with the same catalog and configuration that follows nothing. */
import { setTimeout as delay } from 'node:timers/promises';
import { printBar } from '../../bar';
import { PreparedFleet, Stage, System } from '../Stage';
import { Usage } from '../usage';

/** A moment in which nothing is done any more for the start. */
const REST_MS = 5_000;

/** What a backend uses at rest, after everything that nobody holds is gone. */
export async function measureAtRest(system: System): Promise<Usage> {
  await delay(REST_MS);
  await system.process.collect();
  await delay(1_000);
  return system.process.collect();
}

export async function measureEmpty(
  stage: Stage,
  prepared: PreparedFleet,
): Promise<Usage> {
  const system = await stage.startSystem(prepared, {
    isEmpty: true,
  });
  const usage = await measureAtRest(system);
  await system.stop();
  return usage;
}

export function printMemory(options: {
  empty: Usage;
  loaded: Usage;
  clusters: number;
}): void {
  const { empty, loaded, clusters } = options;
  const toKilobytes = (bytes: number): number => bytes / 1_024 / clusters;
  const show = ({ rssBytes, heapBytes, externalBytes }: Usage): string =>
    [
      `RSS ${(rssBytes / 2 ** 20).toFixed(1)} MB`,
      `heap ${(heapBytes / 2 ** 20).toFixed(1)} MB`,
      `buffers ${(externalBytes / 2 ** 20).toFixed(1)} MB`,
    ].join(', ');
  printBar(
    {
      id: 'G10-memory',
      figure: toKilobytes(loaded.rssBytes - empty.rssBytes),
      unit: 'KB per cluster',
      limit: 220,
    },
    {
      [`with ${clusters} clusters`]: show(loaded),
      empty: show(empty),
      'of it heap': `${toKilobytes(loaded.heapBytes - empty.heapBytes).toFixed(
        1,
      )} KB per cluster`,
    },
  );
}
