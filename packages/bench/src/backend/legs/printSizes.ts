/* G10, G11 and G16, out of the figures of several sizes. */
import { printBar } from '../../bar';
import { fitExponent } from '../percentile';
import { Usage } from '../usage';
import { SizeFigures } from './measureSize';

function describeUsage(usage: Usage): string {
  const show = (bytes: number): string => `${(bytes / 2 ** 20).toFixed(1)} MB`;
  return [
    `RSS ${show(usage.rssBytes)}`,
    `heap ${show(usage.heapBytes)} of ${show(usage.heapTotalBytes)}`,
    `buffers ${show(usage.externalBytes)}`,
  ].join(', ');
}

/** `one` is the same backend with one cluster: all code is loaded in both. */
export function printMemory(one: SizeFigures, large: SizeFigures): void {
  const perCluster = (read: (usage: Usage) => number): number =>
    (read(large.atRest) - read(one.atRest)) /
    1_024 /
    (large.clusters - one.clusters);
  printBar(
    {
      id: 'G10-memory',
      figure: perCluster(({ rssBytes }) => rssBytes),
      unit: 'KB per cluster',
      limit: 220,
    },
    {
      [`${large.clusters} clusters`]: describeUsage(large.atRest),
      [`${one.clusters} cluster`]: describeUsage(one.atRest),
      'heap alone': `${perCluster(({ heapBytes }) => heapBytes).toFixed(
        1,
      )} KB per cluster`,
    },
  );
}

export function printColdStart({
  clusters,
  readyMs,
  coldMs,
  coldCpuMs,
  quietMs,
}: SizeFigures): void {
  const show = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`;
  printBar(
    {
      id: 'G16-cold-start',
      figure: coldMs / 1_000,
      unit: 's',
      limit: 60,
    },
    {
      [`99 % of ${clusters} clusters`]: `${show(
        coldMs,
      )} after the process was started, of it ${show(
        readyMs,
      )} until the backend answers; ${show(coldCpuMs)} CPU in all`,
      'until it rests': `${show(quietMs)} more`,
    },
  );
}

/** How processor time and memory grow with the fleet, above what the backend takes with one cluster. */
export function printGrowth(
  one: SizeFigures,
  sizes: readonly SizeFigures[],
): void {
  const fit = (
    read: (figures: SizeFigures) => number,
    fitted: readonly SizeFigures[] = sizes,
  ): number =>
    fitExponent(
      fitted.map(figures => ({
        size: figures.clusters,
        figure: read(figures) - read(one),
      })),
    );
  const list = (show: (figures: SizeFigures) => string): string =>
    sizes.map(figures => `${figures.clusters}: ${show(figures)}`).join(', ');
  const bar = { unit: 'exponent', limit: 1.05 };
  printBar(
    {
      id: 'G11-growth-of-cpu',
      figure: fit(({ keeping }) => keeping.routine),
      ...bar,
    },
    {
      'routine, share of a core': list(
        ({ keeping }) =>
          `${(keeping.routine * 100).toFixed(2)} % at ${
            keeping.eventsPerSecond
          } events/s`,
      ),
      'with 1 cluster': `${(one.keeping.routine * 100).toFixed(2)} %`,
    },
  );
  printBar(
    {
      id: 'G11-growth-of-cold-start-cpu',
      figure: fit(({ coldCpuMs }) => coldCpuMs),
      ...bar,
    },
    {
      'until fresh': list(
        ({ coldCpuMs }) => `${(coldCpuMs / 1_000).toFixed(1)} s CPU`,
      ),
      'with 1 cluster': `${(one.coldCpuMs / 1_000).toFixed(1)} s CPU`,
    },
  );
  printBar(
    {
      id: 'G11-growth-of-memory',
      // What a process holds differs by tens of megabytes from start to start, so that a small fleet cannot be seen in it.
      figure: fit(({ atRest }) => atRest.rssBytes, sizes.slice(1)),
      ...bar,
    },
    {
      'heap and buffers': `${fit(
        ({ atRest }) => atRest.heapBytes + atRest.externalBytes,
      ).toFixed(3)} over all sizes; ${list(
        ({ atRest }) =>
          `${((atRest.heapBytes + atRest.externalBytes) / 2 ** 20).toFixed(
            1,
          )} MB`,
      )}`,
      RSS: list(({ atRest }) => `${(atRest.rssBytes / 2 ** 20).toFixed(1)} MB`),
      'with 1 cluster': `${(one.atRest.rssBytes / 2 ** 20).toFixed(1)} MB`,
    },
  );
}
