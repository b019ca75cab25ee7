/*
 * Many viewers who do not wait for one another. Each looks at its own times, whether or not the last look was answered, and
 * what a look took counts from the time it was meant for: a backend that stands still is not given a rest by viewers who wait.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { createRandom } from './random';

export interface OpenLoopOptions {
  readonly viewers: number;
  /** Between two looks of a viewer. */
  readonly thinkMs: number;
  readonly durationMs: number;
  /** Looks once; rejects if there was no good answer. */
  readonly look: (viewer: number, turn: number) => Promise<unknown>;
}

/** What the looks took, in order of size, in milliseconds. */
export interface Latencies {
  readonly milliseconds: readonly number[];
  readonly failures: number;
}

export async function runOpenLoop(
  options: OpenLoopOptions,
): Promise<Latencies> {
  const { viewers, thinkMs, durationMs, look } = options;
  const random = createRandom(1);
  const looks: Array<{ at: number; viewer: number; turn: number }> = [];
  for (let viewer = 0; viewer < viewers; viewer += 1) {
    let turn = 0;
    for (let at = random() * thinkMs; at < durationMs; at += thinkMs) {
      looks.push({ at, viewer, turn });
      turn += 1;
    }
  }
  looks.sort((a, b) => a.at - b.at);
  const start = performance.now();
  const milliseconds: number[] = [];
  const failed: unknown[] = [];
  const underWay: Array<Promise<void>> = [];
  for (const { at, viewer, turn } of looks) {
    const wait = start + at - performance.now();
    if (wait > 0) await delay(wait);
    underWay.push(
      look(viewer, turn).then(
        () => {
          milliseconds.push(performance.now() - start - at);
        },
        error => {
          failed.push(error);
        },
      ),
    );
  }
  await Promise.all(underWay);
  return {
    milliseconds: milliseconds.sort((a, b) => a - b),
    failures: failed.length,
  };
}
