import { standardHub, standardLeaf } from './clusters';
import { Scenario } from './scenario';
import { STANDARD_PROFILE } from './standardProfile';

/** Some leaves cannot be reached: one refuses connections, one takes them and never answers, one has an expired certificate. */
export function unreachable(): Scenario {
  const own = { hasOwnPort: true };
  return {
    name: 'unreachable',
    summary:
      'search-test refuses connections, payment-dev never answers, payment-prod has an expired certificate; what the hub knows of them is still there',
    profile: STANDARD_PROFILE,
    hub: standardHub(),
    leaves: [
      standardLeaf('search-dev'),
      standardLeaf('search-test', 'refusing', own),
      standardLeaf('search-prod'),
      standardLeaf('payment-dev', 'hanging', own),
      standardLeaf('payment-prod', 'healthy', {
        ...own,
        story: { faults: [{ type: 'certificate', certificate: 'expired' }] },
      }),
    ],
  };
}
