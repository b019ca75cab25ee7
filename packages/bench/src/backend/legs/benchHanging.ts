/* G5: what viewers of healthy clusters notice of those that hang. */
import { setTimeout as delay } from 'node:timers/promises';
import { printBar } from '../../bar';
import { median } from '../../measure';
import { runOpenLoop } from '../openLoop';
import { describeLatencies, percentile } from '../percentile';
import { clusterPage, peerPage } from '../questions';
import { PreparedFleet, System } from '../Stage';

const HANGING_SHARE = 0.2;
const VIEWERS = 50;
const WINDOW_MS = 5_000;
/** Windows before and after, each; as many as both are in between. */
const WINDOWS = 4;
/** Until all that was under way has met the silence. */
const SETTLE_MS = 5_000;
const PEER_PATIENCE_MS = 10_000;

/** Looks of one kind: all of them, and the p99 of each window. */
class Looks {
  readonly milliseconds: number[] = [];
  readonly #p99s: number[] = [];

  add(milliseconds: readonly number[]): void {
    this.milliseconds.push(...milliseconds);
    this.#p99s.push(percentile(milliseconds, 99));
  }

  /** Of all windows the middle one: what else the machine does now and then is in a few of them only. */
  get p99(): number {
    return median(this.#p99s);
  }

  toString(): string {
    const windows = this.#p99s.map(figure => figure.toFixed(1)).join(', ');
    return `${describeLatencies(
      this.milliseconds,
    )}; p99 of windows: ${windows} ms`;
  }
}

export async function benchHanging(
  { fleet: { simulator } }: PreparedFleet,
  system: System,
): Promise<void> {
  const { leaves } = simulator;
  const hanging = leaves.slice(0, Math.ceil(leaves.length * HANGING_SHARE));
  const healthy = leaves.slice(hanging.length);
  // One user: what it costs to ask again what many users may see is another figure.
  const token = await system.signIn('viewer');
  const setHanging = async (isHanging: boolean): Promise<void> => {
    for (const { name } of hanging) {
      await simulator.setFault(name, isHanging ? { type: 'hang' } : undefined);
      // Whoever watches has to come back, and finds that nobody answers.
      await simulator.endWatches(name);
    }
    await delay(SETTLE_MS);
  };
  const lookAround = async (windows: number, looks: Looks): Promise<void> => {
    for (let window = 0; window < windows; window += 1) {
      const { milliseconds, failures } = await runOpenLoop({
        viewers: VIEWERS,
        thinkMs: 1_000,
        durationMs: WINDOW_MS,
        look: (viewer, turn) =>
          system.viewer.get({
            ...clusterPage(healthy[(viewer + turn) % healthy.length].name),
            token,
          }),
      });
      if (failures > 0) throw new Error(`${failures} looks failed`);
      looks.add(milliseconds);
    }
  };
  const without = new Looks();
  const withHanging = new Looks();
  await lookAround(1, new Looks());
  await lookAround(WINDOWS, without);
  await setHanging(true);
  await lookAround(2 * WINDOWS, withHanging);
  const peer = await Promise.race([
    system.viewer
      .ask({ ...peerPage(healthy[0].name), token })
      .then(({ milliseconds }) => `${(milliseconds / 1_000).toFixed(1)} s`),
    delay(PEER_PATIENCE_MS, `no answer within ${PEER_PATIENCE_MS / 1_000} s`),
  ]);
  await setHanging(false);
  await lookAround(WINDOWS, without);
  printBar(
    {
      id: 'G5-hanging',
      figure: withHanging.p99 / without.p99,
      unit: 'of p99 without',
      limit: 1.1,
    },
    {
      'none hangs': `${without}`,
      [`${hanging.length} of ${leaves.length} hang`]: `${withHanging}`,
      'peer meanwhile': peer,
    },
  );
}
