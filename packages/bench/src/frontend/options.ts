import { parseArgs } from 'node:util';

const PARTS = ['tab', 'fleet', 'scroll', 'graph', 'script', 'bytes', 'live'];

/** What is measured. */
export interface FrontendOptions {
  /** Whether a part is wanted, such as `tab`. */
  readonly wants: (part: string) => boolean;
  /** The size of the fleet. */
  readonly clusters: number;
}

/** Reads `[--only tab,fleet] [--clusters 1000]`. */
export function readFrontendOptions(args: readonly string[]): FrontendOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      only: { type: 'string' },
      clusters: { type: 'string', default: '1000' },
    },
  });
  const only = values.only?.toLocaleLowerCase('en-US').split(',') ?? PARTS;
  const unknown = only.find(part => !PARTS.includes(part));
  if (unknown !== undefined) {
    throw new Error(
      `There is no part '${unknown}'. Known: ${PARTS.join(', ')}.`,
    );
  }
  const clusters = Number(values.clusters);
  if (!Number.isInteger(clusters) || clusters < 3 || clusters > 2_500) {
    throw new Error(
      `--clusters wants a number from 3 to 2500, not '${values.clusters}'.`,
    );
  }
  return { wants: part => only.includes(part), clusters };
}
