/* G3 as the page sees it: bytes of a page of the fleet beside what the peer gives for the same clusters. */
import { printBar } from '../../bar';
import { checkPeerAnswer, fleetPage, peerPage } from '../../backend/questions';
import { countBytes } from '../answers';
import { FLEET_COMPONENT, PAGE_CLUSTERS } from '../entities';
import { PageStage } from '../PageStage';

export async function benchBytes(stage: PageStage): Promise<void> {
  const clusters = Math.min(PAGE_CLUSTERS, stage.simulator.leaves.length);
  const ours = await (await stage.ask(fleetPage())).text();
  const asked = peerPage(FLEET_COMPONENT, 'component');
  const peer = await (await stage.ask(asked)).text();
  checkPeerAnswer(JSON.parse(peer), { clusters, objects: 40 });
  const [ourBytes, peerBytes] = [ours, peer].map(countBytes);
  printBar(
    {
      id: 'G3-fleet-bytes',
      figure: ourBytes / peerBytes,
      unit: 'of the peer',
      limit: 1 / 200,
    },
    {
      [`ours, ${clusters} clusters`]: `${ourBytes} bytes`,
      peer: `${peerBytes} bytes`,
    },
  );
}
