import {
  JourneyAnswer,
  Onboarding,
  OnboardingOptions,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import {
  sampleCluster,
  sampleJourney,
  sampleOnboarding,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-react/testUtils';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  lookAgain,
  refusal,
  renderPage,
  SCRIPT_URL,
} from '../Pages/__testUtils__/renderPage';

const getCluster = async (ref: string) => {
  if (ref.endsWith('-prod')) throw refusal(404);
  const environment = ref.split('-')[1];
  return sampleCluster({ name: `checkout-${environment}`, environment });
};

function showJourney(answer: JourneyAnswer = sampleJourney()): void {
  renderPage({
    path: `/cluster-onboarding/onboardings/${answer.onboarding.id}`,
    api: { getJourney: async () => answer, getCluster },
  });
}

function showOnboarding(also: Partial<Onboarding>): void {
  showJourney(sampleJourney({ onboarding: sampleOnboarding({ also }) }));
}

const findOutlook = async () =>
  within(await screen.findByTestId('journey-outlook'));

const findPart = async (name: string) =>
  within(await screen.findByRole('region', { name }));

describe('JourneyPage', () => {
  it('tells the next expected thing first, and how it stands', async () => {
    showJourney(sampleJourney({ now: new Date().toISOString() }));

    const outlook = await findOutlook();
    expect(outlook.getByRole('heading', { level: 2 })).toHaveTextContent(
      'Waiting for Security and compliance of checkout-dev to become ready.',
    );
    expect(
      outlook.getByText(/4 of 7 objects ready; HelmRelease kyverno/),
    ).toBeInTheDocument();
    expect(outlook.getByText('18 minutes so far')).toBeInTheDocument();
    expect(
      outlook.getByRole('button', { name: 'See checkout-dev' }),
    ).toHaveAttribute('href', '/fleet/clusters/default/checkout-dev');
    expect(
      screen.getByRole('heading', {
        level: 1,
        name: 'checkout: dev, test, prod',
      }),
    ).toBeInTheDocument();
  });

  it('tells the steps in order, each with its word, who and a link', async () => {
    showJourney();

    const steps = await findPart('Steps');
    const items = steps.getAllByRole('listitem');
    expect(
      items.map(item => item.textContent?.replace(/\d+:\d\d.*$/, '')),
    ).toEqual([
      expect.stringMatching(/^Requestedby .*guestDone/),
      expect.stringMatching(/^Pull requestby the Git account guestDone/),
      expect.stringMatching(/^ChecksDoneAll checks pass/),
      expect.stringMatching(/^Mergeby the Git account reviewerDone/),
      expect.stringMatching(/^Fetched by FluxDone/),
      expect.stringMatching(/^checkout-dev0 of 2 layers readyUnder way/),
      expect.stringMatching(/^Ready for teamsTo come2 of 5 layers/),
    ]);
    expect(
      within(items[0]).getByRole('link', { name: /guest/ }),
    ).toHaveAttribute('href', '/catalog/default/user/guest');
    expect(
      within(items[3]).getByRole('link', { name: /Pull request/ }),
    ).toHaveAttribute('href', 'https://github.com/acme/fleet/pull/128');
    expect(items[5]).toHaveAttribute('aria-current', 'step');
  });

  it('opens the layers of a cluster by keyboard', async () => {
    showJourney();
    const steps = await findPart('Steps');
    const button = steps.getByRole('button', {
      name: 'Show layers of checkout-dev',
    });
    expect(steps.queryByText('Platform delivery')).not.toBeInTheDocument();

    button.focus();
    await userEvent.keyboard('{Enter}');

    expect(steps.getByText('Platform delivery')).toBeInTheDocument();
    expect(
      steps.getByRole('button', { name: 'Hide layers of checkout-dev' }),
    ).toHaveAttribute('aria-expanded', 'true');
  });

  it('shows the clusters that are there, and names those that are not', async () => {
    showJourney();

    const clusters = await findPart('Clusters');
    expect(await clusters.findByRole('link', { name: 'dev' })).toHaveAttribute(
      'href',
      '/fleet/clusters/default/checkout-dev',
    );
    expect(clusters.getByRole('link', { name: 'test' })).toBeInTheDocument();
    expect(
      clusters.getByText(/not for you to see: checkout-prod/),
    ).toBeInTheDocument();
  });

  it('tells where a pull request arrived', async () => {
    const answer = sampleJourney();
    const [change] = answer.journey.changes;
    const revision = change.fetched!.revision;
    const applied = ['Kustomization a', 'Kustomization b'].map(object => ({
      object,
      revision,
      type: 'newer' as const,
    }));
    showJourney({
      ...answer,
      journey: { ...answer.journey, changes: [{ ...change, applied }] },
    });

    const part = await findPart('Pull requests');
    expect(
      part.getByRole('link', { name: /acme\/fleet #128/ }),
    ).toHaveAttribute('href', 'https://github.com/acme/fleet/pull/128');
    expect(part.getByText('Merged')).toBeInTheDocument();
    expect(part.getByText('Checks pass')).toBeInTheDocument();
    expect(part.getByRole('link', { name: /9c1e7d2/ })).toHaveAttribute(
      'href',
      'https://github.com/acme/fleet/commit/9c1e7d2a4b5c6d7e8f90123456789abcdef01234',
    );
    expect(part.getByText(/Applied by 2 objects/)).toBeInTheDocument();
    expect(part.queryByText(/Kustomization a/)).not.toBeInTheDocument();
    await userEvent.click(part.getByRole('button', { name: 'Show them' }));
    expect(part.getByText(/Kustomization a · 9c1e7d2/)).toBeInTheDocument();
  });

  it('lists what is left to people, or that nothing is', async () => {
    showJourney();
    const part = await findPart('Left to people');
    expect(part.getByText(/Put the registry secret/)).toBeInTheDocument();
    expect(part.getByRole('link', { name: /Where/ })).toHaveAttribute(
      'href',
      'https://vault.example.com/ui',
    );
  });

  it('leads to the cluster that waits for a word of people, and to who is asked for it', async () => {
    const id = 'layer:search-dev:cloud';
    const { steps } = sampleJourney().journey;
    showJourney(
      sampleJourney({
        also: {
          // It is in the catalog, so it has steps.
          steps: [...steps, { ...steps[0], id, state: 'waiting' }],
          manualSteps: [
            {
              id,
              type: 'attestation',
              sentence: 'Attest that Cloud of search-dev is there.',
              cluster: 'search-dev',
              owner: 'group:default/team-cloud',
            },
          ],
        },
      }),
    );
    const part = await findPart('Left to people');
    // Nobody waits for it before it can be there.
    expect(
      part.getByText('Made elsewhere, to be attested'),
    ).toBeInTheDocument();
    expect(part.getByRole('link', { name: 'team-cloud' })).toHaveAttribute(
      'href',
      '/catalog/default/group/team-cloud',
    );
    expect(part.getByRole('link', { name: 'Open search-dev' })).toHaveAttribute(
      'href',
      expect.stringMatching(/default\/search-dev$/),
    );
  });

  it.each([
    ['the layer', 'group:default/team-cloud', 'team-cloud'],
    ['its clusters, if nobody owns the layer', undefined, 'team-checkout'],
  ])(
    'names whom to tell of what is made elsewhere before its cluster is there: the owner of %s',
    async (_, owner, name) => {
      const answer = sampleJourney({
        also: {
          manualSteps: [
            {
              id: 'layer:checkout-dev:cloud',
              type: 'attestation',
              sentence: 'Cloud of checkout-dev is made elsewhere: see to it.',
              cluster: 'checkout-dev',
            },
          ],
        },
      });
      const layer = {
        ...{ id: 'cloud', title: 'Cloud', engine: 'external' },
        ...{ dependsOn: [], match: [], ...(owner && { owner }) },
      };
      renderPage({
        path: `/cluster-onboarding/onboardings/${answer.onboarding.id}`,
        api: {
          getJourney: async () => answer,
          getCluster,
          listLayers: async () => ({ items: [layer], version: '1' }),
        },
      });
      const part = await findPart('Left to people');
      expect(
        await part.findByText(
          new RegExp(
            `^Cloud of checkout-dev is made elsewhere: tell ${name} that it is needed; ${name} attests that it is there\\.`,
          ),
        ),
      ).toBeInTheDocument();
      expect(part.getByRole('link', { name })).toBeInTheDocument();
    },
  );

  it('says of an approval that it is one, and no review', async () => {
    showJourney(
      sampleJourney({
        also: {
          manualSteps: [
            {
              id: 'layer:checkout-dev:security-compliance',
              type: 'approval',
              sentence: 'Approve what waits in Security.',
            },
          ],
        },
      }),
    );
    const part = await findPart('Left to people');
    expect(part.getByText('Waits for approval')).toBeInTheDocument();
  });

  it.each([
    ['while clusters are not seen yet', 'requested', ['dev'], undefined, true],
    ['but not once all are', 'requested', ['dev', 'prod'], undefined, false],
    ['but not when none is to come', 'cancelled', [], undefined, false],
    ['but not while there is but the plan', 'proposed', ['dev'], [], false],
    ['when one is not seen after the merge', 'merged', ['dev'], [], true],
  ] as const)(
    'says that more may be left to people than is known: %s',
    async (_, state, seen, manualSteps, isTold) => {
      const journey = sampleJourney({
        onboarding: sampleOnboarding({
          also: { state, clusters: ['search-dev', 'search-prod'], manualSteps },
        }),
        also: { manualSteps: [] },
      });
      const [first, ...others] = journey.journey.steps;
      showJourney({
        ...journey,
        journey: {
          ...journey.journey,
          steps: [
            first,
            ...seen.map(environment => ({
              ...first,
              id: `layer:search-${environment}:cloud`,
            })),
            ...others.filter(({ id }) => !id.startsWith('layer:')),
          ],
        },
      });
      const part = await findPart('Left to people');
      expect(part.queryAllByText(/listed in the pull request/)).toHaveLength(
        manualSteps ? 0 : 1,
      );
      expect(
        part.queryAllByText(/^What its clusters leave to people is added/),
      ).toHaveLength(isTold ? 1 : 0);
    },
  );

  it('does not say that nothing waits for people while a pull request waits for its review', async () => {
    const journey = sampleJourney({ also: { manualSteps: [] } });
    showJourney({
      ...journey,
      onboarding: sampleOnboarding({ also: { state: 'proposed' } }),
      journey: {
        ...journey.journey,
        manualSteps: [],
        steps: journey.journey.steps.map(step =>
          step.id === 'merged' ? { ...step, state: 'current' as const } : step,
        ),
      },
    });
    const part = await findPart('Left to people');
    expect(
      part.getByText('Review and merge the pull request.'),
    ).toBeInTheDocument();
    // Whom to ask stands beside the headline, and nowhere else.
    const advice =
      /If you may not merge in github\.com\/acme\/fleet yourself, ask the platform team\./;
    const outlook = await findOutlook();
    expect(outlook.getByText(advice)).toBeInTheDocument();
    expect(screen.getAllByText(advice)).toHaveLength(1);
    expect(part.getByText('Waits for a review')).toBeInTheDocument();
    expect(part.queryByText('Nothing waits for people now.')).toBeNull();
  });

  it('says how a request is withdrawn, as long as nothing of it is merged', async () => {
    const [pullRequest] = sampleOnboarding().pullRequests;
    const open = { ...pullRequest, state: 'open' as const };
    showOnboarding({ state: 'proposed', pullRequests: [open] });
    const part = await findPart('Pull requests');
    expect(part.getByRole('list')).toHaveStyle({ listStyle: 'none' });
    expect(
      part.getByText(/^To withdraw the request, close the pull request/),
    ).toBeInTheDocument();
  });

  it('says in which order several are merged, and that all are closed to withdraw the request', async () => {
    const [pullRequest] = sampleOnboarding().pullRequests;
    const open = { ...pullRequest, state: 'open' as const };
    const pullRequests = ['services', 'apps', 'fleet'].map(repository => ({
      ...open,
      repository,
    }));
    showOnboarding({ state: 'proposed', pullRequests });
    const part = await findPart('Pull requests');
    expect(part.getByText('To be merged in this order:')).toBeInTheDocument();
    expect(part.getByRole('list')).not.toHaveStyle({ listStyle: 'none' });
    const steps = await findPart('Steps');
    expect(steps.getByText('Pull requests')).toBeInTheDocument();
    expect(part.getAllByRole('listitem').map(item => item.textContent)).toEqual(
      [
        expect.stringContaining('services'),
        expect.stringContaining('apps'),
        expect.stringContaining('fleet'),
      ],
    );
    expect(part.getByText(/close all 3 pull requests/)).toBeInTheDocument();
  });

  it('says nothing of withdrawing what is merged in part', async () => {
    const [pullRequest] = sampleOnboarding().pullRequests;
    const open = { ...pullRequest, number: 129, state: 'open' as const };
    showOnboarding({ state: 'proposed', pullRequests: [pullRequest, open] });
    const part = await findPart('Pull requests');
    expect(part.getByText(/#129/)).toBeInTheDocument();
    expect(part.queryByText(/To withdraw/)).not.toBeInTheDocument();
  });

  it('says that there are no manual steps and no pull request yet', async () => {
    showJourney(
      sampleJourney({
        onboarding: sampleOnboarding({ also: { pullRequests: [] } }),
        also: { manualSteps: [], changes: [] },
      }),
    );
    expect(
      await screen.findByText('Nothing waits for people now.'),
    ).toBeInTheDocument();
    expect(screen.getByText(/^No pull request yet/)).toBeInTheDocument();
  });

  it('tells what was asked for, and nothing that it does not know', async () => {
    showOnboarding({
      request: {
        strategy: 'alt-5',
        environments: [
          { name: 'dev', size: 'S', region: 'eu-west-1' },
          {
            name: 'prod',
            size: 'L',
            domain: 'search.example.com',
            kubernetesVersion: '1.33',
          },
        ],
        repositories: {
          layout: 'split',
          fleet: 'acme/fleet',
          apps: 'acme/apps',
        },
        secrets: { mode: 'vault' },
        options: {
          profiles: [{ name: 'ingress', version: '1.2.3' }],
          policies: ['quota', 'no-root'],
          runtimeInfo: { COST_CENTER: '4711' },
        },
        password: 'swordfish',
      },
    });

    const part = await findPart('As it was asked for');
    expect(await part.findByText('Alternative 5')).toBeInTheDocument();
    expect(part.getByText('dev · S · eu-west-1')).toBeInTheDocument();
    expect(
      part.getByText('prod · L · Kubernetes 1.33 · search.example.com'),
    ).toBeInTheDocument();
    expect(
      [...part.getByText('acme/fleet').parentElement!.children].map(
        line => line.textContent,
      ),
    ).toEqual([
      'one each for fleet, services and applications',
      'acme/fleet',
      'acme/apps',
    ]);
    expect(part.getByText('From Vault')).toBeInTheDocument();
    for (const [label, value] of [
      ['Packages', 'ingress 1.2.3'],
      ['Policies', 'quota, no-root'],
      ['Further values', 'COST_CENTER=4711'],
    ]) {
      expect(part.getByText(label).nextElementSibling).toHaveTextContent(value);
    }
    expect(screen.queryByText(/swordfish/)).not.toBeInTheDocument();
  });

  it('holds the place of a name that is still asked for, and calls it nothing else', async () => {
    const journey = sampleJourney({
      onboarding: sampleOnboarding({
        also: { request: { strategy: 'alt-5' } },
      }),
    });
    let answer: (options: OnboardingOptions) => void = () => {};
    renderPage({
      path: `/cluster-onboarding/onboardings/${journey.onboarding.id}`,
      api: {
        getJourney: async () => journey,
        getCluster,
        getOnboardingOptions: () =>
          new Promise<OnboardingOptions>(resolve => {
            answer = resolve;
          }),
      },
    });

    const part = await findPart('As it was asked for');
    expect(part.getByText('…')).toBeInTheDocument();
    expect(part.queryByText('Alternative 5')).toBeNull();
    act(() =>
      answer({
        strategies: [
          {
            id: 'alt-5',
            title: 'Flux with Terraform',
            engines: {},
            scorecard: {},
            warnings: [],
            manualSteps: [],
          },
        ],
      } as Partial<OnboardingOptions> as OnboardingOptions),
    );

    expect(await part.findByText('Flux with Terraform')).toBeInTheDocument();
  });

  it('draws a step that was passed by otherwise than one to come', async () => {
    const { steps } = sampleJourney().journey;
    showJourney(
      sampleJourney({
        also: {
          steps: steps.map(step =>
            step.id === 'checks' ? { ...step, state: 'skipped' } : step,
          ),
        },
      }),
    );

    const items = (await findPart('Steps')).getAllByRole('listitem');
    expect(items[2]).toHaveTextContent('Skipped');
    expect(items[2].querySelector('svg')!.getAttribute('data-state')).toBe(
      'skipped',
    );
  });

  it('copies its link', async () => {
    const user = userEvent.setup();
    const writeText = jest.spyOn(navigator.clipboard, 'writeText');
    showJourney();
    await user.click(
      await screen.findByRole('button', { name: 'Copy link to this page' }),
    );

    expect(await screen.findByText('Link copied')).toBeInTheDocument();
    expect(writeText).toHaveBeenCalledWith(
      `${window.location.origin}${window.location.pathname}`,
    );
  });

  it('says what to do when the browser does not let it copy', async () => {
    const user = userEvent.setup();
    jest
      .spyOn(navigator.clipboard, 'writeText')
      .mockRejectedValue(new Error('no'));
    showJourney();
    await user.click(
      await screen.findByRole('button', { name: 'Copy link to this page' }),
    );

    expect(
      await screen.findByText(/copy the address of this page/),
    ).toBeInTheDocument();
  });

  it.each([
    ['cancelled', 'Cancelled', /Ask again if the clusters are still wanted/],
    ['failed', 'Failed', /Fix what is described here/],
    ['closed', 'Closed without a merge', /Reopen the pull request/],
  ] as const)(
    'says that it is %s, why, and what to do next',
    async (state, title, advice) => {
      showOnboarding({ state, reason: 'The budget is used up.' });

      const outlook = await findOutlook();
      expect(outlook.getByRole('heading', { name: title })).toBeInTheDocument();
      expect(outlook.getByText('The budget is used up.')).toBeInTheDocument();
      expect(outlook.getByText(advice)).toBeInTheDocument();
      const steps = await findPart('Steps');
      expect(steps.queryByText('Under way')).not.toBeInTheDocument();
      expect(steps.getAllByText('Not reached')).toHaveLength(2);
      expect(
        outlook.getByRole('button', { name: 'Ask for clusters' }),
      ).toHaveAttribute('href', '/create');
    },
  );

  it('says since when teams can use it', async () => {
    const answer = sampleJourney();
    const steps = [
      {
        id: 'ready-for-teams',
        title: 'Ready for teams',
        state: 'done' as const,
        at: '2026-03-02T10:00:00.000Z',
        sentence: 'Teams can use it.',
      },
    ];
    showJourney({
      ...answer,
      journey: { ...answer.journey, steps, next: undefined },
    });

    const outlook = await findOutlook();
    expect(
      outlook.getByRole('heading', { name: 'Ready for teams' }),
    ).toBeInTheDocument();
    expect(outlook.getByText(/since/)).toHaveTextContent(/Mar/);
    expect(outlook.getByText('took 18 minutes')).toBeInTheDocument();
  });

  it('shows that it is loading', async () => {
    renderPage({
      path: '/cluster-onboarding/onboardings/x',
      api: { getJourney: () => new Promise(() => {}) },
    });
    expect(
      await screen.findByRole('progressbar', { name: 'Loading' }),
    ).toBeInTheDocument();
  });

  it.each([
    [404, /Not there, or not for you to see/],
    [403, /You may not see this/],
    [503, /The backend is not available/],
  ])('says what is the matter on %d', async (status, title) => {
    renderPage({
      path: '/cluster-onboarding/onboardings/x',
      api: {
        getJourney: async () => {
          throw refusal(status);
        },
      },
    });
    expect(await screen.findByRole('alert')).toHaveTextContent(title);
    expect(
      screen.getByRole('link', { name: 'Onboardings' }),
    ).toBeInTheDocument();
  });

  it('keeps what it knows when it cannot be read anew, and says so', async () => {
    let isDown = false;
    renderPage({
      path: '/cluster-onboarding/onboardings/x',
      hasSignals: true,
      api: {
        getCluster,
        getJourney: async () => {
          if (isDown) throw refusal(503);
          return sampleJourney();
        },
      },
    });
    expect((await findOutlook()).getByText(/· live$/)).toBeVisible();
    isDown = true;
    act(lookAgain);

    expect(await screen.findByText(/the last that is known/)).toBeVisible();
    expect((await findOutlook()).queryByText(/· live$/)).toBeNull();
  });

  it('shows markup as text and links to no script', async () => {
    const script = SCRIPT_URL;
    const markup = '<img src=x onerror=alert(1)>';
    const answer = sampleJourney({
      onboarding: sampleOnboarding({
        also: {
          capability: markup,
          clusters: [markup],
          requestedBy: markup,
          request: { strategy: markup, environments: [{ name: markup }] },
          pullRequests: [
            { repository: markup, number: 1, url: script, state: 'open' },
          ],
        },
      }),
    });
    showJourney({
      ...answer,
      journey: {
        steps: [
          {
            id: 'fetched',
            title: markup,
            state: 'failed',
            by: markup,
            link: script,
            sentence: markup,
          },
          { id: 'layer:x', title: markup, state: 'waiting', sentence: markup },
        ],
        next: { step: 'fetched', sentence: markup },
        manualSteps: [
          { id: 'a', type: 'repair', sentence: markup, link: script },
        ],
        changes: [],
      },
    });

    expect((await screen.findAllByText(/<img src=x/)).length).toBeGreaterThan(
      5,
    );
    expect(document.querySelector('img')).toBeNull();
    expect(document.querySelector('[href^="javascript"]')).toBeNull();
    expect(screen.queryByText('Open the pull request')).not.toBeInTheDocument();
  });
});
