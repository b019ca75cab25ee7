import { standardHub, standardLeaves } from './clusters';
import { Scenario } from './scenario';
import { STANDARD_PROFILE } from './standardProfile';

/** Somebody has changed the cloud by hand, and nobody corrects it. */
export function drift(): Scenario {
  return {
    name: 'drift',
    summary:
      'the cloud of search-prod differs from what Git says; search-test gets nothing new because its token has expired',
    profile: STANDARD_PROFILE,
    hub: standardHub(),
    leaves: standardLeaves({
      'search-prod': 'drift',
      'search-test': 'expired-token',
    }),
  };
}
