/* The fields in which one chooses: strategy, engines, ways to secrets; and parts that are drawn by the form itself. */
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { OPTIONS } from '../__fixtures__/answers';
import { create, goOn, renderForm } from '../__testUtils__/renderForm';
import { readTemplatePages, toPage } from '../__testUtils__/template';

const api = { getOnboardingOptions: async () => OPTIONS };
const silent = {
  getOnboardingOptions: async () => {
    throw new Error('503');
  },
};

describe('OnboardingStrategyField', () => {
  const pages = [toPage('strategy')];

  it('shows each strategy with what it is good for, and hands on the chosen one', async () => {
    const onCreate = await renderForm({ pages, api });

    // What most people keep stands there alone at first.
    expect(await screen.findAllByRole('radio')).toHaveLength(1);
    await userEvent.click(
      screen.getByRole('button', { name: 'Show 1 other strategy' }),
    );
    const cards = screen.getAllByRole('radio');
    // Those that template and backend know, in the order of the template.
    expect(cards.map(card => (card as HTMLInputElement).value)).toEqual([
      'alt-5',
      'alt-1',
    ]);
    expect(cards[0]).toBeChecked();
    expect(screen.getByText('Recommended')).toBeInTheDocument();
    expect(
      screen.getByText(
        /Meets all 2 demands of the platform · nothing to put in place by hand/,
      ),
    ).toBeInTheDocument();
    expect(screen.queryByText(/before the policy runtime/)).toBeNull();

    await userEvent.click(cards[1]);
    expect(
      screen.getByText('Flux is on the cluster before the policy runtime is.'),
    ).toBeInTheDocument();
    // What is chosen stays in sight, so there is nothing left to fold.
    expect(screen.getAllByRole('radio')).toHaveLength(2);
    expect(screen.queryByRole('button', { name: /strategies$/ })).toBeNull();
    await create();

    expect(onCreate).toHaveBeenCalledWith({ strategy: 'alt-1' });
  });

  it('opens the scorecard with shape, word and reason', async () => {
    await renderForm({ pages, api });
    await userEvent.click(
      await screen.findByRole('button', { name: 'Show 1 other strategy' }),
    );
    const button = await screen.findByRole('button', {
      name: 'What it is good for: Bootstrap Job and packages (legacy)',
    });
    expect(button).toHaveAttribute('aria-expanded', 'false');

    await userEvent.click(button);

    const item = screen
      .getByText('Nothing is put in place by hand')
      .closest('li')!;
    expect(item).toHaveTextContent(
      'Nothing is put in place by hand: not metPeople handle the exception',
    );
    expect(item.querySelector('[data-score="not"]')).toBeInTheDocument();
    // A reason that only repeats the demand is left out.
    expect(
      screen.getByText('One form gives all clusters').closest('li'),
    ).toHaveTextContent(/^One form gives all clusters: met$/);
    // Known before it is chosen.
    expect(screen.getByText('Good to know')).toBeInTheDocument();
    // What is perhaps left stands apart from what is left for certain.
    expect(getStepsBelow('By hand')).toBe('Have the exception approved');
    expect(getStepsBelow('By hand, in some cases')).toBe(
      'Put in the keys (with some of the choices on these pages)',
    );

    function getStepsBelow(title: string): string | null | undefined {
      return screen.getByText(title).nextElementSibling?.textContent;
    }
  });

  it.each([
    [
      { id: 'keys', secretModes: ['vault', 'external-secrets'] },
      'nothing to put in place by hand, but 1 step if keys come in one of these ways: “External Secrets Operator”, “Vault”',
      undefined,
    ],
    [
      { id: 'keys' },
      'nothing to put in place by hand, but 1 step with some of the choices on these pages',
      undefined,
    ],
    [
      { id: 'keys', secretModes: ['vault', 'external-secrets'] },
      'nothing to put in place by hand',
      'git',
    ],
    [
      { id: 'keys', secretModes: ['vault', 'external-secrets'] },
      '1 step by hand, for the way of the keys that is chosen below',
      'vault',
    ],
    [
      { id: 'keys', secretModes: ['vault'] },
      'nothing to put in place by hand, but 1 step if the way of the keys is “Vault”',
      undefined,
    ],
  ])('says when there may be more to do: %s', async (step, expected, mode) => {
    const [legacy, recommended] = OPTIONS.strategies;
    const manualSteps = [
      { ...step, title: 'Put in the keys', isConditional: true as const },
    ];
    await renderForm({
      pages,
      ...(mode && { values: { secrets: { mode } } }),
      api: {
        getOnboardingOptions: async () => ({
          ...OPTIONS,
          strategies: [legacy, { ...recommended, manualSteps }],
        }),
      },
    });

    expect(
      await screen.findByText(
        new RegExp(`demands of the platform · ${expected}$`),
      ),
    ).toBeInTheDocument();
  });

  it.each([
    [
      ['cloud-infrastructure'],
      'Cloud is made by another team: the review says whom to tell',
    ],
    [
      ['cloud-infrastructure', 'platform-infrastructure'],
      'Cloud, Platform are made by other teams: the review says whom to tell',
    ],
    [[], undefined],
  ])('says what people make elsewhere: %j', async (external, expected) => {
    const [, recommended] = OPTIONS.strategies;
    await renderForm({
      pages,
      api: {
        getOnboardingOptions: async () => ({
          ...OPTIONS,
          layers: [
            { id: 'cloud-infrastructure', title: 'Cloud' },
            { id: 'platform-infrastructure', title: 'Platform' },
          ],
          strategies: [
            {
              ...recommended,
              engines: Object.fromEntries(external.map(id => [id, 'external'])),
            },
          ],
        }),
      },
    });

    const line = await screen.findByText(/demands of the platform/);
    expect(line).toHaveTextContent(
      expected === undefined
        ? /nothing to put in place by hand$/
        : `nothing to put in place by hand · ${expected}`,
    );
  });

  it('shows all of them when none is recommended', async () => {
    const strategies = OPTIONS.strategies.map(strategy => ({
      ...strategy,
      isRecommended: undefined,
    }));
    await renderForm({
      pages,
      api: { getOnboardingOptions: async () => ({ ...OPTIONS, strategies }) },
    });

    expect((await screen.findAllByRole('radio')).length).toBeGreaterThan(1);
    expect(screen.queryByRole('button', { name: /other strateg/ })).toBeNull();
  });

  it('keeps the place of what is being loaded', async () => {
    await renderForm({
      pages,
      api: { getOnboardingOptions: () => new Promise(() => {}) },
    });

    expect(screen.getByRole('progressbar')).toBeInTheDocument();
  });

  it.each([
    ['the backend does not answer', silent],
    ['the portal has no backend to ask', undefined],
    [
      'the backend cannot read its blueprint',
      { getOnboardingOptions: async () => ({ ...OPTIONS, strategies: [] }) },
    ],
  ])('is a plain choice when %s', async (_, backend) => {
    const onCreate = await renderForm({ pages, api: backend });

    await userEvent.click(
      await screen.findByText(/with Terraform \(recommended\)/),
    );
    expect(screen.getByText(/could not be loaded/)).toBeInTheDocument();
    await userEvent.click(
      screen.getByRole('option', { name: 'Terraform throughout' }),
    );
    await create();

    expect(onCreate).toHaveBeenCalledWith({ strategy: 'alt-3' });
  });
});

describe('LayerEnginesField', () => {
  const pages = [toPage('engines')];

  it("names the strategy's own choice, offers what can deliver the layer, and takes a choice back", async () => {
    const onCreate = await renderForm({
      pages,
      api,
      values: { strategy: 'alt-5' },
    });

    await userEvent.click(
      (
        await screen.findAllByText("The strategy's own choice (Terraform)")
      )[0],
    );
    // The backend has no Crossplane.
    expect(
      screen.getAllByRole('option').map(({ textContent }) => textContent),
    ).toEqual([
      "The strategy's own choice (Terraform)",
      'Terraform',
      'Cluster API',
      'Delivered elsewhere',
    ]);
    await userEvent.click(screen.getByRole('option', { name: 'Cluster API' }));
    await userEvent.click(
      screen.getAllByText("The strategy's own choice (Flux)")[0],
    );
    await userEvent.click(screen.getByRole('option', { name: 'Terraform' }));
    await userEvent.click(screen.getByText('Cluster API'));
    await userEvent.click(
      screen.getByRole('option', { name: /The strategy's own choice/ }),
    );
    await create();

    expect(onCreate).toHaveBeenCalledWith({
      strategy: 'alt-5',
      engines: { 'security-compliance': 'terraform' },
    });
  });

  it('offers what the template allows when the backend does not answer', async () => {
    await renderForm({ pages, api: silent });

    await userEvent.click(
      screen.getByRole('button', { name: /Platform infrastructure/ }),
    );

    expect(
      screen.getByRole('option', { name: 'Crossplane' }),
    ).toBeInTheDocument();
    expect(
      screen.getByRole('option', { name: "The strategy's own choice" }),
    ).toBeInTheDocument();
  });
});

describe('SecretsModeField', () => {
  const pages = [toPage('secrets')];

  it('says what each way means, and offers those that template and backend know', async () => {
    await renderForm({ pages, api });

    expect(await screen.findByText('Keys come from Vault.')).toBeVisible();
    expect(
      screen.getAllByRole('radio').map(item => (item as any).value),
    ).toEqual(['git', 'external-secrets', 'vault']);
    expect(
      screen.getByRole('radio', { name: /In Git, encrypted/ }),
    ).toBeChecked();
    expect(screen.queryByLabelText(/Address of Vault/)).toBeNull();
  });

  it('offers no way that is not set up, and says whom to ask', async () => {
    const [git, ...others] = OPTIONS.secretModes;
    await renderForm({
      pages,
      api: {
        getOnboardingOptions: async () => ({
          ...OPTIONS,
          secretModes: [
            git,
            ...others.map(mode => ({ ...mode, isMissingSetup: true })),
          ],
        }),
      },
    });
    await screen.findByText(/^Not set up in this portal; .*come from Vault\.$/);
    expect(screen.getByRole('radio', { name: /In Git/ })).toBeEnabled();
    expect(screen.getByRole('radio', { name: 'From Vault' })).toBeDisabled();
  });

  it('warns of a way that reads from what the portal does not know, and lets it be chosen all the same', async () => {
    await renderForm({
      pages,
      api: {
        getOnboardingOptions: async () => ({
          ...OPTIONS,
          secretModes: OPTIONS.secretModes.map(mode =>
            mode.id === 'external-secrets'
              ? { ...mode, unlistedKind: 'ClusterSecretStore' }
              : mode,
          ),
        }),
      },
    });
    const warning =
      /^This portal knows no ClusterSecretStore on the management cluster/;
    expect(await screen.findAllByText(warning)).toHaveLength(1);
    const way = screen.getByRole('radio', { name: /From a secret store/ });
    expect(way).toBeEnabled();
    expect(way).toHaveAccessibleDescription(
      /This portal knows no ClusterSecretStore/,
    );
    expect(
      screen.getByRole('radio', { name: 'From Vault' }),
    ).not.toHaveAccessibleDescription(/This portal knows no/);
  });

  it('asks for the Vault, says at each cell what is wrong, and goes on when it is right', async () => {
    const onCreate = await renderForm({ pages, api });
    await userEvent.click(screen.getByRole('radio', { name: 'From Vault' }));
    const address = screen.getByLabelText(/Address of Vault/);
    expect(screen.queryByText('must be given.')).toBeNull();
    await goOn();
    expect(await screen.findAllByText('must be given.')).toHaveLength(2);
    expect(
      screen.getByText("'Account or role' must be given."),
    ).toBeInTheDocument();
    expect(address).toBeInvalid();

    await userEvent.type(address, 'http://v');
    expect(screen.getByText('must start with https://.')).toBeInTheDocument();
    await userEvent.clear(address);
    await userEvent.type(address, 'https://v.example');
    await userEvent.type(screen.getByLabelText(/Account or role/), 'search');
    const path = screen.getByLabelText('Path of the auth method');
    await userEvent.clear(path);
    await userEvent.type(path, 'k8s');
    await create();

    expect(onCreate).toHaveBeenCalledWith({
      secrets: {
        mode: 'vault',
        vault: {
          address: 'https://v.example',
          authMethod: 'ldap',
          authPath: 'k8s',
          role: 'search',
          mount: 'secret',
        },
      },
    });
  });

  it('lets the path follow the way to sign in, until somebody types another', async () => {
    await renderForm({ pages, api });
    await userEvent.click(screen.getByRole('radio', { name: 'From Vault' }));
    const path = screen.getByLabelText('Path of the auth method');
    const choose = async (before: string, after: string) => {
      await userEvent.click(screen.getByText(before));
      await userEvent.click(screen.getByRole('option', { name: after }));
    };
    const account = 'Account of the management cluster';

    await choose('LDAP', account);
    expect(path).toHaveValue('kubernetes');
    await choose(account, 'LDAP');
    expect(path).toHaveValue('ldap');

    await userEvent.type(path, '-corp');
    await choose('LDAP', account);
    expect(path).toHaveValue('ldap-corp');
  });

  it('forgets what belongs to a way that was left', async () => {
    const onCreate = await renderForm({ pages, api });
    await userEvent.click(screen.getByRole('radio', { name: 'From Vault' }));
    await userEvent.click(
      screen.getByRole('radio', { name: /From a secret store/ }),
    );
    await userEvent.type(screen.getByLabelText('Secret store'), 'Team');
    expect(
      screen.getByText(/^must consist of .* upper-case letters/),
    ).toBeInTheDocument();
    await userEvent.clear(screen.getByLabelText('Secret store'));
    await userEvent.type(screen.getByLabelText('Secret store'), 'team');
    await create();

    expect(onCreate).toHaveBeenCalledWith({
      secrets: { mode: 'external-secrets', store: 'team' },
    });
  });

  it('offers what the template allows when the backend does not answer', async () => {
    await renderForm({ pages, api: silent });

    expect(
      await screen.findByText('What each way means could not be loaded.'),
    ).toBeInTheDocument();
    expect(screen.getAllByRole('radio')).toHaveLength(6);
  });
});

/** The page of the registry, on which the platform team has filled in nothing. */
function toRegistryPage() {
  const page = toPage('registry');
  const { helm, containers } = page.properties.registry.properties;
  delete helm.properties.url.default;
  delete containers.properties.url.default;
  return page;
}

const EXTRAS = {
  profiles: [{ name: 'ingress', version: '1.2.3', layer: 0 }],
  policies: ['quota', 'no-root'],
  hasPipeline: true,
  runtimeInfo: { COST_CENTER: '4711' },
};
/** Opens the part with further values, and adds one, which takes the keyboard. */
async function addFurtherValue(runtimeInfo = {}): Promise<jest.Mock> {
  const onCreate = await renderForm({
    pages: [toPage('options')],
    values: { options: { ...EXTRAS, runtimeInfo } },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Show' }));
  await userEvent.click(
    screen.getAllByRole('button', { name: 'Add an entry' }).at(-1)!,
  );
  return onCreate;
}

const EXCEPTION = {
  layer: 'platform-delivery',
  reason: 'This fleet knows no other way',
  // As long as these tests are run it is still to come.
  expiresAt: '2999-01-31',
};

describe('RequestPartField', () => {
  it('says below the box what follows from a registry that asks for a login', async () => {
    await renderForm({ pages: [toPage('registry')] });
    const box = screen.getByRole('checkbox', {
      name: 'The registry asks for a user and a password',
    });
    const help = screen.getByText(/^If so, the page “Strategy and keys” asks/);
    expect(box.compareDocumentPosition(help)).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
  });

  it('keeps boxes off what is said about them', async () => {
    await renderForm({
      pages: [toPage('options')],
      values: { options: EXTRAS },
    });
    await userEvent.click(screen.getByRole('button', { name: 'Show' }));
    expect(
      screen
        .getByText(/^Policies of the platform/)
        .closest('[class*=StrataListDescription]'),
    ).toHaveStyle({ marginBottom: '8px' });
  });

  it('has what the platform team has filled in', async () => {
    await renderForm({ pages: [toPage('registry')] });
    expect(
      screen.getByLabelText(/Address of the chart repository/),
    ).toHaveValue('https://charts.example.com');
    expect(screen.getByLabelText(/Host of the image registry/)).toHaveValue(
      'registry.example.com',
    );
  });

  it('says by the rules of requests what is wrong, where it stands', async () => {
    const onCreate = await renderForm({ pages: [toRegistryPage()] });
    const charts = screen.getByLabelText(/Address of the chart repository/);
    await userEvent.type(charts, 'charts.example.com');
    await userEvent.type(
      screen.getByLabelText(/Host of the image registry/),
      'registry.example.com',
    );
    await goOn();

    expect(
      await screen.findByText('must start with https:// or oci://.'),
    ).toBeInTheDocument();
    expect(
      screen.getByText(
        "'Address of the chart repository' must start with https:// or oci://.",
      ),
    ).toBeInTheDocument();
    await userEvent.clear(charts);
    await userEvent.type(charts, 'https://charts.example.com');
    // What is mended is no longer red, though nobody has tried to go on.
    expect(
      screen.queryByText('must start with https:// or oci://.'),
    ).not.toBeInTheDocument();
    expect(charts).toBeValid();
    await create();

    expect(onCreate.mock.calls[0][0].registry.helm.url).toBe(
      'https://charts.example.com',
    );
  });

  it('pushes nothing away from below the mouse while a button is pressed', async () => {
    const user = userEvent.setup();
    await renderForm({ pages: [toRegistryPage()] });
    const charts = screen.getByLabelText(/Address of the chart repository/);
    await user.type(charts, 'charts.example.com');
    const next = screen.getByRole('button', { name: 'Review' });

    await user.pointer({ keys: '[MouseLeft>]', target: next });
    expect(charts).not.toHaveFocus();
    expect(screen.queryByText(/^must start with/)).toBeNull();

    await user.pointer('[/MouseLeft]');
    expect(await screen.findByText(/^must start with/)).toBeInTheDocument();
  });

  it('says what is wrong with what was typed as soon as it is left, and nothing of what is still empty', async () => {
    await renderForm({ pages: [toRegistryPage()] });
    const charts = screen.getByLabelText(/Address of the chart repository/);
    await userEvent.type(charts, 'charts.example.com');
    expect(charts).toBeValid();
    await userEvent.tab();

    expect(
      screen.getByText('must start with https:// or oci://.'),
    ).toBeInTheDocument();
    const host = screen.getByLabelText(/Host of the image registry/);
    await userEvent.click(host);
    await userEvent.tab();
    expect(host).not.toHaveAttribute('aria-invalid', 'true');

    await userEvent.clear(charts);
    await userEvent.type(charts, 'https://charts.example.com');
    expect(screen.queryByText(/^must start with/)).toBeNull();
  });

  it('says of what was refused what is wrong with it now, by the schema, too', async () => {
    // A template may ask for what follows from the address.
    const page = toRegistryPage();
    page.properties.registry.properties.helm.properties.type = {
      title: 'Kind of repository',
      type: 'string',
      enum: ['default', 'oci'],
    };
    await renderForm({
      pages: [page],
      values: { registry: { helm: { type: 'oci' } } },
    });
    const charts = screen.getByLabelText(/Address of the chart repository/);
    await userEvent.type(charts, 'https://charts.example.com');
    await userEvent.type(
      screen.getByLabelText(/Host of the image registry/),
      'https://registry',
    );
    await goOn();
    expect(
      await screen.findByText(/^must be OCI registry \(oci\) for an/),
    ).toBeInTheDocument();

    // Mended at another cell than the one where it is said.
    await userEvent.clear(charts);
    await userEvent.type(charts, 'oci://charts.example.com');

    expect(
      screen.queryByText(/^must be OCI registry \(oci\) for an/),
    ).toBeNull();
    expect(screen.getByText(/^must be a host such as/)).toBeInTheDocument();
  });

  it('stays open while somebody mends what is wrong in it, and can be folded then', async () => {
    await renderForm({
      pages: [toPage('exceptions')],
      values: {
        exceptions: [
          { ...EXCEPTION, reason: '${NAME} is what Flux takes for a variable' },
        ],
      },
    });
    await goOn();
    const why = await screen.findByLabelText(/Why/);
    expect(why).toBeInvalid();
    await userEvent.clear(why);
    await userEvent.type(why, 'This fleet knows no other way');

    expect(screen.getByLabelText(/Why/)).toBeValid();
    await userEvent.click(screen.getByRole('button', { name: 'Hide' }));
    expect(screen.queryByLabelText(/Why/)).toBeNull();
  });

  it.each([
    ['alt-1', 'Hide'],
    ['alt-5', 'Show'],
  ])(
    'is there at once for who needs it: with %s its button says %s',
    async (strategy, button) => {
      await renderForm({ pages: [toPage('exceptions')], values: { strategy } });
      expect(screen.getByRole('button', { name: button })).toBeInTheDocument();
    },
  );

  it('says how many entries go along that are folded away', async () => {
    await renderForm({
      pages: [toPage('exceptions')],
      values: { exceptions: [EXCEPTION, EXCEPTION] },
    });
    expect(screen.queryByLabelText(/Why/)).toBeNull();
    expect(
      screen.getByRole('heading', { name: 'Exceptions · 2 entries' }),
    ).toBeInTheDocument();
  });

  it('counts the entries of all lists that are folded away together', async () => {
    await renderForm({
      pages: [toPage('options')],
      values: { options: EXTRAS },
    });
    expect(
      screen.getByRole('heading', {
        name: 'Packages, policies and further values · 4 entries',
      }),
    ).toBeInTheDocument();
  });

  it('says of a further value without a name that the name is wrong', async () => {
    await addFurtherValue();
    await userEvent.type(screen.getByLabelText('Value'), '4711');
    await goOn();
    expect(
      await screen.findByText(
        'must have a name of capital letters, digits and underscores, such as COST_CENTER.',
      ),
    ).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Name' })).toBeInvalid();
  });

  it('takes a name of a further value as it is typed, and the value with it', async () => {
    const onCreate = await addFurtherValue();
    // By the keys alone: its name is what one types next, and the value after it.
    await userEvent.keyboard('TEAM{Tab}search');
    await create();

    expect(onCreate.mock.calls[0][0].options.runtimeInfo).toEqual({
      TEAM: 'search',
    });
  });

  it('says what is wrong with the name of a further value as soon as it is left', async () => {
    await addFurtherValue();
    await userEvent.keyboard('cost-center');
    expect(screen.queryByText(/^must have a name of/)).toBeNull();
    await userEvent.keyboard('{Tab}');

    expect(await screen.findByText(/^must have a name of/)).toBeVisible();
  });

  it('keeps both values of a name that is given twice, and says that one is wrong', async () => {
    await renderForm({
      pages: [toPage('options')],
      values: {
        options: { ...EXTRAS, runtimeInfo: { TEAM: 'a', LEAD: 'b' } },
      },
    });
    await userEvent.click(screen.getByRole('button', { name: 'Show' }));
    const second = screen.getByDisplayValue('LEAD');
    await userEvent.clear(second);
    await userEvent.type(second, 'TEAM');
    await goOn();

    expect(await screen.findByText(/^must have a name of/)).toBeVisible();
    expect(second).toBeInvalid();
    expect(screen.getAllByLabelText('Value')[1]).toHaveValue('b');
    await userEvent.type(second, '_LEAD');
    expect(second).toBeValid();
  });

  it('takes a further value out again', async () => {
    const onCreate = await renderForm({
      pages: [toPage('options')],
      values: {
        options: { ...EXTRAS, runtimeInfo: { TEAM: 'a', LEAD: 'b' } },
      },
    });
    await userEvent.click(screen.getByRole('button', { name: 'Show' }));
    const [remove] = screen
      .getAllByRole('button', { name: 'Remove this entry' })
      .slice(-2);
    await userEvent.click(remove);
    await create();

    expect(onCreate.mock.calls[0][0].options.runtimeInfo).toEqual({
      LEAD: 'b',
    });
  });

  it('begins a further value without a name or a value that somebody could overlook', async () => {
    await addFurtherValue(EXTRAS.runtimeInfo);

    expect(screen.getAllByRole('textbox', { name: 'Name' }).at(-1)).toHaveValue(
      '',
    );
    expect(screen.getAllByLabelText('Value').at(-1)).toHaveValue('');
    expect(screen.queryByDisplayValue(/newKey|New Value/)).toBeNull();
  });

  it('refuses what is no version of a package, where it is given', async () => {
    await renderForm({
      pages: [toPage('options')],
      values: {
        options: { ...EXTRAS, profiles: [{ name: 'ingress', version: 'abc' }] },
      },
    });
    await goOn();
    expect(
      await screen.findByText('must be a version, such as 1.2.3 or 1.x.'),
    ).toBeVisible();
  });

  it('takes an entry out by a button that says so', async () => {
    await renderForm({
      pages: [toPage('exceptions')],
      values: { exceptions: [EXCEPTION] },
    });
    await userEvent.click(screen.getByRole('button', { name: 'Show' }));

    await userEvent.click(
      screen.getByRole('button', { name: 'Remove this entry' }),
    );

    expect(screen.queryByLabelText(/Why/)).toBeNull();
  });

  it('refuses an exception that has ended already, at its day', async () => {
    await renderForm({
      pages: [toPage('exceptions')],
      values: {
        exceptions: [{ ...EXCEPTION, expiresAt: '2024-01-01' }],
      },
    });
    await goOn();
    expect(
      await screen.findByText('must be a day that is still to come.'),
    ).toBeVisible();
    expect(screen.getByLabelText(/Until when/)).toBeInvalid();
  });

  it('refuses a repository that cannot be, where it is given', async () => {
    await renderForm({
      pages: [toPage('repositories')],
      values: {
        repositories: {
          layout: 'split',
          fleet: 'github.com?owner=acme&repo=fleet',
          services: 'github.com?owner=acme&repo=my repo!',
          apps: 'github.com?owner=acme&repo=apps',
        },
      },
    });
    await goOn();
    expect(
      await screen.findByText(
        /^'Repository of the platform's packages' must have a name of letters, digits/,
      ),
    ).toBeVisible();
  });

  it('adds to an empty list by a button that says so', async () => {
    await renderForm({ pages: [toPage('exceptions')] });
    await userEvent.click(screen.getByRole('button', { name: 'Show' }));
    const add = screen.getByRole('button', { name: 'Add an entry' });
    expect(add).toHaveTextContent('Add an entry');

    await userEvent.click(add);

    expect(screen.getByLabelText(/Why/)).toBeInTheDocument();
  });

  it('names in words how clusters sign in', async () => {
    const registry = readTemplatePages()[3].properties.registry;
    await renderForm({ pages: [{ title: 'More', properties: { registry } }] });
    await userEvent.click(screen.getByRole('button', { name: 'Show' }));

    await userEvent.click(screen.getByText('User and password, or not at all'));

    expect(
      screen.getByRole('option', { name: "The cloud's own identity: Azure" }),
    ).toBeInTheDocument();
  });

  it('folds away what is seldom needed, and opens where something is wrong', async () => {
    await renderForm({
      pages: [toPage('exceptions')],
      values: {
        exceptions: [{ ...EXCEPTION, expiresAt: '2026-02-31' }],
      },
    });
    expect(screen.queryByLabelText(/Why/)).toBeNull();
    const button = screen.getByRole('button', { name: 'Show' });
    expect(button).toHaveAttribute('aria-expanded', 'false');

    await goOn();

    expect(await screen.findByLabelText(/Why/)).toBeInTheDocument();
    expect(
      within(screen.getByRole('button', { name: 'Hide' })).getByText('Hide'),
    ).toBeInTheDocument();
  });
});
