import {
  analyticsApiRef,
  createApiRef,
  createRouteRef,
} from '@backstage/core-plugin-api';
import { ResponseError } from '@backstage/errors';
import { entityRouteRef } from '@backstage/plugin-catalog-react';
import {
  MockAnalyticsApi,
  renderInTestApp,
  TestApiProvider,
} from '@backstage/test-utils';
import {
  BaselineAnswer,
  ClusterFilterQuery,
  ClusterRow,
  FleetAnswer,
  hashText,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { clusterOnboardingApiRef } from '@strata-gitops/backstage-plugin-cluster-onboarding-react';
import { sampleOnboarding } from '@strata-gitops/backstage-plugin-cluster-onboarding-react/testUtils';
import {
  act,
  fireEvent,
  screen,
  waitFor,
  within,
} from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes, useLocation } from 'react-router-dom';
import { toClusterRouteRef, toJourneyRouteRef } from '../../routes';
import { readSelection } from '../Bootstrap/selection';
import { FakeFleet, makeFakeFleet, makeRow } from './__fixtures__/fakeFleet';
import { SMALL_SCREEN } from './filters/smallScreen';
import { FleetPage } from './FleetPage';

// The reference of the signals plugin, which is found by its id.
const signalApiRef = createApiRef<{
  subscribe(channel: string, onMessage: (message: unknown) => void): object;
}>({ id: 'plugin.signal.service' });

function Where(): JSX.Element {
  const { pathname, search } = useLocation();
  return <div data-testid="where">{`${pathname}${search}`}</div>;
}

async function renderFleet(fleet: FakeFleet, at = '/fleet') {
  const analytics = new MockAnalyticsApi();
  const signals = {
    send: (_message: unknown): void => undefined,
    subscribe(_: string, onMessage: (message: unknown) => void) {
      signals.send = onMessage;
      return { unsubscribe: () => undefined };
    },
  };
  await renderInTestApp(
    <TestApiProvider
      apis={[
        [clusterOnboardingApiRef, fleet.api],
        [analyticsApiRef, analytics],
        [signalApiRef, signals],
      ]}
    >
      <Routes>
        <Route path="/fleet/*" element={<FleetPage />} />
        <Route path="*" element={null} />
      </Routes>
      <Where />
    </TestApiProvider>,
    {
      routeEntries: [at],
      mountedRoutes: {
        '/clusters/:namespace/:name': toClusterRouteRef,
        '/onboardings/:id': toJourneyRouteRef,
        '/catalog/:namespace/:kind/:name': entityRouteRef,
        '/other': createRouteRef({ id: 'other' }),
      },
    },
  );
  const listEvents = () =>
    analytics
      .getEvents()
      .map(({ action, subject }) => `${action} ${subject}`)
      .filter(event => !event.startsWith('navigate'));
  return { signals, listEvents, user: userEvent.setup() };
}

function listShown(): string[] {
  return screen
    .getAllByRole('rowheader')
    .map(header => within(header).queryByRole('link')?.textContent ?? '')
    .filter(Boolean);
}

function where(): string {
  return screen.getByTestId('where').textContent!;
}

function respondWith(status: number): Promise<Error> {
  return ResponseError.fromResponse(
    new Response('{}', { status }) as Parameters<
      typeof ResponseError.fromResponse
    >[0],
  );
}

async function askAgain(): Promise<void> {
  await act(async () => {
    document.dispatchEvent(new Event('visibilitychange'));
  });
}

const FLEET: ClusterRow[] = [
  makeRow('search-dev'),
  makeRow('search-test', {
    environment: 'test',
    state: 'failing',
    title: 'Search, for tests',
    cause: { words: 'Secret sops-age is missing', owner: 'group:default/sec' },
  }),
  makeRow('billing-prod', {
    environment: 'prod',
    capability: 'billing',
    owner: 'group:default/team-billing',
    state: 'unknown',
    isReachable: false,
    verdict: 'not known: API does not answer, was ready',
    isReadyForTeams: false,
  }),
];

describe('FleetPage', () => {
  afterEach(() => {
    jest.restoreAllMocks();
  });

  describe('shows', () => {
    it('that it loads', async () => {
      const fleet = makeFakeFleet([]);
      fleet.api.listClusters = () => new Promise(() => undefined);

      await renderFleet(fleet);

      expect(screen.getByRole('heading', { name: 'Fleet' })).toBeVisible();
      expect(
        screen.getByRole('progressbar', { name: 'Loading' }),
      ).toBeInTheDocument();
    });

    it('clusters and their layers, those that need attention first', async () => {
      await renderFleet(makeFakeFleet(FLEET));

      const table = await screen.findByRole('table', {
        name: 'Clusters and their layers',
      });
      expect(table).toHaveAttribute('aria-rowcount', '4');
      expect(
        within(table)
          .getAllByRole('columnheader')
          .map(header => header.textContent),
      ).toEqual([
        'Cluster',
        'Capability · env',
        'Owner',
        'L0 Cloud infrastructure',
        'L1 Application',
        'State and cause↑',
        'Checked',
      ]);
      const [, failing, unknown, ready] = within(table).getAllByRole('row');
      expect(failing).toHaveAttribute('aria-rowindex', '2');
      expect(
        within(failing).getByRole('link', { name: 'search-test' }),
      ).toHaveAttribute('href', '/clusters/default/search-test');
      expect(
        within(failing).getByRole('link', { name: 'search-test' }),
      ).toHaveStyle({ textDecoration: 'underline' });
      expect(failing).toHaveTextContent('Search, for tests');
      expect(failing).toHaveTextContent('search · test');
      expect(failing).toHaveTextContent('Ready, 2 of 2');
      expect(failing).toHaveTextContent('Failing, 0 of 2');
      expect(failing).toHaveTextContent('Secret sops-age is missing');
      expect(
        within(failing).getByRole('link', { name: 'Ask sec' }),
      ).toHaveAttribute('href', '/catalog/default/group/sec');
      expect(unknown).toHaveTextContent(
        'Not known: API does not answer, was ready',
      );
      expect(within(unknown).getByText('unreachable')).toBeVisible();
      expect(within(ready).queryByText('unreachable')).toBeNull();
      expect(ready).toHaveTextContent('search-devsearch · dev');
      expect(within(ready).getByText('Ready for teams')).toBeVisible();
      expect(within(failing).queryByText('Ready for teams')).toBeNull();
      const legend = screen.getByRole('group', {
        name: 'What the shapes mean',
      });
      expect(
        within(legend)
          .getAllByRole('listitem')
          .map(item => item.textContent),
      ).toEqual(['Failing', 'Unknown or unreachable', 'Ready']);
      expect(legend).toHaveTextContent(
        '5/6: objects that are ready, of those that there should be; –: nothing to count',
      );
    });

    it('what a cluster comes of that is only asked for, and asks for that once', async () => {
      const fleet = makeFakeFleet([
        ...FLEET,
        makeRow('checkout-dev', {
          state: 'not-yet-there',
          isReadyForTeams: false,
          verdict: 'not there yet',
        }),
      ]);
      const listOnboardings = jest.fn(async () => ({
        items: [sampleOnboarding()],
      }));
      fleet.api.listOnboardings = listOnboardings;
      await renderFleet(fleet);

      const link = await screen.findByRole('link', {
        name: 'See its onboarding',
      });
      expect(link).toHaveAttribute(
        'href',
        `/onboardings/${sampleOnboarding().id}`,
      );
      expect(link.closest('[role="row"]')).toHaveTextContent('checkout-dev');
      await askAgain();
      expect(listOnboardings).toHaveBeenCalledTimes(1);
    });

    it('what to do when there are no clusters', async () => {
      await renderFleet(makeFakeFleet([]));

      expect(await screen.findByText('No clusters yet')).toBeInTheDocument();
      expect(
        screen.getByRole('button', { name: 'Onboard a capability' }),
      ).toHaveAttribute('href', '/create');
      expect(
        screen.getByText(/strata.dev\/kubernetes-cluster/),
      ).toBeInTheDocument();
    });

    it.each([
      [403, 'You may not see this'],
      [503, 'The backend is not available'],
    ])('why there is nothing after %d', async (status, title) => {
      const fleet = makeFakeFleet(FLEET);
      const error = await respondWith(status);
      fleet.fail = () => error;

      await renderFleet(fleet);

      expect(await screen.findByRole('alert')).toHaveTextContent(title);
      expect(screen.queryByRole('table')).not.toBeInTheDocument();
    });

    it('the last known rows below a notice when the backend goes away', async () => {
      const fleet = makeFakeFleet(FLEET);
      await renderFleet(fleet);
      await screen.findByRole('table');
      const error = await respondWith(503);
      fleet.fail = () => error;

      await askAgain();

      expect(
        await screen.findByText(/This is the last that is known/),
      ).toBeVisible();
      expect(listShown()).toHaveLength(3);
      expect(screen.getByText(/^Not live, last checked/)).toBeVisible();
    });

    it('what came when not all could be loaded, and loads the rest on demand', async () => {
      const rows = Array.from({ length: 501 }, (_, at) => makeRow(`c-${at}`));
      const fleet = makeFakeFleet(rows);
      const error = await respondWith(503);
      fleet.fail = request => (request === 'page 500' ? error : undefined);
      const { user } = await renderFleet(fleet);

      await screen.findByText('Only 500 of 501 clusters could be loaded');
      expect(screen.getByText(/500 of 501 loaded/)).toBeInTheDocument();
      expect(screen.queryByRole('alert')).not.toBeInTheDocument();

      fleet.fail = undefined;
      await user.click(screen.getByRole('button', { name: 'Load the rest' }));
      expect(await screen.findByText('501 of 501 clusters')).toBeVisible();
      expect(screen.queryByText(/could be loaded/)).not.toBeInTheDocument();
    });

    it('that half of the clusters cannot be reached', async () => {
      const away = { isReachable: false, state: 'unknown' as const };
      await renderFleet(
        makeFakeFleet([makeRow('a', away), makeRow('b', away), makeRow('c')]),
      );

      expect(
        await screen.findByText('2 of 3 clusters cannot be reached'),
      ).toBeInTheDocument();
    });

    it('that clusters wait for their first look', async () => {
      await renderFleet(
        makeFakeFleet([
          makeRow('a', {
            isReachable: false,
            observedAt: undefined,
            state: 'unknown',
            layers: {},
            layerProgress: [],
          }),
        ]),
      );

      expect(
        await screen.findByText('1 of 1 clusters have not been looked at yet'),
      ).toBeInTheDocument();
      expect(screen.getByText('never')).toBeInTheDocument();
      expect(screen.getAllByText('Nothing known')).toHaveLength(2);
    });

    it('words where counts of layers are not known', async () => {
      const bare = { ...makeRow('a', { state: 'waiting' }), layerProgress: [] };
      await renderFleet(makeFakeFleet([bare]));

      const [, row] = await screen.findAllByRole('row');
      expect(within(row).getByText('Waiting')).toBeVisible();
    });

    it('names and causes as text, whatever they are', async () => {
      const evil = '<img src=x onerror="window.hacked=1"><script>1</script>';
      await renderFleet(
        makeFakeFleet([
          makeRow('a', {
            title: evil,
            capability: evil,
            owner: `group:default/${evil}`,
            state: 'failing',
            cause: { words: evil, owner: evil },
            layers: { [evil]: 'failing' },
            layerProgress: [[0, 1]],
          }),
        ]),
        `/fleet?group=capability&text=${encodeURIComponent('<img')}`,
      );

      expect((await screen.findAllByText(evil)).length).toBeGreaterThan(3);
      const root = document.querySelector('[data-strata-root]')!;
      expect(root.querySelector('img, script')).toBeNull();
      expect(screen.queryByRole('link', { name: /^Ask/ })).toBeNull();
    });

    it('only the rows near what can be seen, of thousands', async () => {
      const rows = Array.from({ length: 1500 }, (_, at) => makeRow(`c-${at}`));
      await renderFleet(makeFakeFleet(rows));

      expect(await screen.findByText('1,500 of 1,500 clusters')).toBeVisible();
      expect(screen.getByRole('table')).toHaveAttribute(
        'aria-rowcount',
        '1501',
      );
      expect(listShown().length).toBeGreaterThan(10);
      expect(listShown().length).toBeLessThan(60);
    });

    it('cards where there is no room for a table', async () => {
      jest
        .spyOn(HTMLElement.prototype, 'clientWidth', 'get')
        .mockReturnValue(330);
      await renderFleet(makeFakeFleet(FLEET));

      const list = await screen.findByRole('list', {
        name: 'Clusters and their layers',
      });
      const [card] = within(list).getAllByRole('listitem');
      expect(card).toHaveAttribute('aria-setsize', '3');
      expect(
        within(card)
          .getAllByRole('link')
          .map(link => link.textContent),
      ).toEqual(['search-test', 'Ask sec']);
      expect(within(card).getByText('Failing')).toBeVisible();
      expect(within(card).getAllByRole('term')[1]).toHaveTextContent(
        'L1 Application',
      );
      expect(card).toHaveTextContent('Failing, 0 of 2');
      expect(card).toHaveTextContent('Secret sops-age is missing');
    });

    it('which layers the cards mean', async () => {
      jest
        .spyOn(HTMLElement.prototype, 'clientWidth', 'get')
        .mockReturnValue(330);
      const { user } = await renderFleet(makeFakeFleet(FLEET));

      await user.click(
        await screen.findByText('What the shapes and layers mean'),
      );
      const layers = screen.getByRole('list', { name: 'Layers' });
      expect(layers).toBeVisible();
      expect(
        within(layers)
          .getAllByRole('listitem')
          .map(item => item.textContent),
      ).toEqual(['L0 Cloud infrastructure', 'L1 Application']);
      expect(screen.getByText(/^5\/6: objects that are ready/)).toBeVisible();
    });

    it('motion only where something is in motion', async () => {
      const isTurning = (name: string) =>
        /turning/.test(
          screen
            .getByRole('button', { name })
            .querySelector('[data-state=progressing]')!
            .getAttribute('class')!,
        );
      const fleet = makeFakeFleet(FLEET);
      await renderFleet(fleet);
      await screen.findByRole('table');
      expect(isTurning('0 progressing')).toBe(false);

      fleet.rows = [makeRow('search-dev', { state: 'progressing' })];
      await askAgain();
      await screen.findByRole('button', { name: '1 progressing' });
      expect(isTurning('1 progressing')).toBe(true);
    });

    it('what signals say to have changed, asking for that alone', async () => {
      const fleet = makeFakeFleet(FLEET);
      const { signals } = await renderFleet(fleet);
      await screen.findByRole('table');
      fleet.asked.length = 0;
      fleet.rows = [
        makeRow('search-dev', { state: 'failing' }),
        ...FLEET.slice(1),
      ];

      signals.send({ clusters: [hashText('resource:default/search-dev')] });

      await waitFor(() =>
        expect(listShown()).toEqual([
          'search-dev',
          'search-test',
          'billing-prod',
        ]),
      );
      expect(fleet.asked).toEqual(['batch search-dev']);
    });
  });

  describe('finds clusters', () => {
    it('by state, in the address, and gives them back', async () => {
      const { user, listEvents } = await renderFleet(makeFakeFleet(FLEET));
      const chip = await screen.findByRole('button', { name: '1 failing' });
      expect(chip).toHaveAttribute('aria-pressed', 'false');

      await user.click(chip);
      expect(chip).toHaveAttribute('aria-pressed', 'true');
      expect(where()).toBe('/fleet?state=failing');
      expect(listShown()).toEqual(['search-test']);
      expect(
        screen.getByText('1 of 3 clusters').closest('[role=status]'),
      ).not.toBeNull();
      expect(listEvents()).toEqual(['filter state']);

      await user.click(screen.getByRole('button', { name: 'Clear filters' }));
      expect(where()).toBe('/fleet');
      expect(listShown()).toHaveLength(3);
      expect(listEvents()).toEqual(['filter state', 'filter none']);

      await user.click(screen.getByRole('button', { name: '1 unreachable' }));
      expect(where()).toBe('/fleet?reachable=false');
      expect(listShown()).toEqual(['billing-prod']);
    });

    it('by what the address says', async () => {
      await renderFleet(
        makeFakeFleet(FLEET),
        '/fleet?environment=prod&environment=test&layer=application:failing&state=nonsense',
      );

      await screen.findByRole('table');
      expect(listShown()).toEqual(['search-test']);
      expect(
        screen.getByRole('button', { name: /^Environment/ }),
      ).toHaveTextContent('prod, test');
      expect(screen.getByRole('button', { name: /^Layer/ })).toHaveTextContent(
        'Failing · Application',
      );
    });

    it('by text as it is typed, and writes it into the address a moment later', async () => {
      const { user } = await renderFleet(makeFakeFleet(FLEET));
      const text = await screen.findByRole('searchbox', {
        name: 'Name, owner, cause',
      });

      await user.type(text, 'BILL prod');
      expect(text).toHaveValue('BILL prod');
      expect(listShown()).toEqual(['billing-prod']);
      await waitFor(() => expect(where()).toBe('/fleet?text=BILL+prod'));
    });

    it('by what is chosen from a list', async () => {
      const { user, listEvents } = await renderFleet(makeFakeFleet(FLEET));
      const search = await screen.findByRole('search');
      await user.click(within(search).getByRole('button', { name: /^Owner/ }));
      const options = within(screen.getByRole('listbox')).getAllByRole(
        'option',
      );
      expect(options.map(option => option.textContent)).toEqual([
        'team-billing1',
        'team-search2',
      ]);
      await user.click(options[0]);
      await user.keyboard('{Escape}');

      expect(where()).toBe('/fleet?owner=group%3Adefault%2Fteam-billing');
      expect(listShown()).toEqual(['billing-prod']);
      expect(listEvents()).toEqual(['filter owner']);
    });

    it('or says which filters to take away', async () => {
      const { user } = await renderFleet(
        makeFakeFleet(FLEET),
        '/fleet?environment=dev&state=failing&text=search',
      );
      await screen.findByText('No cluster matches these filters');

      await user.click(
        screen.getByRole('button', {
          name: 'Without the filter: Environment',
        }),
      );

      expect(listShown()).toEqual(['search-test']);
      expect(where()).toBe('/fleet?state=failing&text=search');
    });

    it('or names the chips that were pressed by their own words', async () => {
      const { user } = await renderFleet(
        makeFakeFleet(FLEET),
        '/fleet?environment=dev&state=needs-approval&reachable=false',
      );
      await screen.findByText('No cluster matches these filters');
      expect(
        screen.getByRole('button', {
          name: 'Without the filter: needs approval',
        }),
      ).toBeVisible();

      await user.click(
        screen.getByRole('button', { name: 'Without the filter: unreachable' }),
      );

      expect(where()).toBe('/fleet?state=needs-approval&environment=dev');
    });

    it('in an order that a small screen shows only with the filters', async () => {
      const before = window.matchMedia;
      window.matchMedia = query =>
        ({
          matches: query === SMALL_SCREEN,
          addListener: () => {},
          removeListener: () => {},
        } as unknown as MediaQueryList);
      try {
        const { user } = await renderFleet(makeFakeFleet(FLEET));
        const filters = await screen.findByRole('button', { name: 'Filters' });
        const find = () => screen.queryByRole('button', { name: /^Sort by/ });
        expect(find()).not.toBeInTheDocument();

        await user.click(filters);

        expect(find()).toBeVisible();
      } finally {
        window.matchMedia = before;
      }
    });

    it('in groups that open and close', async () => {
      const { user, listEvents } = await renderFleet(makeFakeFleet(FLEET));
      await user.click(
        await screen.findByRole('button', { name: /^Group by/ }),
      );
      await user.click(screen.getByRole('option', { name: 'Environment' }));

      expect(where()).toBe('/fleet?group=environment');
      expect(listEvents()).toEqual(['group environment']);
      const head = screen.getByRole('button', {
        name: 'dev 1 cluster 1 ready',
      });
      expect(head).toHaveAttribute('aria-expanded', 'true');
      expect(listShown()).toEqual([
        'search-dev',
        'search-test',
        'billing-prod',
      ]);

      await user.click(head);
      expect(head).toHaveAttribute('aria-expanded', 'false');
      expect(listShown()).toEqual(['search-test', 'billing-prod']);
    });

    it('in the order of a column', async () => {
      const { user } = await renderFleet(makeFakeFleet(FLEET));
      await screen.findByRole('table');

      await user.click(screen.getByRole('button', { name: 'Cluster' }));
      expect(where()).toBe('/fleet?sort=name');
      expect(listShown()).toEqual([
        'billing-prod',
        'search-dev',
        'search-test',
      ]);
      await user.click(screen.getByRole('button', { name: 'Cluster' }));
      expect(
        screen.getByRole('columnheader', { name: 'Cluster' }),
      ).toHaveAttribute('aria-sort', 'descending');
      expect(listShown()).toEqual([
        'search-test',
        'search-dev',
        'billing-prod',
      ]);
    });

    it('by keys alone', async () => {
      const { user } = await renderFleet(makeFakeFleet(FLEET));
      const table = await screen.findByRole('table');

      screen.getByRole('button', { name: '1 failing' }).focus();
      await user.keyboard(' ');
      expect(listShown()).toEqual(['search-test']);
      await user.keyboard(' ');
      expect(listShown()).toHaveLength(3);

      table.focus();
      expect(table).toHaveFocus();
      // Heads first, then the links of the rows from top to bottom.
      const passed: string[] = [];
      for (let times = 0; times < 8; times += 1) {
        await user.tab();
        passed.push(document.activeElement!.textContent!);
      }
      expect(passed).toEqual([
        'Cluster',
        'Capability · env',
        'Owner',
        'State and cause↑',
        'search-test',
        'Ask sec',
        'billing-prod',
        'search-dev',
      ]);
    });

    it('and moves nothing beside what says how many there are', async () => {
      const { user } = await renderFleet(makeFakeFleet(FLEET));
      const action = await screen.findByRole('button', { name: 'Export CSV' });
      // As wide as the longest that it may have to say.
      const words = action.textContent;
      expect(words).toContain('3 rows saved');

      await user.click(screen.getByRole('button', { name: '1 failing' }));

      expect(screen.getByText('1 of 3 clusters')).toBeVisible();
      expect(action.textContent).toBe(words);
    });

    it('and saves them as CSV', async () => {
      let saved: Blob | undefined;
      URL.createObjectURL = jest.fn((blob: Blob) => {
        saved = blob;
        return 'blob:saved';
      });
      URL.revokeObjectURL = jest.fn();
      const names: string[] = [];
      jest
        .spyOn(HTMLAnchorElement.prototype, 'click')
        .mockImplementation(function click(this: HTMLAnchorElement) {
          names.push(this.download);
        });
      const { user, listEvents } = await renderFleet(
        makeFakeFleet(FLEET),
        '/fleet?state=failing',
      );

      await user.click(
        await screen.findByRole('button', { name: 'Export CSV' }),
      );

      expect(names).toEqual([
        expect.stringMatching(/^fleet-clusters-\d{4}-\d\d-\d\d\.csv$/),
      ]);
      // The button says it in the place of its words; who hears the page is told the name of the file.
      expect(screen.getByRole('button', { name: '1 row saved' })).toBeVisible();
      expect(screen.getByText('Export CSV')).not.toBeVisible();
      expect(screen.getByText(`1 row saved as ${names[0]}`)).toHaveAttribute(
        'role',
        'status',
      );
      expect(listEvents()).toEqual(['export clusters']);
      const lines = (await saved!.text()).trim().split('\r\n');
      expect(lines).toHaveLength(2);
      expect(lines[1]).toContain('resource:default/search-test');
    });
  });

  describe('leads to a cluster', () => {
    const PAGE = '/clusters/default/search-test';

    async function renderRow() {
      const rendered = await renderFleet(makeFakeFleet(FLEET));
      const [, row] = await screen.findAllByRole('row');
      return { ...rendered, row };
    }

    it('by a click anywhere in its row', async () => {
      const { user, row, listEvents } = await renderRow();
      expect(row).toHaveStyle({ cursor: 'pointer' });

      await user.click(within(row).getByText('Secret sops-age is missing'));

      expect(where()).toBe(PAGE);
      expect(listEvents()).toEqual(['click fleet row']);
    });

    it('by a click on a layer, which is open then', async () => {
      const { user, row, listEvents } = await renderRow();

      await user.click(within(row).getByText('0/2'));

      const { pathname, searchParams } = new URL(where(), 'http://portal');
      expect(pathname).toBe(PAGE);
      expect(readSelection(searchParams)).toEqual({
        band: {
          cluster: 'resource:default/search-test',
          layer: 'application',
        },
      });
      expect(listEvents()).toEqual(['click fleet layer']);
    });

    it('by a click on its card', async () => {
      jest
        .spyOn(HTMLElement.prototype, 'clientWidth', 'get')
        .mockReturnValue(330);
      const { user } = await renderFleet(makeFakeFleet(FLEET));

      await user.click(await screen.findByText('Secret sops-age is missing'));

      expect(where()).toBe(PAGE);
    });

    it.each([
      { ctrlKey: true },
      { metaKey: true },
      { shiftKey: true },
      { altKey: true },
      { button: 1 },
    ])('but not by a click with %j', async init => {
      const { row } = await renderRow();

      fireEvent.click(within(row).getByText('0/2'), init);

      expect(where()).toBe('/fleet');
    });

    it('but not while text is selected', async () => {
      const { row } = await renderRow();
      const cause = within(row).getByText('Secret sops-age is missing');
      window.getSelection()!.selectAllChildren(cause);

      fireEvent.click(cause);
      expect(where()).toBe('/fleet');

      window.getSelection()!.removeAllRanges();
      fireEvent.click(cause);
      expect(where()).toBe(PAGE);
    });

    it('but not by a click on who is asked', async () => {
      const { user, row } = await renderRow();

      await user.click(within(row).getByRole('link', { name: 'Ask sec' }));

      expect(where()).toBe('/catalog/default/group/sec');
    });
  });

  describe('baseline', () => {
    const BASELINE: BaselineAnswer = {
      clusters: ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map(name => ({
        name,
        ref: `resource:default/${name}`,
      })),
      rows: [
        {
          component: 'cert-manager',
          versions: { a: '1', b: '1', c: '1', d: '1', e: '1', f: '1', g: '1' },
          counts: { '1': 7 },
          absentOn: [],
          isUniform: true,
        },
        {
          component: 'kyverno',
          versions: { a: '3.2', b: '3.1', c: '3.2', d: '3.2' },
          counts: { '3.2': 3, '3.1': 1 },
          absentOn: ['e', 'f', 'g'],
          isUniform: false,
        },
      ],
    };

    function withBaseline(answer: BaselineAnswer, total?: number) {
      const fleet = makeFakeFleet(FLEET);
      if (total !== undefined) {
        fleet.api.getFleet = async () =>
          ({ fleet: { clusters: total } } as FleetAnswer);
      }
      const asked: ClusterFilterQuery[] = [];
      fleet.api.getBaseline = async query => {
        asked.push(query!);
        const error = fleet.fail?.('baseline');
        if (error) throw error;
        return answer;
      };
      return { fleet, asked };
    }

    it('has what differs first, and tells which clusters have a version', async () => {
      const { fleet } = withBaseline(BASELINE);
      const { user } = await renderFleet(fleet);
      await user.click(await screen.findByRole('link', { name: 'Baseline' }));

      expect(where()).toBe('/fleet/baseline');
      expect(
        await screen.findByText('1 of 2 components differ in version'),
      ).toBeInTheDocument();
      expect(
        screen.getByRole('link', { name: 'Baseline', current: 'page' }),
      ).toBeInTheDocument();
      const [, kyverno, certManager] = screen.getAllByRole('row');
      expect(certManager).toHaveTextContent('cert-manager1 everywhere');
      // Its words stand level with those beside them, whatever the mark before them does.
      const everywhere = within(certManager).getByText('1 everywhere');
      expect(everywhere).toHaveStyle({ alignItems: 'baseline' });
      expect(everywhere.querySelector('svg')).toHaveStyle({
        alignSelf: 'center',
      });

      const old = within(kyverno).getByRole('button', {
        name: '3.1 on 1 cluster',
      });
      await user.click(old);
      expect(old).toHaveAttribute('aria-expanded', 'true');
      expect(within(kyverno).getByRole('link', { name: 'b' })).toHaveAttribute(
        'href',
        '/clusters/default/b',
      );
      await user.click(
        within(kyverno).getByRole('button', { name: 'absent on 3 clusters' }),
      );
      expect(
        within(kyverno)
          .getAllByRole('link')
          .map(link => link.textContent),
      ).toEqual(['e', 'f', 'g']);
    });

    it('has a column for each cluster when there are few', async () => {
      const clusters = BASELINE.clusters.slice(0, 2);
      const { fleet } = withBaseline({
        clusters,
        rows: [
          {
            component: 'kyverno',
            versions: { a: '3.2' },
            counts: { '3.2': 1 },
            absentOn: ['b'],
            isUniform: false,
          },
        ],
      });
      await renderFleet(fleet, '/fleet/baseline');

      expect(
        await screen.findByRole('columnheader', { name: 'a' }),
      ).toBeInTheDocument();
      const cells = within(screen.getAllByRole('row')[1]).getAllByRole('cell');
      expect(cells.slice(1).map(cell => cell.textContent)).toEqual([
        '3.2',
        'absent',
      ]);
    });

    it('leaves out what is the same everywhere, and finds by name', async () => {
      const { fleet } = withBaseline(BASELINE);
      const { user } = await renderFleet(fleet, '/fleet/baseline');
      const only = await screen.findByRole('checkbox', {
        name: 'Only different versions',
      });

      await user.click(only);
      expect(screen.queryByText('cert-manager')).not.toBeInTheDocument();
      await user.click(only);
      await user.type(
        screen.getByRole('searchbox', { name: 'Component' }),
        'cert',
      );
      expect(screen.getByText('cert-manager')).toBeInTheDocument();
      expect(screen.queryByText('kyverno')).not.toBeInTheDocument();
      await user.type(screen.getByRole('searchbox'), 'zzz');
      expect(screen.getByText('No component matches this text.')).toBeVisible();
      await user.click(only);
      expect(
        screen.getByText(/^No component that matches this text runs in/),
      ).toBeVisible();
    });

    it('says that no versions differ where somebody looks for those that do', async () => {
      const { fleet } = withBaseline({
        ...BASELINE,
        rows: BASELINE.rows.filter(({ isUniform }) => isUniform),
      });
      const { user } = await renderFleet(fleet, '/fleet/baseline');
      await user.click(
        await screen.findByRole('checkbox', {
          name: 'Only different versions',
        }),
      );
      expect(
        screen.getByText(
          'No component runs in different versions on these clusters.',
        ),
      ).toBeVisible();
    });

    it('is of the clusters that the filters leave, until all are asked for', async () => {
      const { fleet, asked } = withBaseline(BASELINE);
      const { user } = await renderFleet(
        fleet,
        '/fleet?environment=prod&text=nowhere',
      );
      await screen.findByText('No cluster matches these filters');
      await user.click(screen.getByRole('link', { name: 'Baseline' }));

      expect(where()).toBe('/fleet/baseline?environment=prod');
      await screen.findByText(
        /7 clusters compared, those that match the filters/,
      );
      expect(asked).toEqual([{ environment: ['prod'] }]);

      await user.click(screen.getByRole('button', { name: 'Clear filters' }));
      await screen.findByText(/7 clusters compared$/);
      expect(asked[1]).toEqual({});
    });

    it('narrows to clusters by filters of its own, in the address', async () => {
      const { fleet, asked } = withBaseline(BASELINE);
      const { user, listEvents } = await renderFleet(fleet, '/fleet/baseline');
      const only = await screen.findByRole('checkbox', {
        name: 'Only different versions',
      });
      await user.click(only);
      const field = screen.getByRole('button', { name: /^Environment/ });
      await waitFor(() => expect(field).not.toHaveAttribute('aria-disabled'));

      await user.click(field);
      const options = within(screen.getByRole('listbox')).getAllByRole(
        'option',
      );
      expect(options.map(option => option.textContent)).toEqual([
        'dev1',
        'test1',
        'prod1',
      ]);
      await user.click(options[2]);
      // The list of choices stays open while the rest is loaded anew.
      await user.click(screen.getByRole('option', { name: /^test/ }));
      await user.keyboard('{Escape}');

      expect(where()).toBe('/fleet/baseline?environment=prod&environment=test');
      await screen.findByText(/those that match the filters/);
      expect(asked).toEqual([
        {},
        { environment: ['prod'] },
        { environment: ['prod', 'test'] },
      ]);
      expect(field).toHaveTextContent('prod, test');
      expect(only).toBeChecked();
      expect(listEvents()).toEqual([
        'filter baseline differences',
        'filter environment',
        'filter environment',
      ]);
    });

    it('shows the filters that came along, also those without a field', async () => {
      const { fleet } = withBaseline(BASELINE);
      const { user } = await renderFleet(
        fleet,
        '/fleet/baseline?owner=group:default/team-billing&layer=application:failing&state=failing&reachable=false',
      );

      expect(
        await screen.findByRole('button', { name: /^Owner/ }),
      ).toHaveTextContent('team-billing');
      expect(
        await screen.findByText('Failing · Application'),
      ).toBeInTheDocument();
      expect(
        screen.getByText('Also filtered by: failing, unreachable'),
      ).toBeVisible();

      await user.click(screen.getByRole('button', { name: 'Clear filters' }));
      expect(where()).toBe('/fleet/baseline');
      expect(screen.queryByText(/Also filtered by/)).toBeNull();
    });

    it('is there without the rows of clusters, which only give it choices', async () => {
      const { fleet, asked } = withBaseline(BASELINE);
      fleet.fail = request =>
        request === 'baseline' ? undefined : new Error('No rows');
      const { user } = await renderFleet(
        fleet,
        '/fleet/baseline?environment=prod',
      );

      expect(await screen.findByText('kyverno')).toBeInTheDocument();
      expect(screen.queryByRole('alert')).toBeNull();
      expect(screen.getByRole('button', { name: /^Owner/ })).toHaveAttribute(
        'aria-disabled',
        'true',
      );
      await user.click(screen.getByRole('button', { name: /^Environment/ }));
      await user.click(screen.getByRole('option', { name: 'prod' }));
      await user.keyboard('{Escape}');

      await screen.findByText(/7 clusters compared$/);
      expect(asked[1]).toEqual({});
    });

    it('opens its filters on demand where there is little room', async () => {
      const before = window.matchMedia;
      window.matchMedia = query =>
        ({
          matches: query === SMALL_SCREEN,
          addListener: () => {},
          removeListener: () => {},
        } as unknown as MediaQueryList);
      try {
        const { fleet } = withBaseline(BASELINE);
        const { user } = await renderFleet(
          fleet,
          '/fleet/baseline?environment=prod',
        );
        const find = () => screen.queryByRole('button', { name: /^Environ/ });
        expect(find()).toBeNull();

        await user.click(
          await screen.findByRole('button', { name: 'Filters (1 set)' }),
        );

        expect(find()).toHaveTextContent('prod');
        expect(screen.queryByRole('button', { name: /^Sort by/ })).toBeNull();
      } finally {
        window.matchMedia = before;
      }
    });

    it('says when no cluster is left, and which filter to take away', async () => {
      const { fleet } = withBaseline({ clusters: [], rows: [] }, 0);
      const { user } = await renderFleet(
        fleet,
        '/fleet/baseline?environment=dev&state=failing',
      );
      await screen.findByText('No cluster matches these filters');

      await user.click(
        screen.getByRole('button', { name: 'Without the filter: failing' }),
      );

      expect(where()).toBe('/fleet/baseline?environment=dev');
    });

    it.each([
      [7, /· 7 clusters compared$/],
      [8, /7 clusters compared; 1 more left out: nothing is seen of it yet$/],
      [
        10,
        /7 clusters compared; 3 more left out: nothing is seen of them yet$/,
      ],
      [undefined, /· 7 clusters compared$/],
    ])('of %p clusters says how many are left out', async (total, words) => {
      const { fleet } = withBaseline(BASELINE, total);

      await renderFleet(fleet, '/fleet/baseline');

      expect(await screen.findByText(words)).toBeInTheDocument();
    });

    it.each([
      [403, 'You may not see this'],
      [503, 'The backend is not available'],
    ])('says why there is nothing after %d', async (status, title) => {
      const { fleet } = withBaseline(BASELINE);
      const error = await respondWith(status);
      fleet.fail = () => error;

      await renderFleet(fleet, '/fleet/baseline');

      expect(await screen.findByRole('alert')).toHaveTextContent(title);
    });

    it('says what to do when there are no clusters', async () => {
      const { fleet } = withBaseline({ clusters: [], rows: [] });

      await renderFleet(fleet, '/fleet/baseline');

      expect(await screen.findByText('No clusters yet')).toBeInTheDocument();
    });

    it('does not take clusters of which nothing is seen for none', async () => {
      const { fleet } = withBaseline({ clusters: [], rows: [] }, 3);

      await renderFleet(fleet, '/fleet/baseline');

      expect(
        await screen.findByText(
          /3 more left out: nothing is seen of them yet$/,
        ),
      ).toBeInTheDocument();
      expect(screen.queryByText('No clusters yet')).toBeNull();
    });
  });
});
