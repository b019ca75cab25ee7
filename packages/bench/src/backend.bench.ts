/*
 * The backend beside Backstage's own kubernetes plugin and a naive poller, on the same simulated fleets.
 *
 *   npm run bench -- backend [--only g1,g2] [--clusters 1000] [--profile FOLDER]
 *
 * How and why in docs/performance.md.
 */
import { version as peerVersion } from '@backstage/plugin-kubernetes-backend/package.json';
import { printMachine } from './bar';
import { canPin, moveToOtherCores } from './backend/cores';
import { benchEntityPage } from './backend/legs/benchEntityPage';
import { benchFleetPage } from './backend/legs/benchFleetPage';
import { benchFreshKeeping } from './backend/legs/benchFreshKeeping';
import { benchFreshness } from './backend/legs/benchFreshness';
import { benchHanging } from './backend/legs/benchHanging';
import { benchViewers } from './backend/legs/benchViewers';
import {
  benchRoutineWrites,
  benchSweepWrites,
} from './backend/legs/benchWrites';
import { measureSize, SizeFigures } from './backend/legs/measureSize';
import {
  printColdStart,
  printGrowth,
  printMemory,
} from './backend/legs/printSizes';
import { waitUntilFresh } from './backend/legs/waitUntilFresh';
import { BenchOptions, readBenchOptions } from './backend/options';
import { Stage } from './backend/Stage';

/** The fleet of the page that shows a hundred clusters. */
const PAGE_CLUSTERS = 100;

async function inStage(work: (stage: Stage) => Promise<void>): Promise<void> {
  const stage = await Stage.open();
  try {
    await work(stage);
  } finally {
    await stage.close();
  }
}

async function benchPages(stage: Stage, options: BenchOptions): Promise<void> {
  const { wants } = options;
  const prepared = await stage.prepareFleet({
    clusters: PAGE_CLUSTERS,
    hasHub: false,
  });
  if (wants('g2', 'g3', 'g5', 'g6')) {
    const system = await stage.startSystem(prepared);
    await waitUntilFresh(system, PAGE_CLUSTERS);
    if (wants('g6')) await benchRoutineWrites(stage, prepared, system);
    if (wants('g2', 'g3')) await benchFleetPage(prepared, system, options);
    if (wants('g5')) await benchHanging(prepared, system);
    await system.stop();
  }
  if (wants('g6')) await benchSweepWrites(stage, prepared);
}

async function benchOne(
  stage: Stage,
  options: BenchOptions,
): Promise<SizeFigures> {
  const prepared = await stage.prepareFleet({ clusters: 1, hasHub: true });
  const { system, figures } = await measureSize(stage, prepared, options);
  await system.stop();
  return figures;
}

async function benchLarge(stage: Stage, options: BenchOptions): Promise<void> {
  const { wants, clusters } = options;
  const one = await benchOne(stage, options);
  const prepared = await stage.prepareFleet({ clusters, hasHub: true });
  const { system, figures } = await measureSize(stage, prepared, options);
  if (wants('g16')) printColdStart(figures);
  if (wants('g10')) printMemory(one, figures);
  if (wants('g4', 'g12')) await benchViewers(prepared, system, options);
  if (wants('g8', 'g13')) await benchFreshness(prepared, system);
  await system.stop();
  if (wants('g7')) {
    await benchFreshKeeping(stage, prepared, figures.keeping, one.keeping.idle);
  }
  await prepared.fleet.stop();
  if (wants('g11')) await benchGrowth(stage, options, one, figures);
}

async function benchGrowth(
  stage: Stage,
  options: BenchOptions,
  one: SizeFigures,
  large: SizeFigures,
): Promise<void> {
  const sizes = [large];
  for (const factor of [0.1, 2]) {
    const prepared = await stage.prepareFleet({
      clusters: Math.round(large.clusters * factor),
      hasHub: true,
    });
    const { system, figures } = await measureSize(stage, prepared, options);
    await system.stop();
    await prepared.fleet.stop();
    sizes.push(figures);
  }
  printGrowth(
    one,
    sizes.sort((a, b) => a.clusters - b.clusters),
  );
}

async function main(): Promise<void> {
  const options = readBenchOptions(process.argv.slice(2));
  const { wants } = options;
  printMachine();
  process.stdout.write(
    `peer: @backstage/plugin-kubernetes-backend ${peerVersion}; ${
      canPin
        ? 'what is measured has the last core, everything else the others'
        : 'processes are not bound to cores'
    }\n`,
  );
  moveToOtherCores(process.pid);
  if (wants('g1')) {
    await inStage(stage => benchEntityPage(stage, options));
  }
  if (wants('g2', 'g3', 'g5', 'g6')) {
    await inStage(stage => benchPages(stage, options));
  }
  if (wants('g4', 'g7', 'g8', 'g10', 'g11', 'g12', 'g13', 'g16')) {
    await inStage(stage => benchLarge(stage, options));
  }
  const minutes = performance.now() / 60_000;
  process.stdout.write(`took ${minutes.toFixed(1)} minutes\n`);
}

main();
