/* G8 and G13: how long a change on a leaf takes until the API tells it, and how long the event loop keeps others waiting. */
import { setTimeout as delay } from 'node:timers/promises';
import { printBar } from '../../bar';
import { describePassed } from '../MeasuredProcess';
import { describeLatencies, percentile } from '../percentile';
import { clusterPage } from '../questions';
import { createRandom } from '../random';
import { PreparedFleet, System } from '../Stage';

const EVENTS_PER_SECOND = 330;
const PROBERS = 4;
const PROBES = 60;
const LOOK_EVERY_MS = 20;
const PATIENCE_MS = 20_000;

interface StatusAnswer {
  status: {
    objects: Array<{
      ref: { kind: string; namespace: string; name: string };
      state: string;
    }>;
  };
}

export async function benchFreshness(
  { fleet: { simulator } }: PreparedFleet,
  system: System,
): Promise<void> {
  const token = await system.signIn('prober');
  const random = createRandom(7);
  // On clusters that are probed nothing else happens: a routine reconcile under way would take back what the probe wrote.
  const probed = simulator.leaves.filter((_, index) => index % 4 === 0);
  const free = [...probed];

  /** Changes an object and looks until the change is told; gives the milliseconds from the write. */
  const probe = async (): Promise<number> => {
    const [leaf] = free.splice(Math.floor(random() * free.length), 1);
    const { object, isReady, writtenAt } = await simulator.mark(leaf.name);
    let entityTag: string | undefined;
    for (;;) {
      const page = await system.viewer.get({
        ...clusterPage(leaf.name),
        token,
        entityTag,
      });
      const now = Date.now();
      entityTag = page.entityTag;
      const found =
        page.status === 200
          ? page
              .json<StatusAnswer>()
              .status.objects.find(
                ({ ref }) =>
                  ref.kind === object.kind &&
                  ref.namespace === object.namespace &&
                  ref.name === object.name,
              )
          : undefined;
      const isTold = found && (found.state === 'ready') === isReady;
      if (isTold || now - writtenAt > PATIENCE_MS) {
        free.push(leaf);
        return isTold ? now - writtenAt : Infinity;
      }
      await delay(LOOK_EVERY_MS);
    }
  };

  await simulator.startChurn({
    type: 'noop-reconcile',
    eventsPerSecond: EVENTS_PER_SECOND,
    clusters: simulator.clusters
      .filter(({ name }) => !probed.some(leaf => leaf.name === name))
      .map(({ name }) => name),
  });
  await delay(2_000);
  const before = await simulator.requests({ latest: 0 });
  const start = performance.now();
  await system.process.startLoopDelay();
  const ages: number[] = [];
  const passed = await system.process.measure(() =>
    Promise.all(
      Array.from({ length: PROBERS }, async () => {
        for (let turn = 0; turn < PROBES; turn += 1) {
          ages.push(await probe());
          await delay(random() * 200);
        }
      }),
    ),
  );
  const loopDelay = await system.process.stopLoopDelay();
  const seconds = (performance.now() - start) / 1_000;
  const after = await simulator.requests({ latest: 0 });
  await simulator.stopChurn();
  const rate = (after.eventsSent - before.eventsSent) / seconds;
  const load = `${simulator.leaves.length} clusters, ${rate.toFixed(
    0,
  )} events/s`;
  printBar(
    {
      id: 'G8-freshness',
      figure: percentile(ages, 99),
      unit: 'ms p99',
      limit: 1_000,
    },
    {
      load,
      'leaf to API': describeLatencies(ages),
      'processor time': describePassed(passed),
    },
  );
  printBar(
    {
      id: 'G13-event-loop',
      figure: loopDelay.p99Ms,
      unit: 'ms p99',
      limit: 30,
    },
    {
      load,
      delay: `p50 ${loopDelay.p50Ms.toFixed(
        1,
      )} ms, p99 ${loopDelay.p99Ms.toFixed(
        1,
      )} ms, most ${loopDelay.maxMs.toFixed(0)} ms`,
    },
  );
}
