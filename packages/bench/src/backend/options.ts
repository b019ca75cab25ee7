import { parseArgs } from 'node:util';

/** What is measured, and how. */
export interface BenchOptions {
  /** Whether a figure is wanted, such as `g1`. */
  readonly wants: (...figures: string[]) => boolean;
  /** The size of the large fleet. */
  readonly clusters: number;
  /** Where profiles and heap snapshots are written, if they are wanted. */
  readonly profileFolder?: string;
}

const FIGURES = [1, 2, 3, 4, 5, 6, 7, 8, 10, 11, 12, 13, 16].map(
  number => `g${number}`,
);

/** Reads `[--only g1,g2] [--clusters 1000] [--profile FOLDER]`. */
export function readBenchOptions(args: readonly string[]): BenchOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      only: { type: 'string' },
      clusters: { type: 'string', default: '1000' },
      profile: { type: 'string' },
    },
  });
  const only = values.only?.toLocaleLowerCase('en-US').split(',') ?? FIGURES;
  const unknown = only.find(figure => !FIGURES.includes(figure));
  if (unknown !== undefined) {
    throw new Error(
      `There is no figure '${unknown}'. Known: ${FIGURES.join(', ')}.`,
    );
  }
  const clusters = Number(values.clusters);
  if (!Number.isInteger(clusters) || clusters < 20 || clusters > 2_500) {
    throw new Error(
      `--clusters wants a number from 20 to 2500, not '${values.clusters}'.`,
    );
  }
  return {
    wants: (...figures) => figures.some(figure => only.includes(figure)),
    clusters,
    profileFolder: values.profile,
  };
}
