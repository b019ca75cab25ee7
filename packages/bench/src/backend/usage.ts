/* What a measured process says of itself. */
import { createHistogram, monitorEventLoopDelay } from 'node:perf_hooks';
import { Session } from 'node:inspector/promises';
import { readFileSync, writeFileSync } from 'node:fs';
import { writeHeapSnapshot } from 'node:v8';
import { Commands } from './channel';

/** Processor time and memory of a process. */
export interface Usage {
  /** Milliseconds of processor time since its start, of all threads. */
  readonly cpuMs: number;
  /** Milliseconds for which its main thread could have run and others had the processor; 0 where the system does not say. */
  readonly waitedMs: number;
  readonly rssBytes: number;
  readonly heapBytes: number;
  /** What the heap takes from the system, used or not. */
  readonly heapTotalBytes: number;
  /** Memory outside of the heap that Node knows of: buffers. */
  readonly externalBytes: number;
}

/** How long the event loop kept others waiting. */
export interface LoopDelay {
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly maxMs: number;
}

/** How often the event loop is looked at; a delay is what comes on top of it. */
const RESOLUTION_MS = 5;

/** Linux counts nanoseconds: those that a thread ran, and those that it waited for a processor. */
function readWaitedMs(): number {
  try {
    const [, waited] = readFileSync('/proc/self/schedstat', 'utf8').split(' ');
    return Number(waited) / 1e6;
  } catch {
    return 0;
  }
}

function readUsage(): Usage {
  const { rss, heapUsed, heapTotal, external } = process.memoryUsage();
  const { user, system } = process.cpuUsage();
  return {
    cpuMs: (user + system) / 1_000,
    waitedMs: readWaitedMs(),
    rssBytes: rss,
    heapBytes: heapUsed,
    heapTotalBytes: heapTotal,
    externalBytes: external,
  };
}

/** The questions that every measured process answers. */
export function usageCommands(): Commands {
  let monitor: ReturnType<typeof monitorEventLoopDelay> | undefined;
  const session = new Session();
  return {
    usage: readUsage,
    // What nobody holds is no cost of the fleet; weak references go with the second.
    collect: () => {
      globalThis.gc?.();
      globalThis.gc?.();
      return readUsage();
    },
    'start-loop-delay': () => {
      monitor?.disable();
      monitor = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
      monitor.enable();
    },
    'stop-loop-delay': (): LoopDelay => {
      monitor?.disable();
      const measured = monitor ?? createHistogram();
      const toMs = (nanoseconds: number): number =>
        Math.max(0, nanoseconds / 1e6 - RESOLUTION_MS);
      return {
        p50Ms: toMs(measured.percentile(50)),
        p99Ms: toMs(measured.percentile(99)),
        maxMs: toMs(measured.max),
      };
    },
    'start-profile': async () => {
      session.connect();
      await session.post('Profiler.enable');
      await session.post('Profiler.setSamplingInterval', { interval: 500 });
      await session.post('Profiler.start');
    },
    'stop-profile': async (file: string) => {
      const { profile } = await session.post('Profiler.stop');
      writeFileSync(file, JSON.stringify(profile));
      session.disconnect();
    },
    'heap-snapshot': (file: string) => writeHeapSnapshot(file),
  };
}
