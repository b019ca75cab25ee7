import { OnboardingPlanAnswer } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { OPTIONS, PLAN, VALUES } from '../../__fixtures__/answers';
import { create, goOn, renderForm } from '../../__testUtils__/renderForm';
import { toPage } from '../../__testUtils__/template';

/** What was asked for before, by the id of its onboarding. */
const getOnboarding = jest.fn();
const API = { getOnboardingOptions: async () => OPTIONS, getOnboarding };
const GIVEN = { ...VALUES, registryUsername: '***' };
const CONFIRMED = {
  clusters: ['search-dev (S, eu-central-1, eks)'],
  owner: 'team-search',
  repositories: ['github.com/acme/fleet'],
  registry: ['https://charts.example.com', 'registry.example.com'],
};

function renderReview(
  planOnboarding?: (...args: any[]) => Promise<OnboardingPlanAnswer>,
  values: Record<string, any> = GIVEN,
): Promise<jest.Mock> {
  return renderForm({
    pages: [toPage('review')],
    values,
    ...(planOnboarding && { api: { ...API, planOnboarding } }),
  });
}

const refuse = (statusCode: number, message: string) => async () => {
  throw Object.assign(new Error('no'), {
    statusCode,
    body: { error: { message } },
  });
};

/** The form's list of errors says it; the review itself has said it before, so it stands nowhere else. */
async function expectRefused(message: string): Promise<void> {
  expect(await screen.findByText(`'Review' ${message}`)).toBeInTheDocument();
  expect(screen.queryByText(message)).toBeNull();
}

describe('OnboardingReviewField', () => {
  beforeEach(() => {
    getOnboarding.mockReset().mockRejectedValue(new Error('404'));
  });

  it('shows that the plan is made, then the plan; and asks the backend once', async () => {
    let answer: (plan: OnboardingPlanAnswer) => void = () => {};
    const plan = jest.fn(
      () =>
        new Promise<OnboardingPlanAnswer>(resolve => {
          answer = resolve;
        }),
    );
    const onCreate = await renderReview(plan);
    expect(screen.getByText('Making the plan')).toBeInTheDocument();

    answer(PLAN);
    expect(
      await screen.findByText('It can be done as asked'),
    ).toBeInTheDocument();
    expect(
      screen.getByText(
        '1 pull request · 2 files new, 2 changed, 1 deleted, 1 as they are · 1 note · 0 errors',
      ),
    ).toBeInTheDocument();
    expect(screen.getAllByText('search-dev').length).toBeGreaterThan(0);
    expect(screen.getByText('3 objects, by Terraform')).toBeInTheDocument();
    expect(screen.getByText('Make the bucket')).toBeInTheDocument();
    expect(
      screen.getByText('Terraform needs its controller.'),
    ).toBeInTheDocument();
    expect(
      screen.getByText(/Blueprint onboard-capability 1.0.0/),
    ).toBeInTheDocument();
    await create();

    expect(plan).toHaveBeenCalledTimes(1);
    const [[{ request }]] = plan.mock.calls as any;
    expect(request.capability).toBe('search');
    expect(JSON.stringify(request)).not.toContain('***');
    expect(onCreate).toHaveBeenCalledWith({ ...GIVEN, review: CONFIRMED });
  });

  it('gives no summary to a form that takes none', async () => {
    const page = toPage('review');
    page.properties.review.type = 'null';
    const onCreate = await renderForm({
      pages: [page],
      values: GIVEN,
      api: { ...API, planOnboarding: async () => PLAN },
    });
    await screen.findByText('It can be done as asked');
    await create();

    expect(onCreate).toHaveBeenCalledWith({ ...GIVEN, review: null });
  });

  it('gives another summary when something was changed, and asks for a plan only then', async () => {
    const plan = jest.fn(async () => PLAN);
    const onCreate = await renderForm({
      pages: [toPage('capability'), toPage('review')],
      values: GIVEN,
      api: {
        ...API,
        checkClusterNames: async () => ({ items: [] }),
        planOnboarding: plan,
      },
    });
    await goOn();
    await screen.findByText('It can be done as asked');
    await userEvent.click(screen.getByRole('button', { name: 'Back' }));
    await userEvent.type(screen.getByLabelText(/Capability/), 'x');
    await goOn();
    await screen.findByText('It can be done as asked');
    await create();

    expect(plan).toHaveBeenCalledTimes(2);
    expect(onCreate.mock.calls[0][0].review).toEqual({
      ...CONFIRMED,
      clusters: ['searchx-dev (S, eu-central-1, eks)'],
    });
  });

  it('shows findings with what to do and where, and files with what changes in them', async () => {
    await renderReview(async () => PLAN);

    expect(await screen.findByText(/Look at it with care/)).toBeInTheDocument();
    expect(
      screen.getByText(/fleet: clusters\/search-dev\/sync\/sync.yaml:7/),
    ).toBeInTheDocument();

    await userEvent.click(screen.getByRole('button', { name: /^\.sops/ }));
    const diff = screen.getByRole('group', {
      name: 'What changes in .sops.yaml',
    });
    expect(within(diff).getByText('-b: 2')).toHaveAttribute(
      'data-line',
      'removed',
    );
    expect(within(diff).getByText('+b: 3')).toHaveAttribute(
      'data-line',
      'added',
    );
    await userEvent.click(screen.getByRole('button', { name: /^big/ }));
    expect(screen.getByText(/too long to be shown here/)).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: /^key\.sops/ }));
    expect(screen.getByText(/nothing to read/)).toBeInTheDocument();
  });

  it('says in words that the content of a new file can be read, and what changes in another', async () => {
    await renderReview(async () => PLAN);
    const created = await screen.findByRole('button', { name: /^sync\.yaml/ });
    expect(created).toHaveTextContent(/Show content$/);

    await userEvent.click(created);

    expect(screen.getByText('+kind: Kustomization')).toBeInTheDocument();
    expect(created).toHaveTextContent(/Hide content$/);
    expect(screen.getByRole('button', { name: /^\.sops/ })).toHaveTextContent(
      /Show changes$/,
    );
    // Nothing is promised where there is nothing to read.
    for (const name of [/^big/, /^key\.sops/, /^README/]) {
      expect(screen.getByRole('button', { name })).not.toHaveTextContent(
        /Show/,
      );
    }
  });

  it('warns above all else of clusters that are there already, and goes on', async () => {
    const onCreate = await renderReview(async () => ({
      ...PLAN,
      clusters: [
        { name: 'search-dev', environment: 'dev', isKnown: true as const },
        { name: 'search-test', environment: 'test', isKnown: true as const },
        { name: 'search-prod', environment: 'prod' },
      ],
    }));

    const title = await screen.findByRole('heading', {
      name: 'It can be done, but 2 clusters are there already: search-dev, search-test',
    });
    expect(screen.queryByText('It can be done as asked')).toBeNull();
    const notice = title.closest('[role="status"]')!;
    expect(notice).toHaveTextContent(
      /Go on only if they are to be taken over on purpose\./,
    );
    expect(notice.querySelector('[data-mark="warning"]')).not.toBeNull();
    const clusters = within(
      screen.getByRole('region', { name: 'Clusters' }),
    ).getAllByRole('listitem');
    expect(clusters.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^search-dev there already/),
      'search-test there already',
      'search-prod new',
    ]);
    await create();

    expect(onCreate).toHaveBeenCalledTimes(1);
  });

  it('folds long diffs', async () => {
    const [repository] = PLAN.repositories;
    const lines = Array.from({ length: 100 }, (_, index) => `+line ${index}`);
    const plan: OnboardingPlanAnswer = {
      ...PLAN,
      repositories: [
        {
          ...repository,
          files: [
            {
              path: 'a.yaml',
              action: 'create',
              size: 1,
              diff: `${lines.join('\n')}\n`,
            },
          ],
        },
      ],
    };
    await renderReview(async () => plan);

    await userEvent.click(
      await screen.findByRole('button', { name: /^a\.yaml/ }),
    );
    expect(screen.queryByText('+line 90')).toBeNull();
    await userEvent.click(
      screen.getByRole('button', { name: 'Show 20 more lines' }),
    );

    expect(screen.getByText('+line 90')).toBeInTheDocument();
  });

  it.each<[string, Partial<OnboardingPlanAnswer>, string]>([
    [
      'a finding is an error',
      {
        isPossible: false,
        findings: [
          { ...PLAN.findings[0], severity: 'error', remedy: 'Mend it.' },
        ],
      },
      'must be free of errors. The plan has 1: No schema for Widget. What to do: Mend it.',
    ],
    [
      'an error has no full stop',
      {
        isPossible: false,
        findings: [
          {
            ...PLAN.findings[0],
            severity: 'error',
            message: 'It must end at most 90 days from now',
            remedy: 'Change the exception',
          },
        ],
      },
      'must be free of errors. The plan has 1: It must end at most 90 days from now. What to do: Change the exception.',
    ],
    [
      'several findings are errors, of which some are told together',
      {
        isPossible: false,
        findings: ['First.', 'Second.', 'First.'].map(remedy => ({
          ...PLAN.findings[0],
          severity: 'error' as const,
          remedy,
        })),
      },
      'must be free of errors. The plan has 2, the first of them: No schema for Widget. What to do: First.',
    ],
    [
      'a name is taken',
      {
        isPossible: false,
        repositories: [],
        layers: [],
        clusters: [
          {
            name: 'search-dev',
            environment: 'dev',
            isTaken: true,
            onboarding: { id: '7', path: '/onboardings/7' },
          },
        ],
      },
      'must have names that are free: another onboarding has search-dev.',
    ],
  ])('does not go on when %s', async (_, answer, message) => {
    await renderReview(async () => ({ ...PLAN, ...answer }));
    expect(
      await screen.findByText('It cannot be done like this'),
    ).toBeInTheDocument();

    await goOn();

    await expectRefused(message);
    expect(screen.queryByRole('button', { name: 'Create' })).toBeNull();
  });

  it('links a taken name to its onboarding', async () => {
    await renderReview(async () => ({
      ...PLAN,
      isPossible: false,
      clusters: [
        {
          name: 'search-dev',
          environment: 'dev',
          isTaken: true,
          onboarding: { id: '7', path: '/onboardings/7' },
        },
      ],
    }));

    expect(
      await screen.findByRole('link', { name: 'See the onboarding' }),
    ).toHaveAttribute('href', '/onboardings/7');
  });

  it.each([
    ['the login of the registry', 'keepsRegistryLogin', 'registryPassword'],
    ['the password in Vault', 'keepsVaultPassword', 'vaultPassword'],
  ])(
    'says why one is not asked for %s of new clusters',
    async (_, box, name) => {
      await renderReview(
        async () => ({ ...PLAN, secretValues: [{ name, title: 'Password' }] }),
        { ...VALUES, registryPassword: undefined, [box]: true },
      );

      expect(await screen.findByText(/take away the tick/)).toBeInTheDocument();
    },
  );

  it('blames no box for what it does not keep', async () => {
    await renderReview(
      async () => ({
        ...PLAN,
        secretValues: [{ name: 'gitUsername', title: 'User of the Git host' }],
      }),
      { ...VALUES, keepsRegistryLogin: true, keepsVaultPassword: true },
    );

    expect(await screen.findByText(/^Not given yet/)).toBeInTheDocument();
    expect(screen.queryByText(/take away the tick/)).toBeNull();
  });

  it.each([
    [
      'and offers no exception where none can help',
      'reference-without-producer',
      /^Errors about files come from what was chosen.*“Strategy and keys”\.$/,
    ],
    [
      'or that a gate needs an exception',
      'flux-before-compliance',
      /^Errors about files come from what was chosen.*“Strategy and keys”, or ask for an exception.*“More settings”\.$/,
    ],
  ])(
    'says that errors in files come from what was chosen, %s',
    async (_, rule, words) => {
      const error = { ...PLAN.findings[0], severity: 'error' as const, rule };
      await renderReview(async () => ({
        ...PLAN,
        isPossible: false,
        // What is no error needs no exception either.
        findings: [
          error,
          { ...error, severity: 'warning', rule: 'security-gate-missing' },
        ],
      }));

      expect(await screen.findByText(words)).toBeInTheDocument();
    },
  );

  it.each([
    ['draws the policy gate', 'some-rule', 1],
    ['draws none that the plan goes round', 'flux-before-compliance', 0],
  ])('%s', async (_, rule, count) => {
    const [layer] = PLAN.layers;
    await renderReview(async () => ({
      ...PLAN,
      findings: [{ ...PLAN.findings[0], rule }],
      layers: [
        layer,
        { ...layer, layer: 'platform-delivery', title: 'Platform delivery' },
      ],
    }));

    expect(await screen.findByTestId('strata-picture')).toBeInTheDocument();
    // One for wide pages, one for narrow ones, of which one is shown.
    const gates = screen.queryAllByText(/^Policy gate/);
    expect(gates.length > 0 ? 1 : 0).toBe(count);
  });

  it('blames no choice for errors that are about no file', async () => {
    const { path, ...finding } = PLAN.findings[0];
    await renderReview(async () => ({
      ...PLAN,
      isPossible: false,
      findings: [{ ...finding, severity: 'error' as const }],
    }));

    expect(
      await screen.findByText('It cannot be done like this'),
    ).toBeInTheDocument();
    expect(screen.queryByText(/^Errors about files/)).toBeNull();
  });

  it('does not go on without secret values that are needed', async () => {
    await renderReview(async () => PLAN, VALUES);
    expect(
      await screen.findByText(
        /^Not given yet: User of the registry \(page “Strategy and keys”\)\. Go back and give it:/,
      ),
    ).toBeInTheDocument();
    expect(
      await screen.findByText('Secret values are missing'),
    ).toBeInTheDocument();
    // Neither what could confuse nor what is not the matter.
    expect(screen.queryByText(/0 errors/)).toBeNull();
    expect(screen.queryByText(/take away the tick/)).toBeNull();
    const missing = screen
      .getByText('User of the registry: not given yet')
      .closest('li')!;
    // The sign of what stops, and not that of what somebody approves.
    expect(missing.querySelector('[data-state="failing"]')).not.toBeNull();
    expect(
      screen.getByText('Password of the registry: given'),
    ).toBeInTheDocument();

    await goOn();

    await expectRefused(
      'must have the secret values that are needed: User of the registry.',
    );
  });

  it('calls secret values that are missing as the form calls them', async () => {
    await renderReview(
      async () => ({
        ...PLAN,
        secretValues: [
          { name: 'vaultPassword', title: 'Password of an account' },
          { name: 'gitUsername', title: 'User of the Git host' },
        ],
      }),
      VALUES,
    );
    expect(
      await screen.findByText(
        /^Not given yet: Password in Vault \(page “Strategy and keys”\), User that clusters read the repositories as \(page “More settings”\)\. Go back and give them:/,
      ),
    ).toBeInTheDocument();
    expect(
      screen.getByText('Password in Vault: not given yet'),
    ).toBeInTheDocument();
    await goOn();

    await expectRefused(
      'must have the secret values that are needed: Password in Vault, User that clusters read the repositories as.',
    );
  });

  it('says in which order several pull requests are merged', async () => {
    const [repository] = PLAN.repositories;
    await renderReview(async () => ({
      ...PLAN,
      repositories: ['services', 'apps', 'fleet'].map(name => ({
        ...repository,
        repository: `github.com/acme/${name}`,
      })),
    }));

    expect(
      await screen.findByText(
        'Review and merge the 3 pull requests in the order of the repositories above, under “Files”: services, then apps, then fleet. If you may not merge there, ask the platform team.',
      ),
    ).toBeInTheDocument();
  });

  it('asks nobody to merge what changes nothing', async () => {
    const [repository] = PLAN.repositories;
    await renderReview(async () => ({
      ...PLAN,
      repositories: [
        { ...repository, files: [{ path: 'a', action: 'keep', size: 1 }] },
      ],
    }));

    await screen.findByText('Make the bucket');
    expect(screen.queryByText(/Review and merge/)).toBeNull();
  });

  it('tells of secret values that are missing beside what else stops the plan', async () => {
    await renderReview(
      async () => ({
        ...PLAN,
        isPossible: false,
        findings: [{ ...PLAN.findings[0], severity: 'error' as const }],
      }),
      VALUES,
    );

    const title = await screen.findByRole('heading', {
      name: 'It cannot be done like this',
    });
    expect(title.closest('[role="status"]')).toHaveTextContent(
      /Not given yet: User of the registry \(page “Strategy and keys”\)\. Go back/,
    );
  });

  it.each([
    ['the layer', 'group:default/team-cloud', 'team-cloud'],
    ['the clusters, if nobody owns the layer', undefined, 'team-search'],
  ])(
    'names who attests what is made elsewhere: the owner of %s',
    async (_, owner, name) => {
      const [layer] = PLAN.layers;
      await renderForm({
        pages: [toPage('review')],
        values: GIVEN,
        api: {
          ...API,
          planOnboarding: async () => ({
            ...PLAN,
            layers: [{ ...layer, engine: 'external' }],
          }),
          listLayers: async () => ({
            items: [
              {
                id: layer.layer,
                title: layer.title,
                dependsOn: [],
                engine: 'external',
                match: [],
                ...(owner && { owner }),
              },
            ],
            version: '1',
          }),
        },
      });

      expect(
        await screen.findByText(
          `Platform infrastructure of search-dev is made elsewhere: tell ${name} that it is needed; ${name} attests on the page of the cluster that it is there.`,
        ),
      ).toBeInTheDocument();
      expect(
        screen.getByText(`delivered elsewhere, attested by ${name}`),
      ).toBeInTheDocument();
      expect(
        screen.getByText(/^Review and merge the pull request\. If you may not/),
      ).toBeInTheDocument();
    },
  );

  it('shows what was chosen for each cluster, which the summary leaves out', async () => {
    await renderReview(async () => PLAN);

    expect(await screen.findByText('S · eu-central-1 · eks')).toBeVisible();
  });

  it('goes on without them when an onboarding is brought up to date', async () => {
    const onCreate = await renderReview(
      async () => ({
        ...PLAN,
        onboarding: { id: '7', path: '/onboardings/7' },
      }),
      VALUES,
    );
    expect(
      await screen.findByText(/The same clusters were asked for before/),
    ).toBeInTheDocument();
    await create();

    expect(onCreate).toHaveBeenCalledTimes(1);
  });

  it('says what goes when an onboarding is brought up to date, since it is not asked for any more', async () => {
    const [first] = VALUES.environments;
    getOnboarding.mockResolvedValue({
      id: '7',
      request: {
        ...VALUES,
        environments: [{ ...first, domain: 'shop.example.com' }],
        options: { runtimeInfo: { COST_CENTER: '4711' } },
      },
    });
    await renderReview(async () => ({
      ...PLAN,
      onboarding: { id: '7', path: '/onboardings/7' },
    }));

    expect(
      await screen.findByText(
        /^Asked for then, and not here: shop\.example\.com \(dev\), COST_CENTER=4711\./,
      ),
    ).toBeVisible();
    expect(getOnboarding).toHaveBeenCalledWith('7', expect.anything());
  });

  it('says of secret values that no file asks for that nothing is done with them', async () => {
    await renderReview(async () => PLAN, { ...GIVEN, gitPassword: '***' });
    expect(
      await screen.findByText(
        'Read-only token of that user: typed, but this request does not need it: it is not used',
      ),
    ).toBeVisible();
    expect(screen.queryByText(/^User of the registry: typed, but/)).toBeNull();
  });

  it('tells the page on which a finding about the request is mended', async () => {
    const [{ path, ...finding }] = PLAN.findings;
    await renderReview(async () => ({
      ...PLAN,
      findings: [{ ...finding, rule: 'policy-unknown' }],
    }));
    expect(
      await screen.findByText(/It stands on the page “More settings”\./),
    ).toBeVisible();
  });

  it('tells addresses with the paths below them, on the review and for the summary', async () => {
    const onCreate = await renderReview(async () => PLAN, {
      ...GIVEN,
      registry: {
        ...GIVEN.registry,
        helm: { ...GIVEN.registry.helm, prefix: 'team-a' },
      },
      options: { policies: ['quota'] },
    });
    expect(
      await screen.findByText(
        /found at https:\/\/charts\.example\.com\/team-a/,
      ),
    ).toBeVisible();
    await create();
    expect(onCreate.mock.calls[0][0].review).toEqual({
      ...CONFIRMED,
      registry: ['https://charts.example.com/team-a', 'registry.example.com'],
      extras: ['quota'],
    });
  });

  it('says what to mend and on which page, before it asks anybody', async () => {
    const plan = jest.fn(async () => PLAN);
    await renderReview(plan, {
      ...GIVEN,
      capability: 'Search',
      registry: undefined,
    });

    const notice = screen.getByRole('alert');
    expect(notice).toHaveTextContent(
      /On the page “Clusters”capability: must consist of .*upper-case letters/,
    );
    expect(notice).toHaveTextContent(
      /On the page “Repositories and registry”registry: must be given/,
    );
    await goOn();

    await expectRefused(
      'must be free of errors: the review says what to mend in the request, and where.',
    );
    expect(plan).not.toHaveBeenCalled();
  });

  it.each([
    [400, 'The request cannot be planned', true],
    [403, 'You may not plan onboardings', false],
    [409, 'Something else is going on with these clusters', true],
    [429, 'Too many plans at once', true],
    [503, 'The plan could not be made now', true],
  ])('explains status %s and does not go on', async (status, title, isTold) => {
    await renderReview(refuse(status, 'words of the backend'));

    const notice = await screen.findByRole('alert');
    expect(notice).toHaveTextContent(title);
    expect(notice.textContent?.includes('words of the backend')).toBe(isTold);
    await goOn();

    // The reason is told once, by the review.
    await expectRefused(`must have a plan, and there is none: ${title}`);
    expect(screen.queryAllByText(/words of the backend/)).toHaveLength(
      isTold ? 1 : 0,
    );
  });

  it.each([
    [
      404,
      'The repository is not there',
      /repository stands on the page “Repositories and registry”, the branch on the page “More settings”: the steps above lead there\./,
    ],
    [400, 'request.exceptions.0.layer: no', /no.*page “More settings”/],
    [400, 'Something is odd', /page where that is asked for/],
  ])('names the page for status %s and %s', async (status, words, told) => {
    await renderReview(refuse(status, words));

    const notice = await screen.findByRole('alert');
    expect(notice).toHaveTextContent(told);
    expect(notice).not.toHaveTextContent('request.');
  });

  it.each([
    [['group:default/team-search'], 'They will belong to team-search.'],
    [
      ['group:default/team-other'],
      'They will belong to team-search, a team that you are not in: make sure that it wants them.',
    ],
    [undefined, 'They will belong to team-search.'],
  ])(
    'says whose the clusters will be to who is in %j',
    async (teams, words) => {
      await renderForm({
        pages: [toPage('review')],
        values: { ...GIVEN, owner: 'group:default/team-search' },
        api: { ...API, planOnboarding: async () => PLAN },
        teams,
      });
      expect(await screen.findByText(words)).toBeVisible();
    },
  );

  it('says what was chosen for each cluster, its domain as well', async () => {
    const [first, ...others] = GIVEN.environments as { name: string }[];
    await renderReview(async () => PLAN, {
      ...GIVEN,
      environments: [{ ...first, domain: 'dev.example.com' }, ...others],
    });
    expect(await screen.findByText(/ · dev\.example\.com$/)).toBeVisible();
  });

  it('says what the clusters get besides what every cluster gets', async () => {
    await renderReview(async () => PLAN, {
      ...GIVEN,
      options: {
        profiles: [{ name: 'ingress', version: '1.2.3' }],
        policies: [],
        runtimeInfo: { COST_CENTER: '4711' },
      },
    });
    expect(
      await screen.findByText(
        'Packages besides those that every cluster gets: ingress 1.2.3',
      ),
    ).toBeVisible();
    expect(screen.getByText('Further values: COST_CENTER=4711')).toBeVisible();
    expect(screen.queryByText(/Policies besides/)).toBeNull();
  });

  it.each([
    [{ mode: 'git' }, 'Keys: Encrypted in Git'],
    [
      {
        mode: 'vault',
        vault: { address: 'https://vault.example.com', role: 'payments' },
      },
      'Keys: Vault (https://vault.example.com, payments)',
    ],
    [{ mode: 'external-secrets' }, 'Keys: External Secrets Operator'],
    [
      { mode: 'external-secrets', store: 'team-store' },
      'Keys: External Secrets Operator (team-store)',
    ],
    [{ mode: 'terraform' }, 'Keys: terraform'],
  ])('says how clusters come to their keys with %j', async (secrets, words) => {
    await renderReview(async () => PLAN, { ...GIVEN, secrets });
    expect(await screen.findByText(words)).toBeVisible();
  });

  it.each([
    ['the plan', PLAN.strategy, 'alt-5', 'Flux with Terraform'],
    ['the options', undefined, 'alt-1', 'Bootstrap Job and packages (legacy)'],
    ['nothing but the form', undefined, 'alt-2', 'alt-2'],
  ])(
    'says by which strategy, as %s names it',
    async (_, planned, strategy, title) => {
      await renderReview(async () => ({ ...PLAN, strategy: planned }), {
        ...GIVEN,
        strategy,
      });
      expect(await screen.findByText(`Strategy: ${title}`)).toBeVisible();
    },
  );

  it('lines clusters up, apart from the text below them', async () => {
    await renderReview(async () => PLAN);
    const region = await screen.findByRole('region', { name: 'Clusters' });
    expect(within(region).getByRole('list')).toHaveStyle({
      display: 'grid',
      marginBottom: '8px',
    });
  });

  it('has the name of a cluster and what was chosen for it on lines of their own, from the top', async () => {
    await renderReview(async () => PLAN);
    const choices = await screen.findByText('S · eu-central-1 · eks');
    expect(choices.closest('li')).toHaveStyle({ alignItems: 'flex-start' });
    expect(choices.previousElementSibling).toHaveTextContent(
      /^search-dev ?new$/,
    );
    for (const line of [choices, choices.previousElementSibling]) {
      expect(line?.tagName).toBe('DIV');
    }
  });

  it('tells once more of a region that is none of those that are offered', async () => {
    const [first, ...others] = GIVEN.environments as { name: string }[];
    await renderReview(async () => PLAN, {
      ...GIVEN,
      environments: [{ ...first, region: 'frankfurt' }, ...others],
    });
    expect(
      await screen.findByText(
        'Region frankfurt (dev) is none of those that are offered.',
      ),
    ).toBeVisible();
    expect(screen.getByText(/Look on the page “Clusters”/)).toBeVisible();
    // It counts, and stands with what else was found.
    expect(screen.getByText(/ · 1 warning · 1 note · /)).toBeVisible();
  });

  it('tells once more of versions of Kubernetes that are none of those that are offered', async () => {
    const [first] = GIVEN.environments;
    await renderReview(async () => PLAN, {
      ...GIVEN,
      environments: [
        { ...first, kubernetesVersion: '1.99' },
        { ...first, name: 'test', kubernetesVersion: '1.36' },
        { ...first, name: 'prod', kubernetesVersion: '1.12' },
      ],
    });
    for (const version of ['1.99 (dev)', '1.12 (prod)']) {
      expect(
        await screen.findByText(
          `Version ${version} of Kubernetes is none of those that are offered.`,
        ),
      ).toBeVisible();
    }
    expect(screen.queryByText(/Region .* is none of/)).toBeNull();
    // Among the choices of a cluster a bare number would not say what it is the version of.
    expect(screen.getByText(/ · Kubernetes 1.99$/)).toBeVisible();
  });

  it('does not offer to try what cannot pass', async () => {
    await renderReview(refuse(400, 'request.branch: no'));
    await screen.findByRole('alert');
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it('tries again on demand', async () => {
    const plan = jest
      .fn<Promise<OnboardingPlanAnswer>, []>()
      .mockImplementationOnce(refuse(503, 'down'))
      .mockImplementation(async () => PLAN);
    await renderReview(plan);

    await userEvent.click(
      await screen.findByRole('button', { name: 'Try again' }),
    );
    expect(
      await screen.findByText('It can be done as asked'),
    ).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Check again' }));

    await waitFor(() => expect(plan).toHaveBeenCalledTimes(3));
  });

  it('makes another plan when something was changed, and ends the one before', async () => {
    const signals: AbortSignal[] = [];
    const plan = jest.fn((_, { signal }) => {
      signals.push(signal);
      return new Promise<OnboardingPlanAnswer>(() => {});
    });
    await renderForm({
      pages: [toPage('description'), toPage('review')],
      values: GIVEN,
      api: { ...API, planOnboarding: plan },
    });
    await goOn();
    await waitFor(() => expect(plan).toHaveBeenCalledTimes(1));
    await userEvent.click(screen.getByRole('button', { name: 'Back' }));
    expect(signals[0].aborted).toBe(true);
    await userEvent.type(screen.getByLabelText('Description'), 'x');
    await goOn();

    await waitFor(() => expect(plan).toHaveBeenCalledTimes(2));
    expect(plan.mock.calls[1][0].request.description).toBe('x');
  });

  it('goes on in a portal that cannot plan', async () => {
    const onCreate = await renderReview();
    expect(
      screen.getByText(/plugin for cluster onboarding is not installed/),
    ).toBeInTheDocument();
    await create();

    expect(onCreate).toHaveBeenCalledTimes(1);
  });
});
