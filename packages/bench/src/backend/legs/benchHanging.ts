/* G5: what viewers of healthy clusters notice of those that hang. */
import { setTimeout as delay } from 'node:timers/promises';
import { printBar } from '../../bar';
import { Latencies, runOpenLoop } from '../openLoop';
import { describeLatencies, percentile } from '../percentile';
import { clusterPage, peerPage } from '../questions';
import { PreparedFleet, System } from '../Stage';

const HANGING_SHARE = 0.2;
const WINDOW_MS = 12_000;
const VIEWERS = 50;
/** Until all that was under way has met the silence. */
const SETTLE_MS = 5_000;
const PEER_PATIENCE_MS = 10_000;

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
    }
    await delay(SETTLE_MS);
  };
  const waits: string[] = [];
  const lookAround = async (): Promise<readonly number[]> => {
    let looks: Latencies | undefined;
    const { waitedMs, wallMs } = await system.process.measure(async () => {
      looks = await runOpenLoop({
        viewers: VIEWERS,
        thinkMs: 1_000,
        durationMs: WINDOW_MS,
        look: (viewer, turn) =>
          system.viewer.get({
            ...clusterPage(healthy[(viewer + turn) % healthy.length].name),
            token,
          }),
      });
    });
    const { milliseconds, failures } = looks!;
    if (failures > 0) throw new Error(`${failures} looks failed`);
    waits.push(`${((waitedMs / wallMs) * 100).toFixed(0)} %`);
    return milliseconds;
  };
  const without: number[] = [];
  const withHanging: number[] = [];
  await lookAround();
  without.push(...(await lookAround()));
  await setHanging(true);
  withHanging.push(...(await lookAround()));
  withHanging.push(...(await lookAround()));
  const peer = await Promise.race([
    system.viewer
      .ask({ ...peerPage(healthy[0].name), token })
      .then(({ milliseconds }) => `${(milliseconds / 1_000).toFixed(1)} s`),
    delay(PEER_PATIENCE_MS, `no answer within ${PEER_PATIENCE_MS / 1_000} s`),
  ]);
  await setHanging(false);
  without.push(...(await lookAround()));
  printBar(
    {
      id: 'G5-hanging',
      figure: percentile(withHanging, 99) / percentile(without, 99),
      unit: 'of p99 without',
      limit: 1.1,
    },
    {
      'none hangs': describeLatencies(without),
      [`${hanging.length} of ${leaves.length} hang`]:
        describeLatencies(withHanging),
      'others of the machine had the core': `${waits.join(
        ', ',
      )} of the time in the windows: warm-up, none, hanging, hanging, none`,
      'peer meanwhile': peer,
    },
  );
}
