import { standardHub, standardLeaves } from './clusters';
import { Scenario } from './scenario';
import { STANDARD_PROFILE } from './standardProfile';

/** The key that a cluster's secrets are encrypted with is not on the hub: nothing can be decrypted, and the rest waits. */
export function missingKey(): Scenario {
  return {
    name: 'missing-key',
    summary:
      'search-dev fails for want of its key, and two layers wait behind it; the others are healthy',
    profile: STANDARD_PROFILE,
    hub: standardHub(),
    leaves: standardLeaves({ 'search-dev': 'missing-key' }),
  };
}
