import { setTimeout as delay } from 'node:timers/promises';
import { Stage } from './backend/Stage';
import { waitUntilFresh } from './backend/legs/waitUntilFresh';
import { clusterPage } from './backend/questions';
import { createRandom } from './backend/random';
async function main() {
  const stage = await Stage.open();
  const clusters = Number(process.argv[2] ?? 60);
  try {
    const prepared = await stage.prepareFleet({ clusters, hasHub: true });
    const system = await stage.startSystem(prepared);
    await waitUntilFresh(system, clusters);
    const { simulator } = prepared.fleet;
    const token = await system.signIn('a');
    const probed = simulator.leaves.filter((_, i) => i % 4 === 0);
    await simulator.startChurn({ type: 'noop-reconcile', eventsPerSecond: 330, clusters: simulator.clusters.filter(({ name }) => !probed.some(l => l.name === name)).map(c => c.name) });
    const random = createRandom(7);
    const free = [...probed];
    let n = 0;
    await Promise.all(Array.from({ length: 4 }, async () => {
      for (let t = 0; t < 50; t++) {
        const [leaf] = free.splice(Math.floor(random() * free.length), 1);
        const m = await simulator.mark(leaf.name);
        const start = Date.now();
        for (;;) {
          const p = await system.viewer.get({ ...clusterPage(leaf.name), token });
          const o = p.json<any>().status.objects.find((x: any) => x.ref.kind === m.object.kind && x.ref.name === m.object.name && x.ref.namespace === m.object.namespace);
          if ((o?.state === 'ready') === m.isReady) { n++; break; }
          if (Date.now() - start > 6000) {
            console.log('NOT VISIBLE', leaf.name, JSON.stringify(m), JSON.stringify(o), JSON.stringify((await simulator.get(leaf.name, m.object))?.status), JSON.stringify(p.json<any>().problems));
            break;
          }
          await delay(20);
        }
        free.push(leaf);
        await delay(random() * 100);
      }
    }));
    console.log('seen', n);
  } catch (e) { console.log(e); } finally { await stage.close(); }
}
main();
