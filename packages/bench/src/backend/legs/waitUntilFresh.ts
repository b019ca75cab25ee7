import { setTimeout as delay } from 'node:timers/promises';
import { reachableClusters } from '../questions';
import { MeasuredSystem } from '../system/MeasuredSystem';

const LONGEST_MS = 300_000;

/** Waits until so many clusters can be seen as they are now; gives the milliseconds since the process was started. */
export async function waitUntilFresh(
  system: MeasuredSystem,
  clusters: number,
): Promise<number> {
  const token = await system.signIn('waiting');
  for (;;) {
    const page = await system.viewer.get({ ...reachableClusters(), token });
    const elapsed = performance.now() - system.startedAt;
    const { total } = page.json<{ total: number }>();
    if (total >= clusters) return elapsed;
    if (elapsed > LONGEST_MS) {
      throw new Error(`Only ${total} of ${clusters} clusters became fresh`);
    }
    await delay(250);
  }
}
