import { standardHub, standardLeaf } from './clusters';
import { Scenario } from './scenario';
import { STANDARD_PROFILE } from './standardProfile';

/** Plans wait for a person: for a cluster that runs, and for one that is not made yet. */
export function awaitingApproval(): Scenario {
  return {
    name: 'awaiting-approval',
    summary:
      'a plan for search-test waits for approval while it runs; payment-dev is not made before somebody approves its plan',
    profile: STANDARD_PROFILE,
    hub: standardHub(),
    leaves: [
      standardLeaf('search-dev'),
      standardLeaf('search-test', 'awaiting-approval'),
      standardLeaf('search-prod'),
      standardLeaf('payment-dev', 'new-cluster', { hasOwnPort: true }),
      standardLeaf('payment-prod'),
    ],
  };
}
