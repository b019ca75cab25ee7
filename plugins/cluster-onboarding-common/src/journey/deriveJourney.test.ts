import {
  deriveJourney,
  formatJourneySpan,
  toAttestationStep,
} from './deriveJourney';
import { JourneyFacts, JourneyPullRequest } from './journeyFacts';

const SHA = '3b626c8f49d6bfd2db313189c232247e3952f39a';
const NEWER = '91be3d0a5b6c7d8e9f00112233445566778899aa';
const OLD = '0000000a5b6c7d8e9f00112233445566778899aa';
const at = (minute: number): string =>
  new Date(Date.UTC(2026, 6, 1, 9, minute)).toISOString();
const NOW = at(42);

const OPEN: JourneyPullRequest = {
  repository: 'fleet',
  number: 12,
  url: 'https://git.example/fleet/12',
  state: 'open',
  openedAt: at(2),
  openedBy: 'strata',
};
const MERGED: JourneyPullRequest = {
  ...OPEN,
  state: 'merged',
  checks: 'passing',
  mergedAt: at(30),
  mergedBy: 'ada',
  mergeCommit: SHA,
};
const INFRA = {
  repository: 'infra',
  number: 3,
  url: 'https://git.example/infra/3',
};
const FETCHED = { offered: `main@sha1:${SHA}`, since: at(31) };
const LAYERS: JourneyFacts['layers'] = [
  { id: 'identity', title: 'Identity', state: 'ready', since: at(33) },
  { id: 'delivery', title: 'Delivery', state: 'progressing', since: at(34) },
];

function facts(overrides: Partial<JourneyFacts> = {}): JourneyFacts {
  return {
    request: { at: at(0), by: 'ada', clusters: ['search-dev'] },
    pullRequests: [],
    sources: [],
    appliedRevisions: [],
    layers: [],
    isReadyForTeams: false,
    ...overrides,
  };
}

/** Situation, facts, the step that matters, its state, the words, what is expected next. */
const SITUATIONS: ReadonlyArray<
  [string, JourneyFacts, string, string, string, string | undefined]
> = [
  [
    'only asked for',
    facts(),
    'pull-request',
    'current',
    'No pull request is open yet, 42 minutes after the request.',
    'Waiting for the pull request to be opened.',
  ],
  [
    'one of two repositories has none yet',
    facts({
      request: { at: at(0), clusters: [], repositories: ['fleet', 'infra'] },
      pullRequests: [OPEN],
    }),
    'pull-request',
    'current',
    'No pull request is open yet in infra, 42 minutes after the request.',
    'Waiting for the pull request to be opened.',
  ],
  [
    'checks are running',
    facts({ pullRequests: [{ ...OPEN, checks: 'pending' }] }),
    'checks',
    'current',
    'Checks of pull request #12 in fleet are running.',
    'Waiting for the checks of the pull request.',
  ],
  [
    'a check fails',
    facts({ pullRequests: [{ ...OPEN, checks: 'failing' }] }),
    'checks',
    'failed',
    'A check of pull request #12 in fleet fails.',
    'A check of pull request #12 in fleet fails.',
  ],
  [
    'a check fails, so nothing is merged',
    facts({ pullRequests: [{ ...OPEN, checks: 'failing' }] }),
    'merged',
    'waiting',
    'Nothing is merged yet; checks come first.',
    'A check of pull request #12 in fleet fails.',
  ],
  [
    'checks passed and nobody merges',
    facts({ pullRequests: [{ ...OPEN, checks: 'passing' }] }),
    'merged',
    'current',
    'Pull request #12 in fleet has waited for 40 minutes.',
    'Have the pull request reviewed and merged.',
  ],
  [
    'there are no checks at all',
    facts({ pullRequests: [OPEN] }),
    'checks',
    'skipped',
    'The repository reports no checks of its own; the portal checked the files before it opened the pull request.',
    'Have the pull request reviewed and merged.',
  ],
  [
    'there are no checks in any of several repositories',
    facts({ pullRequests: [OPEN, { ...OPEN, ...INFRA }] }),
    'checks',
    'skipped',
    'The repositories report no checks of their own; the portal checked the files before it opened the pull requests.',
    'Have 2 pull requests reviewed and merged, first the one in fleet.',
  ],
  [
    'opened a moment ago',
    facts({ pullRequests: [{ ...OPEN, openedAt: NOW }] }),
    'merged',
    'current',
    'Pull request #12 in fleet waits for its review.',
    'Have the pull request reviewed and merged.',
  ],
  [
    'closed without a merge',
    facts({ pullRequests: [{ ...OPEN, state: 'closed', closedAt: at(9) }] }),
    'pull-request',
    'failed',
    'Pull request #12 in fleet was closed without a merge.',
    'Pull request #12 in fleet was closed without a merge.',
  ],
  [
    'closed, and made again',
    facts({
      pullRequests: [
        { ...OPEN, state: 'closed' },
        { ...OPEN, number: 13, checks: 'passing' },
      ],
    }),
    'pull-request',
    'done',
    'Pull request #13 in fleet was opened.',
    'Have the pull request reviewed and merged.',
  ],
  [
    'one of two is merged',
    facts({
      pullRequests: [
        MERGED,
        { ...OPEN, ...INFRA, openedAt: at(32), checks: 'passing' },
      ],
      sources: [{ ...FETCHED, repository: 'fleet' }],
    }),
    'merged',
    'current',
    '1 of 2 pull requests are merged; #3 in infra has waited for 10 minutes.',
    'Have the pull request reviewed and merged.',
  ],
  [
    'several wait, in the order in which they were opened',
    facts({
      pullRequests: [
        { ...OPEN, ...INFRA, openedAt: at(32), checks: 'passing' },
        { ...OPEN, checks: 'passing' },
      ],
    }),
    'merged',
    'current',
    '0 of 2 pull requests are merged; #3 in infra has waited for 10 minutes.',
    'Have 2 pull requests reviewed and merged, first the one in infra.',
  ],
  [
    'merged although a check failed',
    facts({ pullRequests: [{ ...MERGED, checks: 'failing' }] }),
    'checks',
    'skipped',
    'Pull request #12 in fleet was merged although a check failed.',
    'Waiting for Flux to fetch the merged change.',
  ],
  [
    'merged but not fetched',
    facts({
      pullRequests: [MERGED],
      sources: [{ offered: `main@sha1:${OLD}`, since: at(1) }],
    }),
    'fetched',
    'current',
    'Merged but not fetched for 12 minutes.',
    'Waiting for Flux to fetch the merged change.',
  ],
  [
    'merged and no source in sight',
    facts({ pullRequests: [MERGED] }),
    'fetched',
    'current',
    'Merged but not fetched for 12 minutes. No source that brings it is seen.',
    'Waiting for Flux to fetch the merged change.',
  ],
  [
    'merged and the source cannot fetch',
    facts({
      pullRequests: [MERGED],
      sources: [
        { since: at(1), problem: 'The token of the source has expired.' },
      ],
    }),
    'fetched',
    'failed',
    'Merged but not fetched for 12 minutes. The token of the source has expired.',
    'Merged but not fetched for 12 minutes. The token of the source has expired.',
  ],
  [
    'one of two merged changes is not fetched',
    facts({
      pullRequests: [MERGED, { ...MERGED, ...INFRA, mergeCommit: NEWER }],
      sources: [
        { ...FETCHED, repository: 'fleet' },
        { repository: 'infra', offered: `main@sha1:${OLD}`, since: at(1) },
      ],
    }),
    'fetched',
    'current',
    'infra: merged but not fetched for 12 minutes.',
    'Waiting for Flux to fetch the merged change.',
  ],
  [
    'the merge commit is fetched',
    facts({ pullRequests: [MERGED], sources: [FETCHED], layers: LAYERS }),
    'fetched',
    'done',
    'Fetched 3b626c8.',
    'Waiting for Delivery to become ready.',
  ],
  [
    'a different revision was first seen after the merge',
    facts({
      pullRequests: [MERGED],
      sources: [{ offered: `main@sha1:${NEWER}`, since: at(35) }],
      layers: LAYERS,
    }),
    'fetched',
    'done',
    'Fetched a newer revision, 91be3d0.',
    'Waiting for Delivery to become ready.',
  ],
  [
    'a revision is known to contain the merge commit',
    facts({
      pullRequests: [MERGED],
      sources: [{ offered: `main/${NEWER}`, containsMergeCommit: true }],
    }),
    'fetched',
    'done',
    'Fetched a newer revision, 91be3d0.',
    'Waiting for the first layer.',
  ],
  [
    'a later revision is known not to contain it',
    facts({
      pullRequests: [MERGED],
      sources: [
        {
          offered: `main@sha1:${NEWER}`,
          since: at(35),
          containsMergeCommit: false,
        },
      ],
    }),
    'fetched',
    'current',
    'Merged but not fetched for 12 minutes.',
    'Waiting for Flux to fetch the merged change.',
  ],
  [
    'nobody saw it fetched, but it is applied',
    facts({
      pullRequests: [MERGED],
      appliedRevisions: [{ object: 'Kustomization a', revision: SHA }],
      layers: LAYERS,
    }),
    'fetched',
    'done',
    'Fetched 3b626c8.',
    'Waiting for Delivery to become ready.',
  ],
  [
    'two changes are fetched',
    facts({
      pullRequests: [MERGED, { ...MERGED, ...INFRA, mergeCommit: NEWER }],
      sources: [
        { ...FETCHED, repository: 'fleet' },
        { offered: `main@sha1:${NEWER}`, repository: 'infra' },
      ],
      layers: LAYERS,
    }),
    'fetched',
    'done',
    'fleet: fetched 3b626c8. infra: fetched 91be3d0.',
    'Waiting for Delivery to become ready.',
  ],
  [
    'a layer is in progress',
    facts({ pullRequests: [MERGED], sources: [FETCHED], layers: LAYERS }),
    'layer:delivery',
    'current',
    'Delivery has been in progress for 8 minutes.',
    'Waiting for Delivery to become ready.',
  ],
  [
    'a layer is ready',
    facts({ pullRequests: [MERGED], sources: [FETCHED], layers: LAYERS }),
    'layer:identity',
    'done',
    'Identity is ready.',
    'Waiting for Delivery to become ready.',
  ],
  [
    'a layer fails for a known cause',
    facts({
      pullRequests: [MERGED],
      sources: [FETCHED],
      layers: [
        {
          ...LAYERS[0],
          cluster: 'search-dev',
          state: 'failing',
          sentence: 'The key that decrypts the files is missing.',
        },
      ],
    }),
    'layer:search-dev:identity',
    'failed',
    'The key that decrypts the files is missing.',
    'The key that decrypts the files is missing.',
  ],
  [
    'a layer waits for approval',
    facts({
      pullRequests: [MERGED],
      sources: [FETCHED],
      layers: [{ ...LAYERS[0], state: 'needs-approval' }],
    }),
    'layer:identity',
    'current',
    'Identity has waited for an approval for 9 minutes.',
    'Waiting for Identity to become ready.',
  ],
  [
    'some layers are ready',
    facts({ pullRequests: [MERGED], sources: [FETCHED], layers: LAYERS }),
    'ready-for-teams',
    'waiting',
    '1 of 2 layers are ready.',
    'Waiting for Delivery to become ready.',
  ],
  [
    'all layers are ready and something is missing for teams',
    facts({
      pullRequests: [MERGED],
      sources: [FETCHED],
      layers: [LAYERS[0]],
      missingForTeams: ['a namespace for team-search'],
    }),
    'ready-for-teams',
    'current',
    'All layers are ready; still missing: a namespace for team-search.',
    'Waiting for what teams need to be in place.',
  ],
  [
    'arrived',
    facts({
      pullRequests: [MERGED],
      sources: [FETCHED],
      layers: [LAYERS[0]],
      isReadyForTeams: true,
      readySince: at(40),
    }),
    'ready-for-teams',
    'done',
    'Teams can use it.',
    undefined,
  ],
];

describe('deriveJourney', () => {
  it.each(SITUATIONS)('%s', (_, input, id, state, sentence, next) => {
    const journey = deriveJourney(input, NOW);
    const step = journey.steps.find(entry => entry.id === id);
    expect(step).toMatchObject({ state, sentence });
    expect(journey.next?.sentence).toBe(next);
  });

  it('has its steps in the order of the journey, with when, by whom and where', () => {
    const { steps } = deriveJourney(
      facts({ pullRequests: [MERGED], sources: [FETCHED], layers: LAYERS }),
      NOW,
    );
    expect(
      steps.map(({ id, at: when, by, link }) => [id, when, by, link]),
    ).toEqual([
      ['requested', at(0), 'ada', undefined],
      ['pull-request', at(2), 'strata', MERGED.url],
      ['checks', undefined, undefined, undefined],
      ['merged', at(30), 'ada', MERGED.url],
      ['fetched', at(31), undefined, MERGED.url],
      ['layer:identity', at(33), undefined, undefined],
      ['layer:delivery', at(34), undefined, undefined],
      ['ready-for-teams', undefined, undefined, undefined],
    ]);
    expect(steps[0].sentence).toBe('Requested by ada for search-dev.');
  });

  it.each([
    ['Pull request', ['fleet'], []],
    ['Pull requests', ['fleet', 'infra'], []],
    ['Pull requests', ['fleet', 'infra'], [OPEN]],
    ['Pull requests', undefined, [OPEN, { ...OPEN, ...INFRA }]],
    [
      'Pull request',
      undefined,
      [
        { ...OPEN, state: 'closed' as const },
        { ...OPEN, number: 13 },
      ],
    ],
  ])(
    'calls the step %s by the number of repositories: %j',
    (title, repositories, pullRequests) => {
      const request = { at: at(0), clusters: [], repositories };
      const { steps } = deriveJourney(facts({ request, pullRequests }), NOW);
      expect(steps[1].title).toBe(title);
    },
  );

  it('lists every manual step left, and none when all is left to controllers', () => {
    const merged = { pullRequests: [MERGED], sources: [FETCHED] };
    expect(deriveJourney(facts(merged), NOW).manualSteps).toEqual([]);
    const { manualSteps } = deriveJourney(
      facts({
        pullRequests: [
          { ...OPEN, checks: 'failing' },
          { ...OPEN, ...INFRA, state: 'closed' },
        ],
        layers: [
          { ...LAYERS[0], state: 'needs-approval' },
          {
            id: 'cloud',
            title: 'Cloud',
            cluster: 'search-dev',
            state: 'not-yet-there',
            isAttested: true,
            owner: 'group:default/team-cloud',
          },
          { id: 'dns', title: 'DNS', state: 'ready', isAttested: true },
          {
            id: 'iam',
            title: 'IAM',
            state: 'needs-approval',
            isAttested: true,
          },
        ],
        manualSteps: [
          { id: 'age', title: 'Put the age key in place.' },
          { id: 'dns', title: 'Delegate the zone.', isDone: true },
          {
            ...toAttestationStep({ id: 'net', title: 'Network' }),
            cluster: 'search-test',
          },
        ],
      }),
      NOW,
    );
    expect(manualSteps.map(({ type, sentence }) => [type, sentence])).toEqual([
      ['declared', 'Put the age key in place.'],
      [
        'attestation',
        'Network is made elsewhere: see that it is made, and attest that it is there.',
      ],
      ['approval', 'Approve what waits in Identity.'],
      [
        'attestation',
        'Cloud of search-dev is made elsewhere: tell team-cloud that it is needed; team-cloud attests that it is there.',
      ],
      [
        'attestation',
        'IAM is made elsewhere: see that it is made, and attest that it is there.',
      ],
      ['repair', 'Mend what the checks of pull request #12 in fleet find.'],
      ['repair', 'Reopen pull request #3 in infra or request again.'],
    ]);
    expect(manualSteps[1].cluster).toBe('search-test');
    expect(manualSteps[3]).toMatchObject({
      cluster: 'search-dev',
      owner: 'group:default/team-cloud',
    });
  });

  it('does not mind the order of sources', () => {
    const input = facts({
      pullRequests: [
        MERGED,
        { ...MERGED, ...INFRA, mergeCommit: NEWER },
        { ...OPEN, repository: 'apps', number: 7 },
      ],
      sources: [
        { ...FETCHED, repository: 'fleet' },
        { offered: `main@sha1:${NEWER}`, repository: 'infra' },
      ],
    });
    const turned = {
      ...input,
      sources: [...input.sources].reverse(),
    };
    expect(deriveJourney(turned, NOW)).toEqual(deriveJourney(input, NOW));
  });

  it('joins pull request, commit and applied revision', () => {
    const { changes } = deriveJourney(
      facts({
        pullRequests: [OPEN, { ...MERGED, number: 11 }],
        sources: [{ ...FETCHED, containsMergeCommit: true }],
        appliedRevisions: [
          { object: 'Kustomization a', revision: `main@sha1:${SHA}` },
          { object: 'Kustomization b', revision: `sha1:${OLD}`, at: at(5) },
          { object: 'Kustomization c', revision: `sha1:${NEWER}`, at: at(36) },
        ],
      }),
      NOW,
    );
    expect(changes).toEqual([
      {
        repository: 'fleet',
        number: 11,
        url: MERGED.url,
        openedBy: 'strata',
        mergedAt: at(30),
        mergedBy: 'ada',
        mergeCommit: SHA,
        fetched: { revision: FETCHED.offered, at: at(31), type: 'exact' },
        applied: [
          expect.objectContaining({ object: 'Kustomization a', type: 'exact' }),
          expect.objectContaining({ object: 'Kustomization c', type: 'newer' }),
        ],
      },
    ]);
  });

  it('takes times that are no times, and clocks that are ahead', () => {
    const { steps } = deriveJourney(
      facts({
        request: { at: 'yesterday', clusters: [] },
        pullRequests: [{ ...MERGED, mergedAt: at(59) }],
      }),
      NOW,
    );
    expect(steps[4].sentence).toContain('not fetched yet');
    expect(
      deriveJourney(facts({ request: { at: '', clusters: [] } }), '').steps[1]
        .sentence,
    ).toBe('No pull request is open yet.');
  });
});

describe('formatJourneySpan', () => {
  it.each([
    [at(0), '42 minutes'],
    [at(41), '1 minute'],
    [at(-180), '3 hours'],
    [at(-4000), '2 days'],
    ['never', ''],
  ])('of a request at %s', (requestedAt, words) => {
    const request = { at: requestedAt, clusters: [] };
    expect(formatJourneySpan(facts({ request }), NOW)).toBe(words);
  });

  it('ends when teams can use it', () => {
    const arrived = { isReadyForTeams: true, readySince: at(7) };
    expect(formatJourneySpan(facts(arrived), NOW)).toBe('7 minutes');
  });
});
