import { parseOnboardingRequest } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { OPTIONS, PLAN, VALUES } from './__fixtures__/answers';
import { create, goOn, renderForm } from './__testUtils__/renderForm';
import { readTemplatePages } from './__testUtils__/template';
import { toRequest } from './request';

const api = {
  checkClusterNames: async (names: readonly string[]) => ({
    items: names.map(name => ({ name, isTaken: false })),
  }),
  getOnboardingOptions: async () => OPTIONS,
  planOnboarding: async () => PLAN,
};

describe('the form of templates/onboard-capability', () => {
  it.each([
    ['with the fields and a backend', { api }, 'team-search'],
    ['with the fields alone', {}, 'team-search'],
    ['without the fields', { hasFields: false }, undefined],
  ])('gives a request that can be used, %s', async (_, portal, owner) => {
    const pages = readTemplatePages();
    const onCreate = await renderForm({
      pages,
      values: { ...VALUES, registryUsername: '***' },
      ...portal,
    });
    for (const { title } of pages.slice(1)) {
      await goOn();
      // The page that one is on is the last of those that stand out.
      await screen.findByText(title, { selector: '.MuiStepLabel-active' });
    }
    await create();

    const [values] = onCreate.mock.calls[0];
    // What the summary is told; nothing in a form that knows no better.
    expect(values.review?.owner).toBe(owner);
    expect(parseOnboardingRequest(toRequest(values))).toMatchObject({
      capability: 'search',
      environments: VALUES.environments,
      strategy: 'alt-5',
      secrets: { mode: 'git' },
      engines: {},
      options: { hasPipeline: true },
    });
  });

  it('asks for the login of the registry only after what it depends on', async () => {
    const page = readTemplatePages()[2];
    const renderMode = (mode: string) =>
      renderForm({
        pages: [page],
        values: { ...VALUES, registryPassword: undefined, secrets: { mode } },
      });
    await renderMode('git');
    const login = findLogin();
    const radios = screen.getAllByRole('radio');
    expect(radios[radios.length - 1].compareDocumentPosition(login!)).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
    cleanup();

    await renderMode('external-secrets');
    expect(screen.getByLabelText('Secret store')).toBeVisible();
    expect(findLogin()).toBeNull();

    // The form has no field for secrets here, and draws one without a label.
    function findLogin(): HTMLElement | null {
      return document.getElementById('root_registryPassword');
    }
  });

  it('does not leave the page without the login of the registry, unless the clusters keep theirs', async () => {
    const pages = readTemplatePages().slice(2, 4);
    await renderForm({
      pages,
      api,
      values: { ...VALUES, registryPassword: undefined },
    });
    await goOn();

    // The browser says at the field that it has to be filled in.
    for (const name of ['registryUsername', 'registryPassword']) {
      expect(document.getElementById(`root_${name}`)).toBeInvalid();
    }
    expect(
      screen.getByText('Strategy and keys', {
        selector: '.MuiStepLabel-active',
      }),
    ).toBeInTheDocument();

    await userEvent.click(
      screen.getByRole('checkbox', { name: /^Keep the login/ }),
    );
    expect(document.getElementById('root_registryPassword')).toBeNull();
    await goOn();

    await screen.findByText('More settings', {
      selector: '.MuiStepLabel-active',
    });
  });

  it('does not leave the page without the password in Vault, unless the clusters keep theirs or need none', async () => {
    const pages = readTemplatePages().slice(2, 4);
    const vault = {
      address: 'https://vault.example.com',
      authMethod: 'ldap',
      role: 'search',
    };
    await renderForm({
      pages,
      api,
      values: { ...VALUES, secrets: { mode: 'vault', vault } },
    });
    await goOn();

    expect(document.getElementById('root_vaultPassword')).toBeInvalid();
    expect(
      screen.getByText('Strategy and keys', {
        selector: '.MuiStepLabel-active',
      }),
    ).toBeInTheDocument();

    const keep = { name: /^Keep the password in Vault/ };
    await userEvent.click(screen.getByRole('checkbox', keep));
    expect(document.getElementById('root_vaultPassword')).toBeNull();
    await userEvent.click(screen.getByRole('checkbox', keep));
    expect(document.getElementById('root_vaultPassword')).not.toBeNull();

    await userEvent.click(
      screen.getByText('LDAP', { selector: '[id$=authMethod]' }),
    );
    await userEvent.click(
      screen.getByRole('option', { name: /^Account of the management/ }),
    );
    expect(screen.queryByRole('checkbox', keep)).toBeNull();
    expect(document.getElementById('root_vaultPassword')).toBeNull();
    await goOn();

    await screen.findByText('More settings', {
      selector: '.MuiStepLabel-active',
    });
  });

  it.each([
    ['with secret values', { registryUsername: '***' }],
    [
      'with what is left of choices that were taken back',
      {
        registry: { ...VALUES.registry, hasCredentials: false },
        keepsRegistryLogin: false,
        keepsVaultPassword: true,
        registryUsername: '***',
        registryPassword: '***',
        vaultPassword: '***',
      },
    ],
  ])('ends with a summary that people can read, %s', async (_, values) => {
    const pages = readTemplatePages();
    await renderForm({
      pages,
      api,
      values: { ...VALUES, ...values },
    });
    for (const { title } of pages.slice(1)) {
      await goOn();
      await screen.findByText(title, { selector: '.MuiStepLabel-active' });
    }
    await goOn();
    await screen.findByRole('button', { name: 'Create' });

    // What the review shows better, such as lists, objects and secret values, is not there once more.
    expect(readSummary()).toEqual({
      Branch: 'main',
      Capability: 'search',
      Clusters: 'search-dev (S, eu-central-1, eks)',
      'Where charts and images come from':
        'https://charts.example.comregistry.example.com',
      'Where the files go': 'github.com/acme/fleet',
      'How clusters come to their keys':
        'In Git, encrypted for the management cluster (recommended)',
      Owner: 'team-search',
      Strategy:
        'Flux from the management cluster, with Terraform (recommended)',
    });
  });
});

function readSummary(): Record<string, string> {
  return Object.fromEntries(
    screen.getAllByRole('row').map(row =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ),
  );
}
