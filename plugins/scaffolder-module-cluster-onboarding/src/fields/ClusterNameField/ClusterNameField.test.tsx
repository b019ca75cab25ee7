import { ClusterOnboardingApi } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { create, goOn, renderForm } from '../../__testUtils__/renderForm';

// The scaffolder's own form around the field, as a template would have it.
function renderName(options: {
  required?: string[];
  api?: Partial<ClusterOnboardingApi>;
  values?: Record<string, any>;
  part?: string;
  hideError?: boolean;
}): Promise<jest.Mock> {
  const { required = ['name'], part, hideError, ...rest } = options;
  return renderForm({
    ...rest,
    pages: [
      {
        title: 'Name',
        type: 'object',
        required,
        properties: {
          name: {
            type: 'string',
            title: 'Name of the cluster',
            description: 'Short and lasting',
            'ui:field': 'ClusterName',
            ...(part && { 'ui:options': { part } }),
            ...(hideError && { 'ui:hideError': true }),
          },
        },
      },
    ],
  });
}

function getField(): HTMLElement {
  return screen.getByRole('textbox', { name: /Name of the cluster/ });
}

describe('ClusterNameField', () => {
  it('says while you type why a name cannot be used, until it can', async () => {
    await renderName({});
    expect(screen.getByText('Short and lasting')).toBeInTheDocument();

    await userEvent.type(getField(), 'search-');
    expect(
      screen.getByText(/must start and end with a letter or a digit/),
    ).toBeInTheDocument();
    expect(getField()).toBeInvalid();

    await userEvent.type(getField(), 'dev');
    expect(screen.queryByText(/must start and end/)).not.toBeInTheDocument();
    expect(getField()).toBeValid();
  });

  it('does not let the form go on with a bad name, and says so once', async () => {
    await renderName({});

    await userEvent.type(getField(), 'Search');
    await userEvent.click(screen.getByRole('button', { name: 'Review' }));

    await waitFor(() =>
      expect(screen.getByText('Short and lasting')).toBeInTheDocument(),
    );
    // Once at the field, besides the summary that the form puts above all fields.
    expect(
      screen.getAllByText(
        /^must consist of .* upper-case letters; 'search' would do\.$/,
      ),
    ).toHaveLength(1);
    expect(
      screen.getByText(
        /^'Name of the cluster' must consist of .* 'search' would do\.$/,
      ),
    ).toBeInTheDocument();
    expect(
      screen.queryByRole('button', { name: 'Create' }),
    ).not.toBeInTheDocument();
  });

  it('takes away what it has said as soon as it is mended, where the template leaves that to it', async () => {
    await renderName({ hideError: true });
    await goOn();
    expect(await screen.findByText('must be given.')).toBeInTheDocument();
    expect(getField()).toBeInvalid();

    await userEvent.type(getField(), 'Search');
    await goOn();
    await screen.findByText(/^'Name of the cluster' must consist of/);
    expect(
      screen.getAllByText(
        /^must consist of .* upper-case letters; 'search' would do\.$/,
      ),
    ).toHaveLength(1);
    await userEvent.clear(getField());
    await userEvent.type(getField(), 'search');

    expect(screen.queryByText(/^must consist of/)).toBeNull();
    expect(getField()).toBeValid();
    expect(screen.getByText('Short and lasting')).toBeInTheDocument();
  });

  it.each([true, false])(
    'is required for the browser, too, with one star, and says so in its own words (own speaker: %s)',
    async hideError => {
      await renderName({ hideError });
      expect(getField()).toBeRequired();
      expect(screen.getByText(/^Name of the cluster/)).toHaveTextContent(
        /^[^*]*\*$/,
      );
      expect(getField()).not.toHaveAttribute('aria-invalid', 'true');

      await goOn();

      expect(screen.getByText('must be given.')).toBeInTheDocument();
      expect(getField()).toHaveAttribute('aria-invalid', 'true');
      await userEvent.type(getField(), 'search');
      await userEvent.clear(getField());
      expect(screen.queryByText('must be given.')).toBeNull();
    },
  );

  it('is not required where the template does not say so', async () => {
    await renderName({ required: [] });

    expect(getField()).not.toBeRequired();
  });

  it('hands a good name to the template', async () => {
    const onCreate = await renderName({});

    await userEvent.type(getField(), 'search-dev');
    await userEvent.click(screen.getByRole('button', { name: 'Review' }));
    await userEvent.click(
      await screen.findByRole('button', { name: 'Create' }),
    );

    expect(onCreate).toHaveBeenCalledWith({ name: 'search-dev' });
  });

  it('may be emptied again where the template does not require it', async () => {
    const onCreate = await renderName({ required: [] });

    await userEvent.type(getField(), 'x-');
    await userEvent.clear(getField());
    await userEvent.click(screen.getByRole('button', { name: 'Review' }));
    await userEvent.click(
      await screen.findByRole('button', { name: 'Create' }),
    );

    expect(onCreate).toHaveBeenCalledWith({});
  });

  it('may not be emptied where the template requires it', async () => {
    await renderName({});

    await userEvent.type(getField(), 'x');
    await userEvent.clear(getField());
    await userEvent.click(screen.getByRole('button', { name: 'Review' }));

    expect(getField()).toBeInvalid();
    expect(
      screen.queryByRole('button', { name: 'Create' }),
    ).not.toBeInTheDocument();
  });

  it('holds a capability to the rules of capabilities, too', async () => {
    await renderName({ part: 'capability' });

    await userEvent.type(getField(), 'kube-system');

    expect(
      screen.getByText(/must not be one that Kubernetes/),
    ).toBeInTheDocument();
  });
});

const ONBOARDING = { id: '7', path: '/cluster-onboarding/onboardings/7' };

describe('ClusterNameField with a backend to ask', () => {
  const environments = [{ name: 'dev' }, { name: 'prod' }];

  it('says which clusters are taken, links to the onboarding, and does not let the form go on', async () => {
    const checkClusterNames = jest.fn(async (names: readonly string[]) => ({
      items: names.map(name => ({
        name,
        isTaken: name === 'search-dev',
        ...(name === 'search-dev' && { onboarding: ONBOARDING }),
      })),
    }));
    await renderName({ api: { checkClusterNames }, values: { environments } });

    await userEvent.type(getField(), 'search');

    expect(
      await screen.findByText(/Taken by another onboarding: search-dev/),
    ).toBeInTheDocument();
    expect(
      screen.getByRole('link', { name: 'See the onboarding' }),
    ).toHaveAttribute('href', ONBOARDING.path);
    expect(screen.getByText('Available: search-prod')).toBeInTheDocument();
    expect(getField()).toBeInvalid();
    // Asked when somebody has stopped typing, and not for each letter.
    expect(checkClusterNames).toHaveBeenCalledTimes(1);

    await goOn();
    expect(
      await screen.findByText(
        "'Name of the cluster' must lead to another name: another onboarding has search-dev.",
      ),
    ).toBeInTheDocument();
    expect(
      screen.queryByRole('button', { name: 'Create' }),
    ).not.toBeInTheDocument();
  });

  it('refuses a name that a cluster of others has, and says whose it is', async () => {
    await renderName({
      api: {
        checkClusterNames: async names => ({
          items: names.map(name => ({
            name,
            isTaken: true,
            owner: 'group:default/team-search',
          })),
        }),
      },
      values: { owner: 'group:default/team-payment' },
    });

    await userEvent.type(getField(), 'search');

    expect(
      await screen.findByText(/^Owned by team-search already: search\./),
    ).toBeInTheDocument();
    expect(getField()).toBeInvalid();
    await goOn();
    expect(
      await screen.findByText(
        "'Name of the cluster' must lead to another name: team-search has search already.",
      ),
    ).toBeInTheDocument();
  });

  it('shows that it looks, then that a name is available', async () => {
    let answer: (value: any) => void = () => {};
    await renderName({
      api: {
        checkClusterNames: () =>
          new Promise(resolve => {
            answer = resolve;
          }),
      },
    });

    await userEvent.type(getField(), 'search');
    await screen.findByLabelText('Looking whether the names are available');
    await waitFor(() => {
      answer({ items: [{ name: 'search', isTaken: false }] });
      expect(screen.getByText('Available: search')).toBeInTheDocument();
    });
    expect(
      screen.queryByLabelText('Looking whether the names are available'),
    ).not.toBeInTheDocument();
  });

  it.each([
    ['is there already', {}, /There already: /],
    [
      'is there already, before an owner is chosen',
      { owner: 'group:default/team-search' },
      /There already, owned by team-search: search\./,
    ],
    [
      'is yours',
      { isOwn: true, onboarding: ONBOARDING },
      /Your request has them already/,
    ],
  ])('goes on with a name that %s', async (_, answer, words) => {
    const onCreate = await renderName({
      api: {
        checkClusterNames: async names => ({
          items: names.map(name => ({ name, isTaken: true, ...answer } as any)),
        }),
      },
    });

    await userEvent.type(getField(), 'search');
    expect(await screen.findByText(words)).toBeInTheDocument();
    await create();

    expect(onCreate).toHaveBeenCalledWith({ name: 'search' });
  });

  it('marks a name that is there already as a warning, and one that is free not', async () => {
    await renderName({
      values: { environments },
      api: {
        checkClusterNames: async names => ({
          items: names.map(name => ({ name, isTaken: name === 'search-dev' })),
        }),
      },
    });

    await userEvent.type(getField(), 'search');

    const there = (await screen.findByText(/^There already: search-dev/))
      .parentElement!;
    expect(there.querySelector('[data-mark="warning"]')).not.toBeNull();
    // Amber, and not the violet of what people approve.
    const [red, , blue] = there.style.color.match(/\d+/g)!.map(Number);
    expect(red).toBeGreaterThan(blue);
    expect(there.closest('[role="status"]')).not.toBeNull();
    expect(
      screen
        .getByText('Available: search-prod')
        .querySelector('[data-mark="warning"]'),
    ).toBeNull();
  });

  it('goes on when the backend cannot be asked or says no, and tells it', async () => {
    const onCreate = await renderName({
      api: {
        checkClusterNames: async () => {
          throw new Error('403');
        },
      },
    });

    await userEvent.type(getField(), 'search');
    expect(
      await screen.findByText(/could not be looked up now/),
    ).toBeInTheDocument();
    await create();

    expect(onCreate).toHaveBeenCalledWith({ name: 'search' });
  });
});
