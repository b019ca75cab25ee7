import { standardHub, standardLeaves } from './clusters';
import { Scenario } from './scenario';
import { STANDARD_PROFILE } from './standardProfile';
import { STORIES } from './stories';

/** A step fails and mends itself all the time. */
export function flapping(): Scenario {
  return {
    name: 'flapping',
    summary:
      'on payment-dev a health check fails and succeeds in turns, every fifteen seconds',
    profile: STANDARD_PROFILE,
    hub: standardHub(),
    leaves: standardLeaves(),
    script: [
      {
        afterMs: 15_000,
        cluster: 'payment-dev',
        story: STORIES['failing-step'],
      },
      { afterMs: 15_000, cluster: 'payment-dev', story: {} },
    ],
    isRepeated: true,
  };
}
