import { cpus, loadavg } from 'node:os';

/** A measured figure and the limit it is held against. */
export interface Bar {
  id: string;
  figure: number;
  unit: string;
  limit: number;
  /** Which side of the limit is good; most figures are costs. */
  good?: 'below' | 'above';
}

/** The line for a bar: `bar <id> <figure> <unit> limit <limit> ok|short`. A figure that is no number is short. */
export function formatBar(bar: Bar): string {
  const { id, figure, unit, limit, good = 'below' } = bar;
  const isOk = good === 'below' ? figure <= limit : figure >= limit;
  const shown = Number.isFinite(figure)
    ? Number(figure.toPrecision(4))
    : 'none';
  return `bar ${id} ${shown} ${unit} limit ${limit} ${isOk ? 'ok' : 'short'}`;
}

/** Prints a bar; for a ratio give the raw figures of both sides, which are printed first. */
export function printBar(bar: Bar, raw?: Record<string, string>): void {
  for (const [side, figure] of Object.entries(raw ?? {})) {
    process.stdout.write(`  raw ${bar.id} ${side}: ${figure}\n`);
  }
  process.stdout.write(`${formatBar(bar)}\n`);
}

/** Prints what the figures were measured on, since they compare within one run only. */
export function printMachine(): void {
  const load = loadavg().map(value => value.toFixed(2));
  process.stdout.write(
    `machine: ${cpus().length} cores, Node ${process.version}, load ${load.join(
      ' ',
    )}\n`,
  );
}
