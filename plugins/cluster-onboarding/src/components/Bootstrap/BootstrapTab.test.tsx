import { Entity } from '@backstage/catalog-model';
import { renderInTestApp } from '@backstage/frontend-test-utils';
import {
  catalogApiRef,
  EntityProvider,
  entityRouteRef,
} from '@backstage/plugin-catalog-react';
import { catalogApiMock } from '@backstage/plugin-catalog-react/testUtils';
import {
  ClusterAnswer,
  ClusterOnboardingApi,
  toObjectKey,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { clusterOnboardingApiRef } from '@strata-gitops/backstage-plugin-cluster-onboarding-react';
import {
  fakeClusterOnboardingApi,
  sampleCluster,
  sampleEntity,
  sampleObjectStatus,
  toSampleRow,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-react/testUtils';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BootstrapCard } from './BootstrapCard';
import { BootstrapTab } from './BootstrapTab';
import { toExplanation } from './verdict/toExplanation';

const component: Entity = {
  apiVersion: 'backstage.io/v1alpha1',
  kind: 'Component',
  metadata: { name: 'search-api', namespace: 'default' },
  spec: { type: 'service', owner: 'team-search' },
  relations: [{ type: 'partOf', targetRef: 'system:default/search' }],
};

const dev = sampleCluster({ environment: 'dev' });
const test = sampleCluster({ layers: { 'platform-delivery': 'failing' } });
const prod = sampleCluster({
  environment: 'prod',
  layers: { 'cloud-infrastructure': 'needs-approval' },
});

/** What the page of a cluster says that the portal does not know yet. */
const NEW_TITLE = 'Not looked at yet';

const resource: Entity = {
  apiVersion: 'backstage.io/v1alpha1',
  kind: 'Resource',
  metadata: { name: 'search-dev', namespace: 'default' },
  spec: { type: 'kubernetes-cluster', owner: 'team-search' },
};

class StatusError extends Error {
  constructor(readonly statusCode: number) {
    super(`status ${statusCode}`);
  }
}

function fakeApi(
  clusters: readonly ClusterAnswer[],
  more: Partial<ClusterOnboardingApi> = {},
): ClusterOnboardingApi {
  return fakeClusterOnboardingApi({
    getEntity: async () => sampleEntity(clusters.map(toSampleRow)),
    getCluster: async ref =>
      clusters.find(({ cluster }) => cluster.ref === ref)!,
    listAttestations: async () => ({ items: [] }),
    listExceptions: async () => ({ items: [] }),
    ...more,
  });
}

function show(
  api: ClusterOnboardingApi,
  options: {
    element?: JSX.Element;
    entity?: Entity;
    at?: string;
    catalog?: Entity[];
    links?: { title: string; url: string }[];
  } = {},
) {
  return renderInTestApp(
    <EntityProvider entity={options.entity ?? component}>
      {options.element ?? <BootstrapTab />}
    </EntityProvider>,
    {
      apis: [
        [clusterOnboardingApiRef, api],
        [catalogApiRef, catalogApiMock({ entities: options.catalog ?? [] })],
      ],
      mountedRoutes: { '/catalog/:namespace/:kind/:name': entityRouteRef },
      initialRouteEntries: [options.at ?? '/'],
      config: {
        app: { baseUrl: 'http://localhost:3000' },
        backend: { baseUrl: 'http://localhost:7007' },
        clusterOnboarding: { links: options.links ?? [] },
      },
    },
  );
}

const toMarks = (element: HTMLElement) =>
  [...element.querySelectorAll<SVGElement>('svg[data-state]')].map(
    ({ dataset }) => dataset.state,
  );
const findVerdict = () => screen.findByTestId('verdict');

describe('BootstrapTab', () => {
  it('says the verdict first, with the cause, what waits behind it, what it means and who is asked', async () => {
    show(fakeApi([dev, test, prod]));

    const verdict = await findVerdict();
    expect(
      within(verdict).getByRole('heading', { level: 2 }),
    ).toHaveTextContent(
      'test is failing, waiting on 1 thing · prod waits for an approval · dev is ready for teams',
    );
    const [cause] = test.status.rootCauses;
    expect(verdict).toHaveTextContent(
      `Secret search-test-sops-age is missing in the namespace flux-system on the cluster management. ${cause.behind.length} objects wait behind it in Platform delivery and Application. Holds up test.`,
    );
    expect(verdict).toHaveTextContent(
      toExplanation({ cause, hint: test.hints[0] })!,
    );
    expect(verdict).not.toHaveTextContent(test.hints[0].sentence);
    expect(verdict).toHaveTextContent(/Ask team-\w+\./);
    expect(verdict).toHaveTextContent('and 1 more');
    const headings = screen.getAllByRole('heading');
    expect(headings[0]).toBe(within(verdict).getByRole('heading'));
    expect(
      within(verdict).getAllByRole('link', { name: /team-/ }).length,
    ).toBeGreaterThan(0);
  });

  it('marks the verdict as the fleet counts the cluster, and each cause by its own state', async () => {
    show(fakeApi([dev, test, prod]));

    const verdict = await findVerdict();
    expect(toMarks(verdict)[0]).toBe('failing');
    const causes = within(verdict).getAllByTestId('cause').map(toMarks);
    expect(causes[0]).toEqual(['failing']);
    expect(causes.slice(1)).toEqual([['needs-approval']]);
  });

  it('says how to fix the cause when asked, whose task that is, with a link to read more', async () => {
    show(fakeApi([test]));
    const verdict = await findVerdict();
    const { remedy, docs } = test.hints[0];
    expect(verdict).not.toHaveTextContent(remedy);
    expect(verdict).not.toHaveTextContent('Holds up');

    const button = within(verdict).getByRole('button', { name: 'How to fix' });
    await userEvent.click(button);

    expect(button).toHaveAttribute('aria-expanded', 'true');
    const team = test.status.rootCauses[0].owner?.split('/').at(-1);
    expect(verdict).toHaveTextContent(
      `If you are not in ${team}, send this to ${team}. ${remedy}`,
    );
    expect(
      within(verdict).getByRole('link', { name: /Read more/ }),
    ).toHaveAttribute('href', docs);
  });

  it('copies the cause for a ticket and says so; where that is forbidden, shows the text', async () => {
    const user = userEvent.setup();
    show(fakeApi([test]));
    const button = within(await findVerdict()).getByRole('button', {
      name: 'Copy for a ticket',
    });

    const write = jest
      .spyOn(navigator.clipboard, 'writeText')
      .mockResolvedValue();
    await user.click(button);
    expect(await screen.findByText('Copied')).toBeInTheDocument();
    const [copied] = write.mock.calls[0];
    expect(copied).toContain('Cluster: search-test');
    expect(copied).toContain(`What to do: ${test.hints[0].remedy}`);
    expect(copied).toContain('Who to ask: team-platform');
    expect(copied).toMatch(
      /^Waiting behind it: 10 \(HelmRelease external-dns\/external-dns, /m,
    );
    expect(copied).toContain(`Page: ${window.location.href}`);

    write.mockRejectedValue(new Error('forbidden'));
    // Long lines take several rows: only the browser knows how high that is.
    const height = jest
      .spyOn(HTMLTextAreaElement.prototype, 'scrollHeight', 'get')
      .mockReturnValue(321);
    await user.click(button);
    const byHand: HTMLTextAreaElement = await screen.findByRole('textbox', {
      name: /by hand/,
    });
    expect(byHand.value).toContain(`What to do: ${test.hints[0].remedy}`);
    expect(byHand.style.height).toBe('321px');
    height.mockRestore();
    // One key copies it.
    expect(byHand.selectionEnd - byHand.selectionStart).toBe(
      byHand.value.length,
    );
  });

  it('says since when all are ready for teams', async () => {
    show(fakeApi([dev, sampleCluster({ environment: 'prod' })]));

    const verdict = await findVerdict();
    expect(verdict).toHaveTextContent('dev and prod are ready for teams');
    expect(verdict).toHaveTextContent('Every layer is ready');
    expect(verdict).toHaveTextContent('Ready since');
    expect(
      within(verdict).queryByRole('button', { name: 'How to fix' }),
    ).not.toBeInTheDocument();
  });

  it('opens the members of a band below the picture, keeps that in the URL, and closes by Escape', async () => {
    const user = userEvent.setup();
    show(fakeApi([dev, test]));
    const band = await screen.findByRole('button', {
      name: /^Platform delivery, test: /,
    });

    await user.click(band);

    const heading = await screen.findByRole('heading', {
      name: 'Platform delivery on test',
    });
    expect(heading).toHaveFocus();
    const panel = screen.getByRole('region', {
      name: 'Platform delivery on test',
    });
    expect(
      within(panel).getByText(/^On the management cluster \(management\)/),
    ).toBeVisible();
    expect(band).toHaveAttribute('aria-expanded', 'true');
    const items = within(panel).getAllByRole('listitem');
    expect(items.map(({ textContent }) => textContent).join()).toContain(
      'Failing · BuildFailed',
    );

    await user.keyboard('{Escape}');
    expect(heading).not.toBeInTheDocument();
    expect(band).toHaveFocus();
  });

  it.each([
    ['Held up', 'waiting', 'behind'],
    ['Failing', 'failing', 'cause'],
  ])(
    'calls a member %s and draws it %s where its part is %s, as the graph does, and explains what is held up',
    async (word, look, part) => {
      const [cause] = test.status.rootCauses;
      const { ref, reason } = test.status.objects.find(
        ({ state }) => state === 'failing',
      )!;
      const key = toObjectKey(ref);
      const rootCauses =
        part === 'cause'
          ? [{ ...cause, key, ref }]
          : [{ ...cause, behind: [...cause.behind, key] }];
      show(fakeApi([{ ...test, status: { ...test.status, rootCauses } }]), {
        at: `/?band=${encodeURIComponent(test.cluster.ref)}~platform-delivery`,
      });
      const panel = await screen.findByRole('region', {
        name: /^Platform delivery on/,
      });

      const member = within(panel).getByRole('button', {
        name: new RegExp(`^${word} ?· ${reason}.*${ref.name}`),
      });
      expect(member.querySelector('svg')).toHaveAttribute('data-state', look);
      expect(
        within(panel).queryAllByText(
          /^Held up: it fails only because of what it waits for/,
        ),
      ).toHaveLength(part === 'behind' ? 1 : 0);
    },
  );

  it('names in the members of a layer the cause that the verdict names, and opens it', async () => {
    const user = userEvent.setup();
    const [cause] = test.status.rootCauses;
    show(fakeApi([test]), {
      at: `/?band=${encodeURIComponent(test.cluster.ref)}~platform-delivery`,
    });
    const panel = await screen.findByRole('region', {
      name: /^Platform delivery on/,
    });
    expect(panel).toHaveTextContent(`Cause: ${cause.words}`);

    await user.click(within(panel).getByRole('button', { name: cause.words }));

    expect(await screen.findByRole('dialog')).toHaveAccessibleName(
      'Secret flux-system/search-test-sops-age',
    );
  });

  it('shows at once what a shared link names', async () => {
    const layer = test.status.layers.find(
      ({ id }) => id === 'platform-delivery',
    )!;
    show(fakeApi([dev, test]), {
      at: `/?band=${encodeURIComponent(
        test.cluster.ref,
      )}~platform-delivery&object=${encodeURIComponent(layer.members[0])}`,
    });

    const panel = await screen.findByText('Platform delivery on test');
    expect(panel).not.toHaveFocus();
    expect(await screen.findByRole('dialog')).toBeInTheDocument();
  });

  it('opens the drawer of a member, and none for an object that is not there', async () => {
    const user = userEvent.setup();
    const { unmount } = show(fakeApi([test]), {
      at: `/?band=${encodeURIComponent(test.cluster.ref)}~application`,
    });
    const panel = await screen.findByRole('region', {
      name: /^Application on/,
    });

    await user.click(
      within(panel).getAllByRole('button', { name: /Waiting/ })[0],
    );
    expect(await screen.findByRole('dialog')).toBeInTheDocument();
    unmount();

    show(fakeApi([test]), { at: '/?object=a|b|c|d|e&band=x~y' });
    await findVerdict();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('shows of many members the first fifty until all are asked for', async () => {
    const user = userEvent.setup();
    const many = Array.from({ length: 120 }, (_, index) =>
      sampleObjectStatus({
        ref: {
          cluster: 'search-dev',
          group: '',
          kind: 'ConfigMap',
          namespace: 'apps',
          name: `config-${index}`,
        },
      }),
    );
    const big: ClusterAnswer = {
      ...dev,
      status: {
        ...dev.status,
        objects: many,
        layers: dev.status.layers.map(layer => ({
          ...layer,
          members: many.map(({ ref }) => toObjectKey(ref)),
        })),
      },
    };
    show(fakeApi([big]), {
      at: `/?band=${encodeURIComponent(dev.cluster.ref)}~application`,
    });
    const panel = await screen.findByRole('region', {
      name: /^Application on/,
    });
    const listMembers = () => within(panel).getAllByText(/^config-/);
    expect(listMembers()).toHaveLength(50);

    await user.click(
      within(panel).getByRole('button', { name: 'Show all 120' }),
    );
    expect(listMembers()).toHaveLength(120);
  });

  it('says gate, policies, attestation and what is expected but not there', async () => {
    const told: ClusterAnswer = {
      ...dev,
      status: {
        ...dev.status,
        layers: dev.status.layers.map(layer => ({
          ...layer,
          absent: ['HelmRelease apps/search-api'],
          compliance: { pass: 40, fail: 2, warn: 0, skip: 1 },
          gate: { isOpen: false, waitsFor: [], words: 'Closed until ready' },
          docs: 'https://docs.example/layer',
          attestation: {
            layer: layer.id,
            cluster: dev.cluster.ref,
            by: 'user:default/requester',
            at: '2026-03-01T10:00:00Z',
            expiresAt: '2026-04-01T10:00:00Z',
            note: '<b>checked</b>',
          },
        })),
      },
    };
    show(fakeApi([told]), {
      at: `/?band=${encodeURIComponent(dev.cluster.ref)}~application`,
    });

    const panel = await screen.findByRole('region', {
      name: /^Application on/,
    });
    expect(panel).toHaveTextContent(
      'Not there yet HelmRelease apps/search-api',
    );
    expect(panel).toHaveTextContent('Policies: 2 fail · 40 pass · 1 skipped');
    expect(panel).toHaveTextContent('Gate: Closed until ready');
    expect(panel).toHaveTextContent('by requester, valid until');
    expect(panel).toHaveTextContent('<b>checked</b>');
    expect(
      within(panel).getByRole('link', { name: /About this layer/ }),
    ).toHaveAttribute('href', 'https://docs.example/layer');
  });

  it('leads to what else the operator has linked, per cluster', async () => {
    show(fakeApi([dev, test]), {
      links: [{ title: 'Grafana', url: 'https://grafana.example/{cluster}' }],
    });

    expect(
      await screen.findByRole('heading', { name: 'Elsewhere' }),
    ).toBeInTheDocument();
    expect(screen.getAllByRole('link', { name: /Grafana/ })).toHaveLength(2);
  });

  it('holds the place while it loads', async () => {
    show(fakeApi([], { getEntity: () => new Promise(() => {}) }));

    expect(await screen.findByRole('progressbar')).toBeInTheDocument();
  });

  it('says how to link clusters, or to ask for them, when there are none', async () => {
    const { unmount } = show(fakeApi([]));

    expect(
      await screen.findByRole('heading', { name: 'No clusters yet', level: 2 }),
    ).toBeInTheDocument();
    expect(
      screen.getByText(/strata\.dev\/clusters: search-api-dev,search-api-prod/),
    ).toBeInTheDocument();
    expect(
      screen.getByRole('button', { name: 'Ask for clusters' }),
    ).toHaveAttribute('href', '/create');
    unmount();

    const template: Entity = {
      apiVersion: 'scaffolder.backstage.io/v1beta3',
      kind: 'Template',
      metadata: { name: 'onboard-capability', namespace: 'default' },
    };
    show(fakeApi([]), { catalog: [template] });
    await waitFor(() =>
      expect(
        screen.getByRole('button', { name: 'Ask for clusters' }),
      ).toHaveAttribute('href', '/create/templates/default/onboard-capability'),
    );
  });

  it('does not tell a cluster that the catalog has just read to link clusters', async () => {
    show(fakeApi([]), { entity: resource });

    expect(
      await screen.findByRole('heading', { name: NEW_TITLE, level: 2 }),
    ).toBeInTheDocument();
    expect(screen.queryByText(/strata\.dev\/clusters/)).toBeNull();
    expect(
      screen.queryByRole('button', { name: 'Ask for clusters' }),
    ).toBeNull();
  });

  it('says whose word is missing, and leads to them', async () => {
    const [lowest, ...others] = dev.status.layers;
    const unattested: ClusterAnswer = {
      ...dev,
      status: {
        ...dev.status,
        isReadyForTeams: false,
        state: 'needs-approval',
        layers: [
          {
            ...lowest,
            engine: 'external',
            state: 'needs-approval',
            members: [],
            owner: 'group:default/team-cloud',
          },
          ...others,
        ],
      },
    };
    show(fakeApi([unattested]));

    const verdict = await findVerdict();
    expect(verdict).toHaveTextContent(
      `search-dev works. It just does not count as ready for teams until somebody who knows has said that ${lowest.title} is there, which the portal cannot see. Ask team-cloud.`,
    );
    expect(
      within(verdict).getByRole('link', { name: /team-cloud/ }),
    ).toHaveAttribute('href', '/catalog/default/group/team-cloud');
  });

  it('says of a cluster that waits on something that a layer has to be attested, too, and leads to that', async () => {
    const [lowest, ...others] = test.status.layers;
    const asked = {
      ...lowest,
      engine: 'external',
      state: 'needs-approval' as const,
      members: [],
      owner: 'group:default/team-cloud',
    };
    show(
      fakeApi([
        { ...test, status: { ...test.status, layers: [asked, ...others] } },
      ]),
    );

    const verdict = await findVerdict();
    expect(within(verdict).getByRole('heading')).toHaveTextContent(
      `search-test is failing, waiting on 1 thing; ${lowest.title} has to be attested, too`,
    );
    expect(verdict).toHaveTextContent(
      `${lowest.title} of search-test is made elsewhere: somebody who knows has to say that it is there, which the portal cannot see. Ask team-cloud.`,
    );
    expect(
      within(verdict).getByRole('button', { name: 'Go to the attestation' }),
    ).toBeInTheDocument();
  });

  it('says that it may not be seen, and whom to ask', async () => {
    show(
      fakeApi([], {
        getEntity: async () => {
          throw new StatusError(403);
        },
      }),
    );

    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('You may not see this');
    expect(alert).toHaveTextContent('Ask the platform team');
  });

  it('says that the backend is down, and keeps what it knew with its age once it had it', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    try {
      let isDown = false;
      const api = fakeApi([test]);
      const { getEntity } = api;
      show({
        ...api,
        getEntity: ref =>
          isDown ? Promise.reject(new StatusError(503)) : getEntity(ref),
        getCluster: async () => test,
        listAttestations: async () => ({ items: [] }),
        listExceptions: async () => ({ items: [] }),
      });
      const verdict = await findVerdict();
      expect(verdict).not.toHaveTextContent('Not live');

      isDown = true;
      await act(() => jest.advanceTimersByTimeAsync(31_000));

      expect(
        await screen.findByText(/^This is the last that is known/),
      ).toBeInTheDocument();
      expect(await findVerdict()).toHaveTextContent(
        /Not live: this is the last that is known, checked .*ago/,
      );
      expect(await findVerdict()).toHaveTextContent('waiting on 1 thing');
    } finally {
      jest.useRealTimers();
    }
  });

  it('shows a cluster that cannot be read beside the good ones', async () => {
    show(
      fakeApi([dev, test], {
        getCluster: async ref => {
          if (ref === dev.cluster.ref) throw new StatusError(404);
          return test;
        },
      }),
    );

    expect(await findVerdict()).toHaveTextContent('waiting on 1 thing');
    expect(screen.getByRole('alert')).toHaveTextContent(
      'search-dev could not be read',
    );
    expect(screen.getByRole('alert')).toHaveTextContent('Ask its owner');
  });

  it('says so when not one cluster can be read', async () => {
    show(
      fakeApi([dev, test], {
        getCluster: async () => {
          throw new StatusError(503);
        },
      }),
    );

    expect(await screen.findAllByRole('alert')).toHaveLength(2);
  });

  it('names connections that are out of reach and shows the last known of them', async () => {
    const lost = sampleCluster({
      layers: { 'cloud-infrastructure': 'unknown' },
    });
    show(fakeApi([dev, lost]));

    const verdict = await findVerdict();
    expect(verdict).toHaveTextContent(
      'test cannot be reached · dev is ready for teams',
    );
    const alert = screen.getByRole('alert');
    expect(alert).toHaveTextContent('search-test cannot be reached');
    expect(alert).toHaveTextContent('Last seen');
    expect(alert).toHaveTextContent(lost.problems[0].words);
    expect(
      screen.getByRole('button', { name: /^Application, dev: Ready/ }),
    ).toBeInTheDocument();
  });

  it('does not count a cluster as ready, or only unattested, that cannot be reached', async () => {
    const blind: ClusterAnswer = {
      ...dev,
      freshness: [
        dev.freshness[0],
        { connection: 'search-dev', isReachable: false },
      ],
    };
    show(fakeApi([blind]));

    const verdict = await findVerdict();
    expect(verdict).toHaveTextContent('search-dev cannot be reached');
    expect(verdict).not.toHaveTextContent('ready for teams');
    expect(screen.getByRole('alert')).toHaveTextContent(
      'It was never seen, so nothing is known of what runs on it.',
    );
  });

  it('says that nobody has looked yet', async () => {
    const pending: ClusterAnswer = {
      ...dev,
      observedAt: undefined,
      freshness: [],
      status: { ...dev.status, isReadyForTeams: false, layers: [] },
    };
    show(fakeApi([pending]));

    expect(await findVerdict()).toHaveTextContent(
      'search-dev has not been looked at yet',
    );
    expect(await findVerdict()).toHaveTextContent('Not checked yet');
    expect(
      screen.getByText('the first look takes about a minute.', {
        exact: false,
      }),
    ).toBeInTheDocument();
  });

  it('says how to assign objects that belong to no layer, and shows them', async () => {
    const user = userEvent.setup();
    const stray: ClusterAnswer = {
      ...dev,
      status: {
        ...dev.status,
        unassigned: dev.status.objects
          .slice(0, 3)
          .map(({ ref }) => toObjectKey(ref)),
      },
    };
    show(fakeApi([stray]));

    const note = await screen.findByRole('note');
    expect(note).toHaveTextContent(
      '3 objects of search-dev belong to no layer',
    );
    expect(note).toHaveTextContent('the label strata.dev/layer');
    await user.click(within(note).getByRole('button', { name: 'Show them' }));
    expect(
      await screen.findByRole('region', {
        name: 'Objects without a layer on search-dev',
      }),
    ).toBeInTheDocument();
  });

  it('tells what could not be read of a cluster in reach', async () => {
    show(
      fakeApi([
        {
          ...dev,
          problems: [
            {
              reason: 'forbidden',
              words: 'apps/Deployment on search-dev may not be read',
              since: '2026-03-02T09:00:00.000Z',
              connection: 'search-dev',
              kind: 'apps/Deployment',
            },
          ],
        },
      ]),
    );

    expect(await screen.findByRole('note')).toHaveTextContent(
      'Not everything could be readapps/Deployment on search-dev may not be read',
    );
  });

  it('shows the most pressing six of many clusters, counts the others, and asks only for these', async () => {
    const clusters = [
      ...Array.from({ length: 14 }, (_, index) =>
        sampleCluster({ environment: 'dev', name: `ready-${index}` }),
      ),
      test,
    ];
    const asked: string[] = [];
    show(
      fakeApi(clusters, {
        getCluster: async ref => {
          asked.push(ref);
          return clusters.find(({ cluster }) => cluster.ref === ref)!;
        },
      }),
    );

    expect(await screen.findByText(/and 9 more clusters/)).toBeInTheDocument();
    expect(asked).toHaveLength(6);
    expect(asked).toContain(test.cluster.ref);
  });

  it('loads the graph only when it is opened, at the cause that one comes from', async () => {
    const user = userEvent.setup();
    const getGraph = jest.fn(async () => ({
      nodes: [],
      edges: [],
      criticalPath: [],
    }));
    show(fakeApi([dev, test], { getGraph }));
    const verdict = await findVerdict();
    expect(getGraph).not.toHaveBeenCalled();

    await user.click(
      within(verdict).getByRole('button', { name: 'Show in graph' }),
    );

    await waitFor(() =>
      expect(getGraph).toHaveBeenCalledWith(
        test.cluster.ref,
        expect.anything(),
      ),
    );
    const close = screen.getByRole('button', { name: 'Hide the graph' });
    expect(close).toHaveAttribute('aria-expanded', 'true');
    await user.click(close);
    expect(
      screen.getByRole('button', { name: 'Show the graph' }),
    ).toBeInTheDocument();
  });

  it('brings the graph into sight each time one asks for it at the cause', async () => {
    const user = userEvent.setup();
    const scrolledTo: Element[] = [];
    // Browsers have it, jsdom does not.
    Element.prototype.scrollIntoView = function scroll() {
      scrolledTo.push(this);
    };
    try {
      show(
        fakeApi([test], {
          getGraph: async () => ({ nodes: [], edges: [], criticalPath: [] }),
        }),
      );
      const button = within(await findVerdict()).getByRole('button', {
        name: 'Show in graph',
      });
      for (const time of [1, 2]) {
        await user.click(button);
        await waitFor(() => expect(scrolledTo).toHaveLength(time));
        expect(
          within(scrolledTo[time - 1] as HTMLElement).getByRole('button', {
            name: 'Hide the graph',
          }),
        ).toBeInTheDocument();
        // Whoever uses the keyboard goes on from there.
        expect(scrolledTo[time - 1]).toHaveFocus();
      }
    } finally {
      Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
    }
  });

  it('changes nothing but the age on a routine reconcile', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    try {
      let round = 0;
      const now = () => new Date(Date.now()).toISOString();
      const reconcile = (answer: ClusterAnswer): ClusterAnswer => ({
        ...answer,
        observedAt: now(),
        freshness: answer.freshness.map(each => ({
          ...each,
          lastSeenAt: now(),
        })),
        status: {
          ...answer.status,
          objects: answer.status.objects.map(object => ({
            ...object,
            ...(round % 2 === 0 && { isReconciling: true as const }),
          })),
        },
      });
      show(
        fakeApi([], {
          getEntity: async () => {
            round += 1;
            return {
              ...sampleEntity([dev, test].map(toSampleRow)),
              observedAt: now(),
            };
          },
          getCluster: async ref =>
            reconcile(ref === dev.cluster.ref ? dev : test),
        }),
        { at: `/?band=${encodeURIComponent(test.cluster.ref)}~application` },
      );
      await screen.findByRole('region', { name: /^Application on/ });
      const root = document.querySelector('[data-strata-root]')!;
      await act(() => jest.advanceTimersByTimeAsync(1_000));
      const changed: string[] = [];
      const observer = new MutationObserver(records => {
        for (const { target } of records) {
          const element =
            target instanceof Element ? target : target.parentElement;
          if (!element?.closest('time')) {
            changed.push(element?.outerHTML.slice(0, 300) ?? '');
          }
        }
      });
      observer.observe(root, {
        subtree: true,
        childList: true,
        characterData: true,
        attributes: true,
      });
      const before = round;

      await act(() => jest.advanceTimersByTimeAsync(100_000));

      expect(round).toBeGreaterThan(before + 2);
      expect(changed).toEqual([]);
    } finally {
      jest.useRealTimers();
    }
  });

  it('shows what changed on a cluster without waiting for the list of clusters', async () => {
    const entity = sampleEntity([toSampleRow(dev)]);
    let getEntity: ClusterOnboardingApi['getEntity'] = async () => entity;
    let answer = dev;
    show(
      fakeApi([], {
        getEntity: (ref, options) => getEntity(ref, options),
        getCluster: async () => answer,
      }),
    );
    expect(await findVerdict()).toHaveTextContent('ready for teams');

    getEntity = () => new Promise(() => {});
    answer = { ...test, cluster: dev.cluster };
    document.dispatchEvent(new Event('visibilitychange'));

    expect(
      await screen.findByText(/is failing, waiting on 1 thing/),
    ).toBeVisible();
  });

  it('shows markup in messages and names as text', async () => {
    const evil = '<img src=x onerror=alert(1)>';
    const [cause] = test.status.rootCauses;
    show(
      fakeApi([
        {
          ...test,
          cluster: { ...test.cluster, title: evil },
          hints: [
            {
              ...test.hints[0],
              sentence: evil,
              // eslint-disable-next-line no-script-url
              docs: 'javascript:alert(1)',
            },
          ],
          status: {
            ...test.status,
            rootCauses: [{ ...cause, words: evil, owner: evil }],
          },
        },
      ]),
    );

    const verdict = await findVerdict();
    expect(verdict).toHaveTextContent(`${evil} is failing, waiting on 1 thing`);
    expect(within(verdict).queryByRole('img')).not.toBeInTheDocument();
    await userEvent.click(
      within(verdict).getByRole('button', { name: 'How to fix' }),
    );
    expect(
      within(verdict).queryByRole('link', { name: /Read more/ }),
    ).not.toBeInTheDocument();
  });
});

describe('BootstrapCard', () => {
  it('says the verdict and its cause, shows the small picture, and leads to the tab', async () => {
    show(fakeApi([dev, test]), { element: <BootstrapCard /> });

    expect(
      await screen.findByText(
        'test is failing, waiting on 1 thing · dev is ready for teams',
      ),
    ).toBeInTheDocument();
    expect(
      screen.getByText(/Secret search-test-sops-age is missing/),
    ).toBeInTheDocument();
    expect(screen.getByTestId('strata-picture')).toBeInTheDocument();
    expect(
      screen.getByRole('link', { name: /Open the bootstrap tab/ }),
    ).toHaveAttribute(
      'href',
      '/catalog/default/component/search-api/bootstrap',
    );
  });

  it('leads to the ways on when there are no clusters', async () => {
    show(fakeApi([]), { element: <BootstrapCard /> });

    expect(
      await screen.findByRole('link', { name: /link or ask for clusters/ }),
    ).toHaveAttribute(
      'href',
      '/catalog/default/component/search-api/bootstrap',
    );
  });

  it('does not tell a cluster that the catalog has just read to link clusters', async () => {
    show(fakeApi([]), { entity: resource, element: <BootstrapCard /> });

    expect(
      await screen.findByText(new RegExp(`^${NEW_TITLE}\\.`)),
    ).toBeInTheDocument();
    expect(
      screen.queryByRole('link', { name: /link or ask for clusters/ }),
    ).toBeNull();
  });

  it('says why there is nothing to show', async () => {
    show(
      fakeApi([], {
        getEntity: async () => {
          throw new StatusError(503);
        },
      }),
      { element: <BootstrapCard /> },
    );

    expect(await screen.findByRole('alert')).toHaveTextContent(
      /^The backend .*tell the portal team/,
    );
  });
});
