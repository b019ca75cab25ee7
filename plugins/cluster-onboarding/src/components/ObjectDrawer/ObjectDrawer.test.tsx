import { renderInTestApp } from '@backstage/frontend-test-utils';
import { catalogApiRef, entityRouteRef } from '@backstage/plugin-catalog-react';
import { catalogApiMock } from '@backstage/plugin-catalog-react/testUtils';
import {
  ClusterAnswer,
  ClusterOnboardingApi,
  formatObjectRef,
  ObjectAnswer,
  toObjectKey,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { clusterOnboardingApiRef } from '@strata-gitops/backstage-plugin-cluster-onboarding-react';
import {
  fakeClusterOnboardingApi,
  sampleCluster,
  sampleGraph,
  sampleObject,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-react/testUtils';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import {
  HOSTILE_TEXTS,
  HOSTILE_URLS,
  listIntruders,
} from './__fixtures__/hostileTexts';
import { spyOnClipboard } from './__fixtures__/spyOnClipboard';
import { ObjectDrawer } from './ObjectDrawer';
import { parseKey } from './toSubject';

const waiting = sampleCluster({ layers: { 'platform-delivery': 'failing' } });
const [cause] = waiting.status.rootCauses;
const failing = waiting.status.objects.find(
  ({ state }) => state === 'failing',
)!;
const failingKey = toObjectKey(failing.ref);
const [blockedKey] = cause.behind;
const SHA = '4f2a91c8d7e6f5a4b3c2d1e0f9a8b7c6d5e4f312';

class StatusError extends Error {
  constructor(readonly statusCode: number) {
    super(`status ${statusCode}`);
  }
}

/** A page with a button that opens the drawer, as the tab has bands and members. */
function PageWithDrawer(props: {
  cluster: ClusterAnswer;
  first: string;
}): JSX.Element {
  const [key, setKey] = useState<string>();
  return (
    <>
      <button onClick={() => setKey(props.first)}>Open</button>
      {key !== undefined && (
        <ObjectDrawer
          cluster={props.cluster}
          objectKey={key}
          onSelect={setKey}
          onClose={() => setKey(undefined)}
        />
      )}
    </>
  );
}

async function open(options: {
  key: string;
  cluster?: ClusterAnswer;
  getObject?: ClusterOnboardingApi['getObject'];
  getGraph?: ClusterOnboardingApi['getGraph'];
}) {
  const getObject = jest.fn(
    options.getObject ?? (async () => sampleObject({ status: failing })),
  );
  const { getGraph = async () => sampleGraph(waiting) } = options;
  renderInTestApp(
    <PageWithDrawer cluster={options.cluster ?? waiting} first={options.key} />,
    {
      apis: [
        [
          clusterOnboardingApiRef,
          fakeClusterOnboardingApi({ getObject, getGraph }),
        ],
        [catalogApiRef, catalogApiMock({ entities: [] })],
      ],
      mountedRoutes: { '/catalog/:namespace/:kind/:name': entityRouteRef },
    },
  );
  const user = userEvent.setup();
  const opener = await screen.findByRole('button', { name: 'Open' });
  await user.click(opener);
  const drawer = await screen.findByRole('dialog');
  return { user, opener, drawer, getObject };
}

const answerOf = (also: Partial<ObjectAnswer>) => async () =>
  sampleObject({ status: failing, also });

describe('ObjectDrawer', () => {
  it('says first what it means, what to do and who is asked, for something that is only named', async () => {
    const { drawer, getObject } = await open({ key: cause.key });

    expect(drawer).toHaveAccessibleName(
      'Secret flux-system/search-test-sops-age',
    );
    const text = drawer.textContent!;
    const [hint] = waiting.hints;
    const order = [
      'Missing',
      hint.sentence,
      'If you are not in team-platform, send this to team-platform.',
      hint.remedy,
      'Who to askteam-platform',
      'What waits for it',
      'Where it is',
    ].map(part => text.indexOf(part));
    expect(order).not.toContain(-1);
    expect(order).toEqual([...order].sort((a, b) => a - b));
    expect(
      within(drawer).getByRole('link', { name: /Read more/ }),
    ).toHaveAttribute('href', hint.docs);
    expect(drawer).toHaveTextContent(
      'There is nothing to read: it is not there.',
    );
    expect(drawer).toHaveTextContent(
      'search-test · on the management cluster (management)',
    );
    expect(
      within(drawer).getByText('management (the management cluster)'),
    ).toBeInTheDocument();
    expect(getObject).not.toHaveBeenCalled();
  });

  it('says who knows of what is missing that it is', async () => {
    const objects = waiting.status.objects.map(object =>
      toObjectKey(object.ref) === failingKey
        ? { ...object, missing: [cause.key] }
        : object,
    );
    const { drawer } = await open({
      key: cause.key,
      cluster: { ...waiting, status: { ...waiting.status, objects } },
    });

    expect(drawer).toHaveTextContent(
      `What ${formatObjectRef(failing.ref)} says about it`,
    );
    expect(drawer).toHaveTextContent(
      'Nothing of it is read here. What needs it says that it is missing: see above.',
    );
    expect(drawer).not.toHaveTextContent('only named by others');
  });

  it.each([
    ['search-test', 'search-test (the cluster itself)'],
    ['elsewhere', 'elsewhere'],
  ])('says of what is on %s where it is', async (connection, words) => {
    const { drawer } = await open({ key: `${connection}||Secret|a|b` });

    expect(await within(drawer).findByText(words)).toBeInTheDocument();
  });

  it('leads from what waits to what holds it up, to what is written about that, and back', async () => {
    const { user, drawer } = await open({ key: blockedKey });
    expect(drawer).toHaveTextContent('It waits for something else');
    expect(drawer).toHaveTextContent(waiting.hints[0].remedy);
    expect(
      within(drawer).getByRole('link', { name: /Read more/ }),
    ).toHaveAttribute('href', waiting.hints[0].docs);

    await user.click(within(drawer).getByRole('button', { name: cause.words }));

    expect(drawer).toHaveAccessibleName(
      'Secret flux-system/search-test-sops-age',
    );
    expect(within(drawer).getByRole('heading', { level: 2 })).toHaveFocus();

    await user.click(within(drawer).getByRole('button', { name: /Back to/ }));

    expect(drawer).toHaveTextContent('It waits for something else');
    expect(
      within(drawer).queryByRole('button', { name: /Back to/ }),
    ).not.toBeInTheDocument();
  });

  it('leads to what waits for it', async () => {
    const { user, drawer } = await open({ key: cause.key });
    const more = within(drawer).queryByRole('button', {
      name: /Show \d+ more/,
    });
    expect(more).toBeInTheDocument();
    await user.click(more!);

    const links = within(drawer).getAllByRole('button', {
      name: /^(?:Kustomization|HelmRelease|GitRepository) /,
    });
    expect(links).toHaveLength(cause.behind.length);
    await user.click(links[0]);

    expect(drawer).toHaveAccessibleName(links[0].textContent!);
  });

  it('takes the focus, and gives it back when Escape closes it', async () => {
    const { user, opener, drawer } = await open({ key: cause.key });
    expect(drawer).toContainElement(document.activeElement as HTMLElement);

    await user.keyboard('{Escape}');

    await waitFor(() =>
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument(),
    );
    expect(opener).toHaveFocus();
  });

  it('closes by its button', async () => {
    const { user, drawer } = await open({ key: cause.key });
    await user.click(within(drawer).getByRole('button', { name: 'Close' }));

    await waitFor(() =>
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument(),
    );
  });

  it('reads conditions, revisions with their commits, and what happened', async () => {
    const { drawer, getObject } = await open({
      key: failingKey,
      getObject: answerOf({ sourceUrl: 'https://github.com/acme/fleet' }),
    });

    expect(await within(drawer).findByText('Ready: False')).toBeInTheDocument();
    expect(getObject).toHaveBeenCalledWith(
      'resource:default/search-test',
      failing.ref,
      expect.anything(),
    );
    expect(
      within(drawer).getByRole('link', { name: /main@4f2a91c/ }),
    ).toHaveAttribute('href', `https://github.com/acme/fleet/commit/${SHA}`);
    expect(drawer).toHaveTextContent('What was last tried is not applied.');
    const entries = within(drawer)
      .getAllByRole('listitem')
      .map(item => item.textContent);
    const newest = entries.findIndex(each => each?.includes('seen 5 times'));
    const older = entries.findIndex(each => each?.includes('became False'));
    expect(newest).toBeGreaterThan(-1);
    expect(older).toBeGreaterThan(newest);
  });

  it('shows revisions without a link where the source has no web address', async () => {
    const { drawer } = await open({ key: failingKey });

    expect(await within(drawer).findByText('main@4f2a91c')).toBeInTheDocument();
    expect(
      within(drawer).queryByRole('link', { name: /4f2a91c/ }),
    ).not.toBeInTheDocument();
  });

  it('shows progress while it reads, and the meaning already', async () => {
    const { drawer } = await open({
      key: failingKey,
      getObject: () => new Promise(() => {}),
    });

    expect(within(drawer).getByRole('progressbar')).toBeInTheDocument();
    expect(drawer).toHaveTextContent('its controller tries again by itself');
    expect(drawer).toHaveTextContent(failing.message);
  });

  it('says when the viewer may not read it, and lets them try again', async () => {
    let isAllowed = false;
    const { user, drawer } = await open({
      key: failingKey,
      getObject: async () => {
        if (!isAllowed) throw new StatusError(403);
        return sampleObject({ status: failing });
      },
    });

    expect(await within(drawer).findByRole('alert')).toHaveTextContent(
      'You may not see this',
    );
    isAllowed = true;
    await user.click(within(drawer).getByRole('button', { name: 'Try again' }));

    expect(await within(drawer).findByText('Ready: False')).toBeInTheDocument();
  });

  it('keeps what was read when it cannot be read again', async () => {
    let isThere = true;
    const { user, drawer } = await open({
      key: failingKey,
      getObject: async () => {
        if (!isThere) throw new StatusError(503);
        return sampleObject({ status: failing });
      },
    });
    await within(drawer).findByText('Ready: False');
    isThere = false;
    await user.click(within(drawer).getByRole('button', { name: 'Refresh' }));

    expect(
      await within(drawer).findByText(/This is the last that is known/),
    ).toBeInTheDocument();
    expect(within(drawer).getByText('Ready: False')).toBeInTheDocument();
  });

  it('says why the cluster could not be asked', async () => {
    const { drawer } = await open({
      key: failingKey,
      getObject: answerOf({
        object: undefined,
        events: [],
        problem: 'timeout',
      }),
    });

    expect(await within(drawer).findByRole('alert')).toHaveTextContent(
      'The cluster did not answer in time.',
    );
    expect(drawer).not.toHaveTextContent('does not have it any more');
  });

  it('says when the object is gone from the cluster', async () => {
    const { drawer } = await open({
      key: failingKey,
      getObject: answerOf({ object: undefined, events: [] }),
    });

    expect(
      await within(drawer).findByText(/does not have it any more/),
    ).toBeInTheDocument();
    expect(drawer).toHaveTextContent('No events and no changes are told.');
  });

  it('works for a key that nothing speaks of any more', async () => {
    const { drawer, getObject } = await open({ key: 'management||Secret|a|b' });

    expect(drawer).toHaveAccessibleName('Secret a/b');
    expect(
      await within(drawer).findByText(/Nothing speaks of it any more/),
    ).toBeInTheDocument();
    expect(getObject).not.toHaveBeenCalled();
  });

  it('says of what the graph names and nobody has read why that is, and does not call it gone', async () => {
    const ref = { ...cause.ref, name: 'search-test-kubeconfig' };
    const graph = sampleGraph(waiting);
    const { drawer } = await open({
      key: toObjectKey(ref),
      getGraph: async () => ({
        ...graph,
        nodes: [
          ...graph.nodes,
          { key: toObjectKey(ref), ref, existence: 'unseen', layers: [] },
        ],
      }),
    });

    expect(
      await within(drawer).findByText(
        /^Not read by the portal: it does not follow objects of this kind there/,
      ),
    ).toBeInTheDocument();
    expect(drawer).not.toHaveTextContent('Nothing speaks of it any more');
    expect(drawer).toHaveTextContent(
      'Nothing of it can be read: it is only named by others.',
    );
  });

  it('says the same number of what waits behind a cause as the verdict, and who waits for it itself', async () => {
    const [first, ...others] = cause.behind;
    const needed = [cause.key, ...cause.behind];
    const objects = waiting.status.objects.map(object => {
      const place = cause.behind.indexOf(toObjectKey(object.ref));
      return place < 0 ? object : { ...object, blockedBy: [needed[place]] };
    });
    const cluster = { ...waiting, status: { ...waiting.status, objects } };
    const { user, drawer } = await open({ key: cause.key, cluster });
    expect(drawer).toHaveTextContent(
      `${cause.behind.length} objects wait behind it`,
    );
    expect(drawer).toHaveTextContent(
      `and ${others.length} more wait further behind:`,
    );

    await user.click(
      within(drawer).getByRole('button', {
        name: formatObjectRef(parseKey(first)),
      }),
    );
    expect(drawer).toHaveTextContent(`${others.length} objects wait behind it`);
    expect(drawer).toHaveTextContent(
      `and ${others.length - 1} more wait further behind:`,
    );
  });

  it('shows the object as YAML when asked, and copies it', async () => {
    const { user, drawer } = await open({ key: failingKey });
    const copied = spyOnClipboard();
    await user.click(
      await within(drawer).findByRole('button', { name: 'Show the YAML' }),
    );

    const yaml = within(drawer).getByRole('region', { name: /^YAML of/ });
    await waitFor(() => expect(yaml).toHaveTextContent('kind: Kustomization'));
    expect(yaml.textContent).toMatch(
      /^apiVersion: kustomize\.toolkit\.fluxcd\.io\/v1\nkind: Kustomization\nmetadata:/,
    );
    await user.click(
      within(drawer).getByRole('button', { name: 'Copy the YAML' }),
    );

    expect(copied).toHaveBeenCalledWith(yaml.textContent);
    expect(await within(drawer).findByText('Copied')).toHaveAttribute(
      'role',
      'status',
    );
  });

  it('says in the YAML that the version is not known where nothing could be read', async () => {
    const { user, drawer } = await open({
      key: failingKey,
      getObject: answerOf({ object: undefined, problem: 'timeout' }),
    });
    await user.click(
      await within(drawer).findByRole('button', { name: 'Show the YAML' }),
    );

    const yaml = within(drawer).getByRole('region', { name: /^YAML of/ });
    await waitFor(() =>
      expect(yaml.textContent).toMatch(
        /^# apiVersion: a version of kustomize\.toolkit\.fluxcd\.io that is not known.*\n+kind: Kustomization/,
      ),
    );
  });

  it('copies for a ticket what, where, why, what to do and when', async () => {
    const { user, drawer } = await open({ key: cause.key });
    const copied = spyOnClipboard();
    await user.click(
      within(drawer).getByRole('button', { name: 'Copy for a ticket' }),
    );

    const [[ticket]] = copied.mock.calls;
    expect(ticket.split('\n')).toEqual(
      expect.arrayContaining([
        'search-test: Secret flux-system/search-test-sops-age: Missing',
        'Cluster: search-test',
        'On: management',
        `What it means: ${waiting.hints[0].sentence}`,
        `What to do: ${waiting.hints[0].remedy}`,
        'Who to ask: team-platform',
        `Checked at: ${waiting.observedAt}`,
      ]),
    );
    const title = waiting.status.layers.find(
      ({ id }) => id === cause.layers[0],
    )!.title;
    expect(ticket).toMatch(
      /^Waiting behind it: 10 \(HelmRelease external-dns\/external-dns, /m,
    );
    expect(ticket).toContain(`\nLayers that it holds up: ${title}`);
    expect(await within(drawer).findByText('Copied')).toBeInTheDocument();
  });

  it('calls what fails behind a cause held up, in its quiet colour, as the graph does', async () => {
    const behind = [...cause.behind, failingKey];
    const rootCauses = [{ ...cause, behind }];
    const { drawer } = await open({
      key: failingKey,
      cluster: { ...waiting, status: { ...waiting.status, rootCauses } },
    });

    const word = within(drawer).getAllByText(/^Held up$/)[0];
    expect(word.querySelector('svg')).toHaveAttribute('data-state', 'waiting');
  });

  it('says in a ticket about what is missing since when it is missed', async () => {
    const since = '2026-03-01T08:00:00Z';
    const objects = waiting.status.objects.map(object =>
      toObjectKey(object.ref) === failingKey
        ? { ...object, since, missing: [cause.key] }
        : object,
    );
    const { user, drawer } = await open({
      key: cause.key,
      cluster: { ...waiting, status: { ...waiting.status, objects } },
    });
    const copied = spyOnClipboard();
    await user.click(
      within(drawer).getByRole('button', { name: 'Copy for a ticket' }),
    );

    expect(copied.mock.calls[0][0]).toContain(`Since: ${since}`);
  });

  it('says so when nothing can be copied', async () => {
    const { user, drawer } = await open({ key: cause.key });
    spyOnClipboard().mockRejectedValueOnce(new Error('no'));
    await user.click(
      within(drawer).getByRole('button', { name: 'Copy for a ticket' }),
    );

    expect(await within(drawer).findByRole('status')).toHaveTextContent(
      'Could not be copied',
    );
  });

  it.each(HOSTILE_TEXTS)(
    'shows %s as text, wherever it comes from',
    async text => {
      const ref = { ...failing.ref, name: text, namespace: text };
      const status = { ...failing, ref, message: text, reason: text };
      const key = toObjectKey(ref);
      const cluster: ClusterAnswer = {
        ...waiting,
        cluster: { ...waiting.cluster, title: text },
        status: {
          ...waiting.status,
          objects: [status, ...waiting.status.objects],
          rootCauses: [
            { ...cause, type: 'object', key, ref, owner: text, words: text },
          ],
        },
        hints: [
          {
            cause: key,
            id: 'x',
            sentence: text,
            remedy: text,
            docs: HOSTILE_URLS[0],
          },
        ],
      };
      const { user, drawer } = await open({
        key,
        cluster,
        getObject: async () => ({
          ...sampleObject({ status }),
          revisions: { applied: text },
          sourceUrl: HOSTILE_URLS[0],
          object: {
            labels: { [text]: text },
            conditions: [
              { type: text, status: text, reason: text, message: text },
            ],
          },
          events: [{ type: 'Warning', reason: text, message: text, count: 1 }],
        }),
      });
      await user.click(
        await within(drawer).findByRole('button', { name: 'Show the YAML' }),
      );
      await waitFor(() =>
        expect(
          within(drawer).getByRole('region', { name: /^YAML of/ }),
        ).toHaveTextContent('apiVersion'),
      );

      expect(drawer.textContent!.split(text).length).toBeGreaterThan(6);
      expect(listIntruders(document.body)).toEqual([]);
      expect(window).not.toHaveProperty('stolen');
    },
  );
});
