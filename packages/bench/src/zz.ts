import { mkdirSync } from 'node:fs';
import { Stage } from './backend/Stage';
import { benchEntityPage } from './backend/legs/benchEntityPage';
import { benchFleetPage } from './backend/legs/benchFleetPage';
import { measureAtRest, measureEmpty, printMemory } from './backend/legs/benchMemory';
import { waitUntilFresh } from './backend/legs/waitUntilFresh';
async function main() {
  const stage = await Stage.open();
  const what = process.argv.slice(2);
  mkdirSync('/tmp/bench-prof', { recursive: true });
  const options = { only: new Set<string>(), clusters: 1000, profileFolder: '/tmp/bench-prof' };
  const t = () => Math.round(performance.now() / 1000);
  try {
    if (what.includes('g1')) await benchEntityPage(stage, options);
    console.log(t());
    if (what.includes('g2')) {
      const prepared = await stage.prepareFleet({ clusters: 100, hasHub: false });
      console.log(t());
      const system = await stage.startSystem(prepared);
      await waitUntilFresh(system, 100);
      console.log(t());
      await benchFleetPage(prepared, system, options);
      await system.stop();
    }
    console.log(t());
    if (what.includes('g10')) {
      const clusters = Number(process.env.N ?? 1000);
      const prepared = await stage.prepareFleet({ clusters, hasHub: true });
      console.log('prepared', t());
      const empty = await measureEmpty(stage, prepared);
      const system = await stage.startSystem(prepared);
      console.log('ready after', performance.now() - system.startedAt);
      console.log('cold', await waitUntilFresh(system, clusters * 0.99), await system.process.usage());
      console.log('cold all', await waitUntilFresh(system, clusters));
      const loaded = await measureAtRest(system);
      printMemory({ empty, loaded, clusters });
      if (process.env.SNAP) { await system.process.channel.ask('heap-snapshot', '/tmp/bench-prof/loaded.heapsnapshot'); }
      const { cpuMs, wallMs } = await system.process.measure(() => new Promise(r => setTimeout(r, 20000)));
      console.log('idle cpu share', cpuMs / wallMs);
      await prepared.fleet.simulator.startChurn({ type: 'noop-reconcile', eventsPerSecond: 330 });
      const c = await system.process.measure(() => new Promise(r => setTimeout(r, 20000)));
      console.log('churn cpu share', c.cpuMs / c.wallMs);
      await system.process.profile('/tmp/bench-prof/G7.cpuprofile', () => new Promise(r => setTimeout(r, 20000)));
      console.log(await prepared.fleet.simulator.usage());
      await system.stop();
    }
    console.log(t());
  } catch (e) { console.log(e); } finally { await stage.close(); }
}
main();
