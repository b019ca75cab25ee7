/* G1: what a look at one cluster of 40 objects costs the backend, beside the peer that knows this one cluster alone. */
import { printBar } from '../../bar';
import { BenchOptions } from '../options';
import { checkPeerAnswer, clusterPage, peerPage } from '../questions';
import { Stage } from '../Stage';
import { formatCost, measureViews } from './costPerView';
import { waitUntilFresh } from './waitUntilFresh';

const ROUNDS = 6;
const VIEWS = 100;
const PEER_VIEWS = 30;

export async function benchEntityPage(
  stage: Stage,
  { profileFolder }: BenchOptions,
): Promise<void> {
  const prepared = await stage.prepareFleet({ clusters: 1, hasHub: false });
  const system = await stage.startSystem(prepared);
  await waitUntilFresh(system, 1);
  const [{ name }] = prepared.fleet.simulator.leaves;
  const token = await system.signIn('viewer');
  const newTokens = await system.signInMany(VIEWS * (ROUNDS + 2));

  const page = await system.viewer.get({ ...clusterPage(name), token });
  const peer = await system.viewer.get({ ...peerPage(name), token });
  checkPeerAnswer(peer.json(), { clusters: 1, objects: 40 });
  const { entityTag } = page;
  const ways = {
    ours: {
      views: VIEWS,
      request: () => ({ ...clusterPage(name), token }),
    },
    repeated: {
      views: VIEWS,
      request: () => ({ ...clusterPage(name), token, entityTag }),
    },
    newUsers: {
      views: VIEWS,
      request: () => ({ ...clusterPage(name), token: newTokens.pop() }),
    },
    peer: {
      views: PEER_VIEWS,
      request: () => ({ ...peerPage(name), token }),
    },
  };
  // Code is compiled and caches are filled.
  await measureViews(system, ways, 1);
  const costs = await measureViews(system, ways, ROUNDS);
  const raw = { peer: formatCost(costs.peer) };
  printBar(
    {
      id: 'G1-entity-page',
      figure: costs.ours.cpuMs / costs.peer.cpuMs,
      unit: 'of the peer',
      limit: 0.1,
    },
    { ours: formatCost(costs.ours), ...raw },
  );
  printBar(
    {
      id: 'G1-entity-page-304',
      figure: costs.repeated.cpuMs / costs.peer.cpuMs,
      unit: 'of the peer',
      limit: 0.1,
    },
    { ours: formatCost(costs.repeated), ...raw },
  );
  printBar(
    {
      id: 'G1-entity-page-new-user',
      figure: costs.newUsers.cpuMs / costs.peer.cpuMs,
      unit: 'of the peer',
      limit: 0.25,
    },
    { ours: formatCost(costs.newUsers), ...raw },
  );
  if (profileFolder) {
    for (const way of ['ours', 'newUsers', 'peer'] as const) {
      await system.process.profile(
        `${profileFolder}/G1-${way}.cpuprofile`,
        () => measureViews(system, { [way]: ways[way] }, 1),
      );
    }
  }
  await system.stop();
}
