import { parseAllDocuments } from 'yaml';
import { printBar } from '../bar';
import { median } from '../measure';
import { BenchOnboarding } from './rendering';

const FILES_OF_A_CLUSTER = 20;

interface Figures {
  /** Milliseconds of processor time for one onboarding, the median of all rounds. */
  readonly cpuMs: number;
  readonly files: number;
}

/** Rendering and proving, for one cluster and for a hundred. */
export async function benchRendering(): Promise<void> {
  const few = await BenchOnboarding.create(5);
  const many = await BenchOnboarding.create(100);
  const fileSet = await few.renderAndValidate();
  const manyFiles = (await many.renderAndValidate()).files.length;

  const parse = await measure(40, async () => {
    for (const { content } of fileSet.files) parseAllDocuments(content);
    return fileSet.files.length;
  });
  const small = await measure(40, async () => {
    return (await few.renderAndValidate()).files.length;
  });
  const large = await measure(3, async () => {
    return (await many.renderAndValidate()).files.length;
  });

  const perCluster = (large.cpuMs / manyFiles) * FILES_OF_A_CLUSTER;
  printBar(
    {
      id: 'onboarding-render-and-validate',
      figure: perCluster,
      unit: 'ms CPU per cluster of 20 files',
      limit: 15,
    },
    {
      'reading the same files as YAML': `${toEach(parse)} ms per 20 files`,
      '5 clusters': `${toEach(small)} ms per 20 files, ${small.files} files`,
      '100 clusters': `${toEach(large)} ms per 20 files, ${large.files} files`,
    },
  );
  // 1 is linear: twenty times the clusters take twenty times the time.
  const exponent =
    Math.log(large.cpuMs / small.cpuMs) / Math.log(large.files / small.files);
  printBar({
    id: 'onboarding-render-growth',
    figure: exponent,
    unit: 'exponent from 5 to 100 clusters',
    limit: 1.1,
  });
}

function toEach({ cpuMs, files }: Figures): string {
  return ((cpuMs / files) * FILES_OF_A_CLUSTER).toFixed(2);
}

async function measure(
  rounds: number,
  work: () => Promise<number>,
): Promise<Figures> {
  const times: number[] = [];
  let files = await work();
  for (let round = 0; round < rounds; round += 1) {
    const start = process.cpuUsage();
    files = await work();
    const { user, system } = process.cpuUsage(start);
    times.push((user + system) / 1_000);
  }
  return { cpuMs: median(times), files };
}
