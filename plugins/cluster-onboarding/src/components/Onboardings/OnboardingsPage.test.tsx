import {
  Onboarding,
  ONBOARDING_STATES,
  OnboardingPage,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import {
  sampleOnboarding,
  sampleOnboardingPage,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-react/testUtils';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  lookAgain,
  refusal,
  renderPage,
  SCRIPT_URL,
} from '../Pages/__testUtils__/renderPage';
import {
  readOnboardingFilter,
  writeOnboardingFilter,
} from './onboardingFilter';

const listing = (...also: Partial<Onboarding>[]): OnboardingPage =>
  sampleOnboardingPage(
    also.map((each, index) =>
      sampleOnboarding({ also: { id: `id-${index}`, ...each } }),
    ),
  );

function showList(
  listOnboardings: (query?: object) => Promise<OnboardingPage>,
  path = '/cluster-onboarding/onboardings',
): jest.Mock {
  const list = jest.fn(listOnboardings);
  renderPage({ path, api: { listOnboardings: list } });
  return list;
}

const findRows = async () =>
  within(
    await screen.findByRole('list', { name: 'Onboardings, newest first' }),
  ).getAllByRole('listitem');

describe('OnboardingsPage', () => {
  it('shows each onboarding with its state, who asked, its pull requests and its journey', async () => {
    showList(async () =>
      listing(
        {},
        { capability: undefined, state: 'failed', reason: 'No quota.' },
      ),
    );

    const [first, second] = await findRows();
    expect(
      within(first).getByRole('link', { name: 'checkout: dev, test, prod' }),
    ).toHaveAttribute('href', '/cluster-onboarding/onboardings/id-0');
    expect(
      within(first).getByText('checkout-dev, checkout-test, checkout-prod'),
    ).toBeInTheDocument();
    expect(within(first).getByText('Merged')).toBeInTheDocument();
    expect(
      await within(first).findByRole('link', { name: /guest/ }),
    ).toHaveAttribute('href', '/catalog/default/user/guest');
    expect(
      within(first).getByRole('link', { name: /acme\/fleet #128/ }),
    ).toHaveAttribute('href', 'https://github.com/acme/fleet/pull/128');
    expect(within(second).getByText('Failed')).toBeInTheDocument();
    expect(within(second).getByText('No quota.')).toBeInTheDocument();
  });

  it('has a word for every state', async () => {
    showList(async () =>
      listing(...ONBOARDING_STATES.map(state => ({ state }))),
    );

    const rows = await findRows();
    expect(within(rows[1]).getByText('Waiting for merge')).toBeInTheDocument();
    expect(
      rows.map(row => row.querySelector('svg')?.getAttribute('data-state')),
    ).toEqual([
      'progressing',
      'needs-approval',
      'ready',
      'suspended',
      'suspended',
      'failing',
    ]);
  });

  it('keeps the filter in the address and asks by it', async () => {
    const list = showList(async () => listing({}));
    await findRows();

    await userEvent.selectOptions(screen.getByLabelText('State'), 'proposed');
    await userEvent.click(screen.getByLabelText('Only mine'));

    await waitFor(() =>
      expect(list.mock.lastCall?.[0]).toEqual({
        limit: 50,
        state: 'proposed',
        own: true,
      }),
    );
    expect(screen.getByTestId('address')).toHaveTextContent(
      '/cluster-onboarding/onboardings?state=proposed&own=true',
    );
  });

  it('reads the filter from the address, and offers to drop it when nothing fits', async () => {
    const list = showList(
      async query =>
        'state' in (query ?? {}) ? listing() : listing({ state: 'merged' }),
      '/cluster-onboarding/onboardings?state=failed',
    );

    expect(
      await screen.findByText('No onboarding matches the filter'),
    ).toBeInTheDocument();
    expect(list.mock.calls[0][0]).toMatchObject({ state: 'failed' });
    await userEvent.click(screen.getByRole('button', { name: 'Show all' }));
    expect(await findRows()).toHaveLength(1);
  });

  it('shows more on demand, after what is there', async () => {
    const list = showList(async query => {
      const { cursor } = (query ?? {}) as { cursor?: string };
      return cursor
        ? listing({ id: 'older' })
        : { ...listing({ id: 'newer' }), cursor: 'next' };
    });
    expect(await findRows()).toHaveLength(1);

    await userEvent.click(screen.getByRole('button', { name: 'Show more' }));

    await waitFor(async () => expect(await findRows()).toHaveLength(2));
    expect(list.mock.lastCall?.[0]).toEqual({ limit: 50, cursor: 'next' });
    expect(
      screen.queryByRole('button', { name: 'Show more' }),
    ).not.toBeInTheDocument();
  });

  it('says how to begin when there is none', async () => {
    renderPage({
      path: '/cluster-onboarding/onboardings',
      hasForm: true,
      api: { listOnboardings: async () => listing() },
    });

    expect(
      await screen.findByRole('heading', { name: 'No onboardings yet' }),
    ).toBeInTheDocument();
    await waitFor(() =>
      screen
        .getAllByRole('button', { name: 'Ask for clusters' })
        .forEach(button =>
          expect(button).toHaveAttribute(
            'href',
            '/create/templates/default/onboard-capability',
          ),
        ),
    );
  });

  it('shows that it is loading', async () => {
    showList(() => new Promise(() => {}));
    expect(
      await screen.findByRole('progressbar', { name: 'Loading' }),
    ).toBeInTheDocument();
  });

  it.each([
    [403, /You may not see this/],
    [503, /The backend is not available/],
  ])('says what is the matter on %d', async (status, title) => {
    showList(async () => {
      throw refusal(status);
    });
    expect(await screen.findByRole('alert')).toHaveTextContent(title);
  });

  it('keeps the list when it cannot be read anew, and says so', async () => {
    let isDown = false;
    showList(async () => {
      if (isDown) throw refusal(503);
      return listing({});
    });
    await findRows();
    isDown = true;
    act(lookAgain);

    expect(await screen.findByText(/the last that is known/)).toBeVisible();
    expect(await findRows()).toHaveLength(1);
  });

  it('shows markup as text and links to no script', async () => {
    const markup = '<img src=x onerror=alert(1)>';
    showList(async () =>
      listing({
        capability: markup,
        clusters: [markup],
        requestedBy: markup,
        reason: markup,
        pullRequests: [
          {
            repository: markup,
            number: 1,
            url: SCRIPT_URL,
            state: 'open',
          },
        ],
      }),
    );

    const [row] = await findRows();
    expect(within(row).getAllByText(/<img src=x/).length).toBeGreaterThan(3);
    expect(document.querySelector('img')).toBeNull();
    expect(document.querySelector('[href^="javascript"]')).toBeNull();
  });

  it('is where every unknown path of the plugin leads', async () => {
    showList(async () => listing({}), '/cluster-onboarding/nowhere/at/all');
    expect(await findRows()).toHaveLength(1);
    expect(screen.getByTestId('address')).toHaveTextContent(
      '/cluster-onboarding/onboardings',
    );
  });
});

describe('the filter of onboardings', () => {
  it.each([
    ['', { isOwn: false }],
    ['state=merged', { state: 'merged', isOwn: false }],
    ['state=<b>&own=true', { isOwn: true }],
    ['own=yes', { isOwn: false }],
  ])('is read from %j', (text, filter) => {
    expect(readOnboardingFilter(new URLSearchParams(text))).toEqual(filter);
  });

  it('is written beside what else is there', () => {
    const params = new URLSearchParams('tab=x&state=failed');
    const written = writeOnboardingFilter(params, {
      state: 'merged',
      isOwn: true,
    });
    expect(written.toString()).toBe('tab=x&state=merged&own=true');
    expect(writeOnboardingFilter(written, { isOwn: false }).toString()).toBe(
      'tab=x',
    );
  });
});
