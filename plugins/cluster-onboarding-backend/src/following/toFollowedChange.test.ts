import { JourneyPullRequest } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { FollowedPullRequest } from '@strata-gitops/backstage-plugin-cluster-onboarding-node';
import { OnboardingRecord } from '../store/OnboardingStore';
import { toFollowedChange } from './toFollowedChange';

type State = JourneyPullRequest['state'];

const COMMIT = 'a8d79f989d3b096058da974e4910d5b34ad6b6cb';

function pull(
  repository: string,
  number: number,
  state: State,
): JourneyPullRequest {
  const url = `https://github.com/${repository}/pull/${number}`;
  return { repository, number, url, state };
}

function record(
  state: OnboardingRecord['state'],
  pullRequests: readonly JourneyPullRequest[],
  reason?: string,
): OnboardingRecord {
  return {
    id: 'o',
    requestedBy: 'user:default/ann',
    requestedAt: '2026-11-01T10:00:00.000Z',
    updatedAt: '2026-11-01T10:00:00.000Z',
    state,
    clusters: ['a'],
    request: {},
    repositories: [],
    pullRequests,
    ...(reason && { reason }),
  };
}

function look(
  state: State,
  more: Partial<FollowedPullRequest> = {},
): FollowedPullRequest {
  return { number: 1, url: 'https://x', state, headCommit: COMMIT, ...more };
}

/** Situation, state before, pull requests, how they are seen, state after, part of the reason. */
const SITUATIONS: ReadonlyArray<
  [
    string,
    OnboardingRecord['state'],
    [string, number, State][],
    Record<string, State>,
    OnboardingRecord['state'],
    string,
  ]
> = [
  [
    'all merged',
    'proposed',
    [['f', 1, 'open']],
    { 'f#1': 'merged' },
    'merged',
    '',
  ],
  [
    'one of two merged',
    'proposed',
    [
      ['f', 1, 'open'],
      ['g', 2, 'open'],
    ],
    { 'f#1': 'merged' },
    'proposed',
    '',
  ],
  [
    'the second of two merged',
    'proposed',
    [
      ['f', 1, 'merged'],
      ['g', 2, 'open'],
    ],
    { 'g#2': 'merged' },
    'merged',
    '',
  ],
  [
    'all closed',
    'proposed',
    [
      ['f', 1, 'closed'],
      ['g', 2, 'open'],
    ],
    { 'g#2': 'closed' },
    'closed',
    'Every pull request was closed',
  ],
  [
    'one merged and one closed',
    'proposed',
    [
      ['f', 1, 'merged'],
      ['g', 2, 'open'],
    ],
    { 'g#2': 'closed' },
    'proposed',
    'in g was closed without a merge, others were merged',
  ],
  [
    'closed, opened anew and merged',
    'proposed',
    [
      ['f', 1, 'closed'],
      ['f', 2, 'open'],
    ],
    { 'f#2': 'merged' },
    'merged',
    '',
  ],
  [
    'closed while another is open',
    'proposed',
    [
      ['f', 1, 'open'],
      ['f', 2, 'open'],
    ],
    { 'f#1': 'closed' },
    'proposed',
    '',
  ],
  [
    'merged before all were opened',
    'requested',
    [['f', 1, 'open']],
    { 'f#1': 'merged' },
    'requested',
    '',
  ],
  [
    'a further change is merged',
    'merged',
    [
      ['f', 1, 'merged'],
      ['f', 2, 'open'],
    ],
    { 'f#2': 'merged' },
    'merged',
    '',
  ],
  [
    'a further change is declined',
    'merged',
    [
      ['f', 1, 'merged'],
      ['f', 2, 'open'],
    ],
    { 'f#2': 'closed' },
    'merged',
    'The last change was closed without a merge in f',
  ],
];

describe('toFollowedChange', () => {
  it.each(SITUATIONS)('%s', (_, before, pulls, seen, after, reason) => {
    const present = record(
      before,
      pulls.map(each => pull(...each)),
    );
    const looks = new Map(
      Object.entries(seen).map(([key, state]) => [key, look(state)]),
    );

    const change = toFollowedChange(present, looks)!;

    expect(change.state ?? before).toBe(after);
    expect(change.reason ?? '').toContain(reason);
    expect(Boolean(change.reason)).toBe(reason !== '');
    // What is known afterwards is not written again.
    expect(
      toFollowedChange({ ...present, ...change } as OnboardingRecord, looks),
    ).toBeUndefined();
  });

  it('takes over what is told, and keeps what is not told any more', () => {
    const present = record('proposed', [
      {
        ...pull('f', 1, 'open'),
        openedAt: '2026-11-01T10:00:00Z',
        checks: 'passing',
      },
    ]);
    const merged = {
      mergedAt: '2026-11-01T11:00:00Z',
      mergedBy: 'bob',
      mergeCommit: COMMIT,
      closedAt: '2026-11-01T11:00:00Z',
    };

    const change = toFollowedChange(
      present,
      new Map([['f#1', look('merged', merged)]]),
    );

    expect(change?.pullRequests).toEqual([
      {
        ...pull('f', 1, 'merged'),
        openedAt: '2026-11-01T10:00:00Z',
        checks: 'passing',
        mergedAt: '2026-11-01T11:00:00Z',
        mergedBy: 'bob',
        mergeCommit: COMMIT,
      },
    ]);
  });

  it('tells of checks as long as it is open, and when there are none any more', () => {
    const present = record('proposed', [pull('f', 1, 'open')]);
    const failing = toFollowedChange(
      present,
      new Map([['f#1', look('open', { checks: 'failing' })]]),
    )!;
    expect(failing.pullRequests).toMatchObject([{ checks: 'failing' }]);
    expect(
      toFollowedChange(
        { ...present, ...failing } as OnboardingRecord,
        new Map([['f#1', look('open')]]),
      )?.pullRequests,
    ).toEqual([pull('f', 1, 'open')]);
  });

  it('takes back a reason that holds no longer', () => {
    const present = record(
      'proposed',
      [pull('f', 1, 'merged'), pull('g', 2, 'closed'), pull('g', 3, 'open')],
      'The pull request in g was closed',
    );
    expect(
      toFollowedChange(present, new Map([['g#3', look('open')]]))?.reason,
    ).toBe('');
  });
});
