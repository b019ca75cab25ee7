import {
  ClusterOnboardingApi,
  HistoryEntry,
  OnboardingOptions,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import {
  sampleCluster,
  sampleHistory,
  sampleOnboarding,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-react/testUtils';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  lookAgain,
  refusal,
  renderPage,
} from '../Pages/__testUtils__/renderPage';
import { findOrigins } from '../Pages/findOrigins';
import { toScores } from './toScores';

const OPTIONS: OnboardingOptions = {
  blueprints: [],
  strategies: [
    {
      id: 'alt-5',
      title: 'Flux from the management cluster',
      engines: {},
      scorecard: {
        REQ1: { is: 'met', why: 'One form.' },
        REQ6: { is: 'not', why: 'People handle keys.' },
        extra: { is: 'partly', why: 'Halfway.' },
      },
      warnings: ['Keys are in Git.'],
      manualSteps: [],
    },
  ],
  demands: [
    { id: 'REQ6', title: 'No manual steps' },
    { id: 'REQ1', title: 'Teams help themselves' },
  ],
  layers: [],
  secretModes: [],
  engines: [],
  validators: [],
  gitProviders: [],
};

function showCluster(api: Partial<ClusterOnboardingApi> = {}): void {
  renderPage({
    path: '/fleet/clusters/Default/Search-Test',
    api: {
      getCluster: async () => sampleCluster(),
      getHistory: async () => sampleHistory(),
      listOnboardings: async () => ({ items: [] }),
      getOnboardingOptions: async () => OPTIONS,
      ...api,
    },
  });
}

const findPart = async (name: string) =>
  within(await screen.findByRole('region', { name }));

describe('ClusterPage', () => {
  it('asks for the cluster of its address and tells what is known of it', async () => {
    const getCluster = jest.fn(async () => sampleCluster());
    showCluster({ getCluster });

    const about = await findPart('About this cluster');
    expect(getCluster).toHaveBeenCalledWith(
      'resource:default/search-test',
      expect.anything(),
    );
    expect(
      screen.getByRole('heading', { level: 1, name: 'search-test' }),
    ).toBeInTheDocument();
    expect(
      await about.findByRole('link', { name: 'search-test' }),
    ).toHaveAttribute('href', '/catalog/default/resource/search-test');
    expect(about.getByText('management')).toBeInTheDocument();
    expect(about.getByRole('link', { name: 'team-search' })).toHaveAttribute(
      'href',
      '/catalog/default/group/team-search',
    );
    expect(screen.getByTestId('strata-picture')).toBeInTheDocument();
  });

  it('tells which onboarding it came of, and what its way is good for', async () => {
    showCluster({
      listOnboardings: async () => ({
        items: [
          sampleOnboarding({ also: { id: 'other' } }),
          sampleOnboarding({
            also: {
              id: 'origin',
              capability: 'search',
              clusters: ['search-test'],
              request: { strategy: 'alt-5' },
            },
          }),
        ],
      }),
    });

    const origin = await findPart('Where it comes from');
    expect(
      await origin.findByRole('link', { name: 'search: test' }),
    ).toHaveAttribute('href', '/cluster-onboarding/onboardings/origin');
    const way = await findPart('What this strategy is good for');
    expect(way.getAllByRole('listitem').map(item => item.textContent)).toEqual([
      'No manual stepsNot metPeople handle keys.',
      'Teams help themselvesMetOne form.',
      'extraPartly metHalfway.',
      'Keys are in Git.',
    ]);
  });

  it('says of a cluster that is only asked for what brings it to life, once, and leads to its own onboarding', async () => {
    const cluster = sampleCluster();
    showCluster({
      getCluster: async () => ({
        ...cluster,
        problems: [],
        status: {
          ...cluster.status,
          state: 'not-yet-there',
          isReadyForTeams: false,
          rootCauses: [],
          layers: cluster.status.layers.map(layer => ({
            ...layer,
            state: 'not-yet-there' as const,
          })),
        },
      }),
      listOnboardings: async () => ({
        items: [
          sampleOnboarding({ also: { id: 'other' } }),
          sampleOnboarding({
            also: {
              id: 'origin',
              capability: 'search',
              state: 'proposed',
              clusters: ['search-test'],
            },
          }),
        ],
      }),
    });

    const verdict = await screen.findByTestId('verdict');
    expect(
      await within(verdict).findByRole('link', {
        name: 'See the onboarding search: test',
      }),
    ).toHaveAttribute('href', '/cluster-onboarding/onboardings/origin');
    expect(screen.getAllByText(/pull request that asks for it/)).toHaveLength(
      1,
    );
  });

  it.each([
    [
      1,
      'The pull request of its onboarding still waits to be merged. See the onboarding search: test',
    ],
    [
      2,
      '2 pull requests of its onboarding still wait to be merged. See the onboarding search: test',
    ],
    [0, undefined],
  ])(
    'says where people decide that %s pull requests of its onboarding wait, and asks for nothing more to know it',
    async (open, words) => {
      const [pullRequest] = sampleOnboarding().pullRequests;
      const listOnboardings = jest.fn(async () => ({
        items: [
          sampleOnboarding({
            also: {
              id: 'origin',
              capability: 'search',
              state: open > 0 ? 'proposed' : 'merged',
              clusters: ['search-test'],
              pullRequests: [
                { ...pullRequest, number: 1 },
                ...Array.from({ length: open }, (_, index) => ({
                  ...pullRequest,
                  number: index + 2,
                  state: 'open' as const,
                })),
              ],
            },
          }),
        ],
      }));
      showCluster({ listOnboardings });

      const origin = await findPart('Where it comes from');
      await origin.findByRole('link', { name: 'search: test' });
      const panel = await findPart('Approvals and gates');
      expect(panel.queryByText(/waits for a person/)).toBeNull();
      expect(
        panel.getByText(/No approval or attestation is open\./),
      ).toBeInTheDocument();
      const link = panel.queryByRole('link', {
        name: 'See the onboarding search: test',
      });
      expect(link?.getAttribute('href')).toBe(
        words && '/cluster-onboarding/onboardings/origin',
      );
      expect(link?.parentElement?.textContent).toBe(words);
      expect(listOnboardings).toHaveBeenCalledTimes(1);
    },
  );

  it('does not lead to itself', async () => {
    showCluster();

    const picture = await screen.findByTestId('strata-picture');
    expect(within(picture).queryByRole('link')).not.toBeInTheDocument();
  });

  it('leads from a layer that nobody has attested to where that is done', async () => {
    const cluster = sampleCluster();
    const [lowest, ...others] = cluster.status.layers;
    showCluster({
      getCluster: async () => ({
        ...cluster,
        status: {
          ...cluster.status,
          layers: [
            {
              ...lowest,
              engine: 'external',
              state: 'needs-approval' as const,
              members: [],
            },
            ...others,
          ],
        },
      }),
      getHistory: async () => ({
        items: [
          {
            layer: lowest.id,
            state: 'needs-approval',
            at: cluster.observedAt!,
          },
        ],
      }),
    });
    const [change] = within(
      await screen.findByRole('list', { name: 'Changes, newest first' }),
    ).getAllByRole('listitem');
    expect(change).toHaveTextContent(/^Waits for an attestation/);
    await userEvent.click(
      await screen.findByRole('button', {
        name: new RegExp(`^${lowest.title}, `),
      }),
    );
    const panel = await screen.findByRole('region', {
      name: new RegExp(`^${lowest.title} on `),
    });

    expect(panel).toHaveTextContent('Waits for an attestation');
    expect(panel).not.toHaveTextContent('Needs approval');
    await userEvent.click(
      within(panel).getByRole('button', { name: 'Go to the attestation' }),
    );

    expect(
      within(document.activeElement as HTMLElement).getByRole('heading', {
        name: 'Approvals and gates',
      }),
    ).toBeInTheDocument();
  });

  it('says that no onboarding is known', async () => {
    showCluster();
    expect(
      await screen.findByText(/No onboarding has asked for this cluster/),
    ).toBeInTheDocument();
  });

  it('shows that it is loading', async () => {
    showCluster({ getCluster: () => new Promise(() => {}) });
    expect(
      await screen.findByRole('progressbar', { name: 'Loading' }),
    ).toBeInTheDocument();
  });

  it.each([
    [404, /Not there, or not for you to see/],
    [403, /You may not see this/],
    [503, /The backend is not available/],
  ])('says what is the matter on %d', async (status, title) => {
    showCluster({
      getCluster: async () => {
        throw refusal(status);
      },
    });
    expect(await screen.findByRole('alert')).toHaveTextContent(title);
  });

  it('keeps what it knows when it cannot be read anew, and says so', async () => {
    let isDown = false;
    showCluster({
      getCluster: async () => {
        if (isDown) throw refusal(503);
        return sampleCluster();
      },
    });
    await findPart('About this cluster');
    isDown = true;
    act(lookAgain);

    // The page says so above, and the verdict beside its age.
    const [notice] = await screen.findAllByText(/the last that is known/);
    expect(notice).toBeVisible();
    expect(screen.getByTestId('strata-picture')).toBeInTheDocument();
  });

  it('shows markup in names as text', async () => {
    const markup = '<img src=x onerror=alert(1)>';
    showCluster({
      getCluster: async () =>
        sampleCluster({ cluster: { title: markup, capability: markup } }),
    });
    const about = await findPart('About this cluster');
    expect(about.getByText(markup)).toBeInTheDocument();
    expect(document.querySelector('img')).toBeNull();
  });
});

describe('HistoryTimeline', () => {
  const findChanges = async () =>
    within(
      await screen.findByRole('list', { name: 'Changes, newest first' }),
    ).getAllByRole('listitem');

  it('tells each change with its state, layer, duration and cause', async () => {
    showCluster();

    const changes = await findChanges();
    expect(changes).toHaveLength(4);
    expect(changes[0]).toHaveTextContent(
      /^FailingPlatform delivery.*so farSecret search-test-sops-age is missing$/,
    );
    expect(changes[1]).toHaveTextContent(/^FailingWhole cluster/);
    expect(changes[2]).toHaveTextContent(
      /^ProgressingPlatform delivery.*for 4 minutes$/,
    );
  });

  it('says where the record of a layer begins, which is no change', async () => {
    const items: HistoryEntry[] = [
      { layer: 'application', state: 'failing', at: '2026-03-02T00:00:00Z' },
      { layer: 'application', state: 'ready', at: '2026-03-01T00:00:00Z' },
    ];
    showCluster({ getHistory: async () => ({ items }) });

    const [newest, oldest] = await findChanges();
    expect(oldest).toHaveTextContent(/^ReadyApplicationFirst known state · /);
    expect(newest).not.toHaveTextContent('First known state');
  });

  it('draws the last day of each layer, told in words, too', async () => {
    const at = new Date(Date.now() - 12 * 3_600_000).toISOString();
    const items: HistoryEntry[] = [
      { layer: 'platform-delivery', state: 'failing', at },
      { layer: '', state: 'ready', at: '2020-01-01T00:00:00Z' },
    ];
    showCluster({ getHistory: async () => ({ items }) });

    const strips = await screen.findAllByRole('img', { name: /last 24 hours/ });
    expect(strips.map(strip => strip.getAttribute('aria-label'))).toEqual([
      'Whole cluster, last 24 hours: Ready 100 %',
      'Platform delivery, last 24 hours: Failing 50 %',
    ]);
  });

  it('asks for one layer when one is chosen', async () => {
    const getHistory = jest.fn(async () => sampleHistory());
    showCluster({ getHistory });
    await findChanges();

    await userEvent.selectOptions(
      screen.getByLabelText('Layer'),
      'Whole cluster',
    );
    await waitFor(() =>
      expect(getHistory).toHaveBeenLastCalledWith(
        'resource:default/search-test',
        { limit: 50, layer: '' },
        expect.anything(),
      ),
    );
    await userEvent.selectOptions(
      await screen.findByLabelText('Layer'),
      'Platform delivery',
    );
    await waitFor(() =>
      expect(getHistory).toHaveBeenLastCalledWith(
        'resource:default/search-test',
        { limit: 50, layer: 'platform-delivery' },
        expect.anything(),
      ),
    );
  });

  it('shows older changes on demand', async () => {
    const [first, ...rest] = sampleHistory().items;
    showCluster({
      getHistory: async (_, query) =>
        query?.cursor ? { items: rest } : { items: [first], cursor: 'older' },
    });
    expect(await findChanges()).toHaveLength(1);

    await userEvent.click(screen.getByRole('button', { name: 'Show more' }));

    await waitFor(async () => expect(await findChanges()).toHaveLength(4));
  });

  it('says that nothing is recorded yet', async () => {
    showCluster({ getHistory: async () => ({ items: [] }) });
    expect(
      await screen.findByText('No change of state is recorded yet'),
    ).toBeInTheDocument();
    await userEvent.selectOptions(
      screen.getByLabelText('Layer'),
      'Application',
    );
    expect(
      await screen.findByText('No change of this layer is recorded'),
    ).toBeInTheDocument();
  });

  it('says when the history cannot be read, beside the cluster', async () => {
    showCluster({
      getHistory: async () => {
        throw refusal(503);
      },
    });
    const history = await findPart('History');
    expect(await history.findByRole('alert')).toHaveTextContent(
      /The backend is not available/,
    );
    expect(screen.getByTestId('strata-picture')).toBeInTheDocument();
  });

  it('shows markup in causes as text', async () => {
    const cause = '<script>alert(1)</script>';
    const [entry] = sampleHistory().items;
    showCluster({
      getHistory: async () => ({ items: [{ ...entry, cause }] }),
    });
    expect(await screen.findByText(cause)).toBeInTheDocument();
  });
});

describe('findOrigins', () => {
  it.each([
    ['merged', ['Search-Test'], 1],
    ['requested', ['search-test', 'search-dev'], 1],
    ['cancelled', ['search-test'], 0],
    ['closed', ['search-test'], 0],
    ['failed', ['search-test'], 0],
    ['merged', ['search-test-2'], 0],
  ] as const)('of a %s onboarding of %j finds %d', (state, clusters, count) => {
    const onboarding = sampleOnboarding({ also: { state, clusters } });
    expect(findOrigins([onboarding], ['search-test'])).toHaveLength(count);
  });
});

describe('toScores', () => {
  it('leaves out a reason that only repeats the demand', () => {
    const title = 'One form gives all clusters';
    const whyOf = (why: string) =>
      toScores({ a: { is: 'met', why } }, [{ id: 'a', title }])[0].why;

    expect(whyOf('One form gives all clusters.')).toBeUndefined();
    expect(whyOf('One form gives all clusters, in one go.')).toBe(
      'One form gives all clusters, in one go.',
    );
  });

  it('leaves out demands that are not measured and takes no inherited ones', () => {
    expect(
      toScores({ a: { is: 'met', why: 'w' } }, [
        { id: 'toString', title: 'x' },
        { id: 'b', title: 'B' },
      ]),
    ).toEqual([{ id: 'a', title: 'a', is: 'met', why: 'w' }]);
  });
});
