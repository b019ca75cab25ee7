import { setTimeout as delay } from 'node:timers/promises';
import { System } from '../Stage';

const WINDOW_MS = 2_000;
const QUIET_SHARE = 0.05;
const QUIET_WINDOWS = 3;
const LONGEST_MS = 120_000;

/** Waits until a backend has nothing left to do for its start; gives the milliseconds that took. */
export async function waitUntilQuiet(system: System): Promise<number> {
  const start = performance.now();
  let quiet = 0;
  while (quiet < QUIET_WINDOWS && performance.now() - start < LONGEST_MS) {
    const { cpuMs, wallMs } = await system.process.measure(() =>
      delay(WINDOW_MS),
    );
    quiet = cpuMs / wallMs < QUIET_SHARE ? quiet + 1 : 0;
  }
  return performance.now() - start;
}
