/** How often something is done before and while it is timed. */
export interface Rounds {
  /** Rounds that are not counted: code is compiled and caches are filled in them. */
  warmUps: number;
  /** Rounds that are counted. */
  rounds: number;
}

/**
 * The median milliseconds of each of several pieces of work. They take turns, so that what else happens on the machine falls
 * on all of them alike, and a ratio between them holds even where the figures do not.
 */
export function measureInTurns<Name extends string>(
  work: Record<Name, () => unknown>,
  { warmUps, rounds }: Rounds,
): Record<Name, number> {
  const names = Object.keys(work) as Name[];
  const times = new Map<Name, number[]>(names.map(name => [name, []]));
  for (let round = -warmUps; round < rounds; round += 1) {
    for (const name of names) {
      const start = performance.now();
      keep(work[name]());
      const time = performance.now() - start;
      if (round >= 0) times.get(name)!.push(time);
    }
  }
  return Object.fromEntries(
    names.map(name => [name, median(times.get(name)!)]),
  ) as Record<Name, number>;
}

/** The middle of figures; the mean of the two middle ones where their number is even. */
export function median(figures: readonly number[]): number {
  const sorted = [...figures].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  return sorted.length % 2 === 1
    ? sorted[Math.floor(middle)]
    : (sorted[middle - 1] + sorted[middle]) / 2;
}

let kept: unknown;

/** What nobody looks at may be left out by the compiler; this looks. */
function keep(value: unknown): void {
  if (kept !== value) kept = value;
}

/** Bytes on the heap after everything that nobody holds is gone; needs `--expose-gc`. */
export function measureHeap(): number {
  // Weak references and what finalizers hold go with the second.
  globalThis.gc?.();
  globalThis.gc?.();
  return process.memoryUsage().heapUsed;
}
