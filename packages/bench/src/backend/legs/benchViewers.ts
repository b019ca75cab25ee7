/* G4 and G12: two hundred viewers of a large fleet with churn, and what the clusters notice of them. */
import { setTimeout as delay } from 'node:timers/promises';
import { printBar } from '../../bar';
import { describePassed, Passed } from '../MeasuredProcess';
import { BenchOptions } from '../options';
import { runOpenLoop } from '../openLoop';
import { describeLatencies, percentile } from '../percentile';
import { clusterPage, fleetPage } from '../questions';
import { PreparedFleet, System } from '../Stage';

const VIEWERS = 200;
const THINK_MS = 5_000;
const WINDOW_MS = 30_000;
const WARM_UP_MS = 5_000;
const EVENTS_PER_SECOND = 200;
/** Of ten looks, one is at the fleet. */
const FLEET_EVERY = 10;
const WATCH_LIFETIME_MINUTES = 290 / 60;

export async function benchViewers(
  { fleet: { simulator } }: PreparedFleet,
  system: System,
  { profileFolder }: BenchOptions,
): Promise<void> {
  const { leaves } = simulator;
  const tokens = await system.signInMany(VIEWERS);
  const countRequests = async (
    work: () => Promise<unknown>,
  ): Promise<number> => {
    const before = await simulator.requests({ latest: 0 });
    const start = performance.now();
    await work();
    const minutes = (performance.now() - start) / 60_000;
    const after = await simulator.requests({ latest: 0 });
    return (after.total - before.total) / minutes / simulator.clusters.length;
  };
  await simulator.startChurn({
    type: 'noop-reconcile',
    eventsPerSecond: EVENTS_PER_SECOND,
  });
  const look = (viewer: number, turn: number) =>
    system.viewer.get({
      ...((viewer + turn) % FLEET_EVERY === 0
        ? fleetPage()
        : clusterPage(leaves[(viewer * 7 + turn) % leaves.length].name)),
      token: tokens[viewer],
    });
  const loop = { viewers: VIEWERS, thinkMs: THINK_MS, look };
  const withNone = await countRequests(() => delay(WINDOW_MS));
  await runOpenLoop({ ...loop, durationMs: WARM_UP_MS });
  let milliseconds: readonly number[] = [];
  let failures = 0;
  let passed: Passed | undefined;
  const withMany = await countRequests(async () => {
    passed = await system.process.measure(async () => {
      ({ milliseconds, failures } = await runOpenLoop({
        ...loop,
        durationMs: WINDOW_MS,
      }));
    });
  });
  if (profileFolder) {
    await system.process.profile(`${profileFolder}/G12.cpuprofile`, () =>
      runOpenLoop({ ...loop, durationMs: 2 * WINDOW_MS }),
    );
  }
  await simulator.stopChurn();
  printBar(
    {
      id: 'G4-requests-by-viewers',
      figure: Math.abs(withMany - withNone),
      unit: 'per cluster and minute',
      limit: 0.05,
    },
    {
      'no viewer': `${withNone.toFixed(3)} per cluster and minute`,
      [`${VIEWERS} viewers`]: `${withMany.toFixed(3)} per cluster and minute`,
      'by the lifetime of watches': `${(4 / WATCH_LIFETIME_MINUTES).toFixed(
        2,
      )} per cluster and minute over hours: each of 4 kinds begins anew every 290 s`,
      peer: `${VIEWERS} viewers who look every 10 s: ${
        VIEWERS * 6 * 4
      } per cluster and minute (4 kinds, by its own way of asking)`,
    },
  );
  printBar(
    {
      id: 'G12-viewers',
      figure: failures > 0 ? NaN : percentile(milliseconds, 99),
      unit: 'ms p99',
      limit: 150,
    },
    {
      [`${VIEWERS} viewers, a look every ${THINK_MS / 1_000} s each`]:
        describeLatencies(milliseconds),
      failures: `${failures}`,
      'processor time': describePassed(passed!),
      churn: `${EVENTS_PER_SECOND} events/s`,
    },
  );
}
