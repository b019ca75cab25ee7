import { standardHub, standardLeaf } from './clusters';
import { Scenario } from './scenario';

/** What real controllers wrote for seven minutes, played on the hub in the order in which it was written. */
export function recordings(): Scenario {
  return {
    name: 'recordings',
    summary:
      'the management cluster plays seven recorded minutes of real Flux and Terraform; search-dev is the cluster that they are about',
    profile: { shared: [], onHub: [], onLeaf: [] },
    hub: standardHub(),
    leaves: [standardLeaf('search-dev')],
    playsRecordings: true,
  };
}
