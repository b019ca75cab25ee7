/* G2 and G3: what a look at a hundred clusters of 40 objects costs the backend and the line, beside the peer. */
import { printBar } from '../../bar';
import { BenchOptions } from '../options';
import { checkPeerAnswer, fleetPage, peerPage } from '../questions';
import { PreparedFleet, System } from '../Stage';
import { formatCost, measureViews } from './costPerView';

const ROUNDS = 6;
const VIEWS = 50;
const PEER_VIEWS = 2;

export async function benchFleetPage(
  { fleet }: PreparedFleet,
  system: System,
  { profileFolder }: BenchOptions,
): Promise<void> {
  const [{ name }] = fleet.simulator.leaves;
  const token = await system.signIn('viewer');
  const newTokens = await system.signInMany(VIEWS * (ROUNDS + 2));
  const page = await system.viewer.get({ ...fleetPage(), token });
  const { entityTag } = page;
  const repeated = await system.viewer.get({
    ...fleetPage(),
    token,
    entityTag,
  });
  const peer = await system.viewer.get({ ...peerPage(name), token });
  checkPeerAnswer(peer.json(), { clusters: fleet.size, objects: 40 });
  const ways = {
    ours: { views: VIEWS, request: () => ({ ...fleetPage(), token }) },
    repeated: {
      views: VIEWS,
      request: () => ({ ...fleetPage(), token, entityTag }),
    },
    newUsers: {
      views: VIEWS,
      request: () => ({ ...fleetPage(), token: newTokens.pop() }),
    },
    peer: {
      views: PEER_VIEWS,
      request: () => ({ ...peerPage(name), token }),
    },
  };
  await measureViews(system, ways, 1);
  const costs = await measureViews(system, ways, ROUNDS);
  const raw = { peer: formatCost(costs.peer) };
  const bar = { unit: 'of the peer', limit: 0.004 };
  printBar(
    {
      id: 'G2-fleet-page',
      figure: costs.ours.cpuMs / costs.peer.cpuMs,
      ...bar,
    },
    { ours: formatCost(costs.ours), ...raw },
  );
  printBar(
    {
      id: 'G2-fleet-page-304',
      figure: costs.repeated.cpuMs / costs.peer.cpuMs,
      ...bar,
    },
    { ours: formatCost(costs.repeated), ...raw },
  );
  printBar(
    {
      id: 'G2-fleet-page-new-user',
      figure: costs.newUsers.cpuMs / costs.peer.cpuMs,
      ...bar,
      limit: 0.01,
    },
    { ours: formatCost(costs.newUsers), ...raw },
  );
  // What the peer gives before it is compressed is what a browser parses.
  const plain = { 'accept-encoding': 'identity' };
  const [plainOurs, plainPeer] = await Promise.all([
    system.viewer.get({ ...fleetPage(), token, headers: plain }),
    system.viewer.get({ ...peerPage(name), token, headers: plain }),
  ]);
  printBar(
    {
      id: 'G3-bytes-parsed',
      figure: plainOurs.bytes / plainPeer.bytes,
      unit: 'of the peer',
      limit: 0.005,
    },
    {
      ours: `${plainOurs.bytes} bytes`,
      peer: `${plainPeer.bytes} bytes`,
    },
  );
  printBar(
    {
      id: 'G3-bytes-sent',
      figure: page.bytes / peer.bytes,
      unit: 'of the peer',
      limit: 0.002,
    },
    {
      ours: `${page.bytes} bytes gzip; repeated ${repeated.status} with ${repeated.bytes} bytes`,
      peer: `${peer.bytes} bytes gzip`,
    },
  );
  if (profileFolder) {
    for (const way of ['ours', 'newUsers', 'peer'] as const) {
      await system.process.profile(
        `${profileFolder}/G2-${way}.cpuprofile`,
        () => measureViews(system, { [way]: ways[way] }, 1),
      );
    }
  }
}
