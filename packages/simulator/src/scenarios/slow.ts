import { standardHub, standardLeaf } from './clusters';
import { Scenario, Story } from './scenario';
import { STANDARD_PROFILE } from './standardProfile';

const ROLLING_OUT: Story = {
  onLeaf: {
    monitoring: {
      attempts:
        'Running health checks for revision main with a timeout of 9m30s',
    },
  },
};

/** Answers take seconds, and a change that was made a moment ago takes its time. */
export function slow(): Scenario {
  return {
    name: 'slow',
    summary:
      'search-dev answers after 2.5 seconds; on search-test a changed step makes no progress for two minutes, then ends well, over and over',
    profile: STANDARD_PROFILE,
    hub: standardHub(),
    leaves: [
      standardLeaf('search-dev', 'healthy', {
        story: { faults: [{ type: 'slow', delayMs: 2_500 }] },
      }),
      standardLeaf('search-test'),
      standardLeaf('search-prod'),
    ],
    script: [
      {
        afterMs: 10_000,
        cluster: 'search-test',
        story: ROLLING_OUT,
        isNewGeneration: true,
      },
      { afterMs: 120_000, cluster: 'search-test', story: {} },
    ],
    isRepeated: true,
  };
}
