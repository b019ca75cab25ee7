import { OnboardingState } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { sampleOnboarding } from '@strata-gitops/backstage-plugin-cluster-onboarding-react/testUtils';
import { toRowOrigins } from './toRowOrigins';

const asked = (
  id: string,
  clusters: string[],
  state: OnboardingState = 'merged',
) => sampleOnboarding({ also: { id, clusters, state } });

describe('toRowOrigins', () => {
  it('gives the newest onboarding of each cluster that was not given up', () => {
    expect(
      toRowOrigins(
        ['resource:default/a', 'resource:default/b', 'resource:default/c'],
        [
          asked('given-up', ['a'], 'closed'),
          asked('new', ['A', 'other']),
          asked('old', ['a', 'b']),
        ],
      ),
    ).toEqual(
      new Map([
        ['resource:default/a', 'new'],
        ['resource:default/b', 'old'],
      ]),
    );
  });
});
