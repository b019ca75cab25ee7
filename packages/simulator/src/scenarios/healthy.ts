import { standardHub, standardLeaves } from './clusters';
import { Scenario } from './scenario';
import { STANDARD_PROFILE } from './standardProfile';

/** Everything is as it should be. */
export function healthy(): Scenario {
  return {
    name: 'healthy',
    summary:
      'five clusters, all layers green but the cloud layer, which waits for a person to attest it',
    profile: STANDARD_PROFILE,
    hub: standardHub(),
    leaves: standardLeaves(),
  };
}
