import { JourneyPullRequest } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { toAppliedChange } from './toAppliedChange';

function pull(
  number: number,
  state: JourneyPullRequest['state'],
): JourneyPullRequest {
  const url = `https://github.com/acme/fleet/pull/${number}`;
  return { repository: 'github.com/acme/fleet', number, url, state };
}

describe('toAppliedChange', () => {
  it('keeps pull requests that are not named, and takes the others as they are told', () => {
    const change = toAppliedChange(
      {
        state: 'requested',
        pullRequests: [pull(1, 'closed'), pull(2, 'open')],
      },
      { pullRequests: [pull(3, 'open'), pull(2, 'merged')] },
    );
    expect(change).toEqual({
      pullRequests: [pull(1, 'closed'), pull(2, 'merged'), pull(3, 'open')],
    });
  });

  it('keeps what is merged merged when a further change is proposed', () => {
    const record = {
      state: 'merged',
      pullRequests: [pull(1, 'merged')],
    } as const;
    expect(
      toAppliedChange(record, {
        state: 'proposed',
        pullRequests: [pull(2, 'open')],
      }).state,
    ).toBeUndefined();
    // Without one it is a step backwards, which is refused later.
    expect(toAppliedChange(record, { state: 'proposed' }).state).toBe(
      'proposed',
    );
  });

  it.each([
    [[pull(1, 'merged')], 'merged'],
    [[pull(1, 'closed')], 'closed'],
    [[pull(1, 'open')], 'proposed'],
    [[], 'proposed'],
  ] as const)('takes %j as %s once all were opened', (pullRequests, state) => {
    expect(
      toAppliedChange(
        { state: 'requested', pullRequests: [] },
        { state: 'proposed', pullRequests: [...pullRequests] },
      ).state,
    ).toBe(state);
  });
});
