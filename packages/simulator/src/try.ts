import { startSimulator } from './index';
import http2 from 'node:http2';
async function main() {
  const t0 = performance.now();
  const sim = await startSimulator({ scenario: process.argv[2] ?? 'healthy' });
  console.log(
    'started',
    sim.url,
    Math.round(performance.now() - t0),
    await sim.usage(),
  );
  console.log(JSON.stringify(sim.kubernetesConfig()).slice(0, 300));
  console.log(JSON.stringify(sim.catalogEntities()[0]));
  const session = http2.connect(sim.url, { ca: sim.caData });
  const get = (cluster: string, path: string, headers = {}) =>
    new Promise<any>((res, rej) => {
      const c = sim.clusters.find(x => x.name === cluster)!;
      const s = session.request({
        ':path': `/clusters/${cluster}${path}`,
        authorization: `Bearer ${c.token}`,
        ...headers,
      });
      let st: any;
      let b = '';
      s.on('response', h => (st = h));
      s.on('data', d => (b += d));
      s.on('end', () => res({ st, b }));
      s.on('error', rej);
      s.end();
    });
  for (const p of [
    '/version',
    '/readyz',
    '/apis',
    '/apis/kustomize.toolkit.fluxcd.io/v1',
    '/api/v1',
    '/nope',
    '/apis/kustomize.toolkit.fluxcd.io/v1/kustomizations?limit=1',
    '/apis/kustomize.toolkit.fluxcd.io/v1/kustomizations?watch=1&timeoutSeconds=1&allowWatchBookmarks=true&sendInitialEvents=true&resourceVersionMatch=NotOlderThan',
    '/apis/kustomize.toolkit.fluxcd.io/v1/namespaces/flux-system/kustomizations/nope',
  ]) {
    const r = await get(sim.leaves[0].name, p);
    console.log(p, r.st[':status'], r.b.length, r.b.slice(0, 150));
    if (p.includes('limit=1')) console.log(r.b);
  }
  const sizes: Record<string, number[]> = {};
  for (const c of [sim.hub!, sim.leaves[0].name])
    for (const o of await sim.list(c))
      (sizes[o.kind] ??= []).push(JSON.stringify(o).length);
  console.log(sizes);
  await sim.startChurn({ type: 'noop-reconcile', eventsPerSecond: 50 });
  const w = get(
    sim.leaves[0].name,
    '/apis/kustomize.toolkit.fluxcd.io/v1/kustomizations?watch=1&timeoutSeconds=2&allowWatchBookmarks=true&resourceVersion=0',
  );
  console.log(
    (await w).b
      .split('\n')
      .map((l: string) => {
        if (!l) return '';
        const e = JSON.parse(l);
        return `${e.type} ${e.object.metadata.name} ${
          e.object.metadata.resourceVersion
        } ${e.object.status?.conditions?.map(
          (x: any) => `${x.type}=${x.status}`,
        )}`;
      })
      .slice(0, 30)
      .join('\n'),
  );
  session.close();
  console.log(await sim.requests({ latest: 2 }));
  await sim.stop();
}
main();
