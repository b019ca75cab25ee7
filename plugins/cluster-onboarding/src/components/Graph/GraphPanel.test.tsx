import { renderInTestApp } from '@backstage/frontend-test-utils';
import {
  ClusterOnboardingApi,
  GraphAnswerNode,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { clusterOnboardingApiRef } from '@strata-gitops/backstage-plugin-cluster-onboarding-react';
import {
  fakeClusterOnboardingApi,
  sampleObjectStatus,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-react/testUtils';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ReactNode, useState } from 'react';
import {
  GraphSample,
  makeCause,
  makeGraph,
  makeNode,
  missingKeyGraph,
} from './__fixtures__/graphs';
import { mockDrawing } from './__testUtils__/mockDrawing';
import { GraphPanel } from './GraphPanel';

const REF = 'resource:default/search-dev';
const SOPS = 'management||Secret|flux-system|search-dev-sops-age';
const DELIVERY = 'management||Kustomization|flux-system|search-dev-delivery';

function answers({
  graph,
  answer,
}: GraphSample): Partial<ClusterOnboardingApi> {
  return { getGraph: async () => graph, getCluster: async () => answer };
}

function show(content: ReactNode, api: Partial<ClusterOnboardingApi>): void {
  renderInTestApp(<>{content}</>, {
    apis: [[clusterOnboardingApiRef, fakeClusterOnboardingApi(api)]],
  });
}

/** A page with a button that leads to an object of the graph, as the verdict does. */
function LeadingPage(props: { to: string }): JSX.Element {
  const [sought, setSought] = useState<{ key: string }>();
  return (
    <>
      <button onClick={() => setSought({ key: props.to })}>Lead there</button>
      <GraphPanel
        clusterRef={REF}
        selected={sought?.key}
        sought={sought}
        onSelect={() => {}}
      />
    </>
  );
}

/** A screen of which nothing is true but one query; gives the way back. */
function mockMedia(part: string): () => void {
  const real = window.matchMedia;
  window.matchMedia = query =>
    ({
      matches: query.includes(part),
      media: query,
      addListener: () => {},
      removeListener: () => {},
      addEventListener: () => {},
      removeEventListener: () => {},
    } as unknown as MediaQueryList);
  return () => {
    window.matchMedia = real;
  };
}

/** How the picture lies in its frame. */
const readView = () =>
  document.querySelector<HTMLElement>('.react-flow__viewport')!.style.transform;

/** A page that keeps what is selected, as the tab does. */
function Page(props: {
  onSelect?: (key: string) => void;
  first?: string;
}): JSX.Element {
  const [selected, setSelected] = useState(props.first);
  return (
    <GraphPanel
      clusterRef={REF}
      selected={selected}
      onSelect={key => {
        props.onSelect?.(key);
        setSelected(key);
      }}
    />
  );
}

function withStatus(statusCode: number): Error {
  return Object.assign(new Error('no'), { statusCode });
}

const card = (name: RegExp) => screen.findByRole('button', { name });

beforeAll(mockDrawing);

describe('GraphPanel', () => {
  it('keeps its place while it loads', async () => {
    show(<Page />, {
      getGraph: () => new Promise(() => {}),
      getCluster: () => new Promise(() => {}),
    });
    expect(
      await screen.findByRole('progressbar', { name: 'Loading' }),
    ).toBeInTheDocument();
  });

  it.each([
    [403, 'You may not see this'],
    [404, 'Not there, or not for you to see'],
    [503, /^The backend/],
  ])('says what %s means', async (status, words) => {
    show(<Page />, {
      ...answers(missingKeyGraph()),
      getGraph: async () => {
        throw withStatus(status);
      },
    });
    expect(await screen.findByText(words)).toBeInTheDocument();
    expect(
      screen.queryByRole('button', { name: 'As a list' }),
    ).not.toBeInTheDocument();
  });

  it('says what to do when nothing has been seen yet', async () => {
    show(<Page />, answers(makeGraph({ nodes: [] })));
    expect(await screen.findByText('Nothing to draw yet')).toBeInTheDocument();
    expect(
      screen.getByText(/with the first look at the cluster/),
    ).toBeInTheDocument();
  });

  it('keeps the last that is known when a later attempt fails', async () => {
    let isDown = false;
    const sample = missingKeyGraph();
    show(<Page />, {
      ...answers(sample),
      getGraph: async () => {
        if (isDown) throw withStatus(503);
        return sample.graph;
      },
    });
    await card(/^search-dev-sops-age Missing/);
    isDown = true;
    document.dispatchEvent(new Event('visibilitychange'));
    expect(
      await screen.findByText(/This is the last that is known/),
    ).toBeInTheDocument();
    expect(await card(/^search-dev-sops-age Missing/)).toBeInTheDocument();
  });

  it('draws each object with kind, name and state, the cause marked, in two named lanes', async () => {
    const chosen: string[] = [];
    show(
      <Page onSelect={key => chosen.push(key)} />,
      answers(missingKeyGraph()),
    );
    const cause = await card(/^search-dev-sops-age Missing · Secret Cause$/);
    expect(within(cause).getByText('Cause')).toBeInTheDocument();
    expect(
      await card(
        /^search-dev-security Held up · Kustomization Waits behind it$/,
      ),
    ).toBeInTheDocument();
    expect(
      screen.getByText('Management cluster (management)'),
    ).toBeInTheDocument();
    expect(screen.getByText('Cluster search-dev')).toBeInTheDocument();

    await userEvent.click(cause);
    expect(chosen).toEqual([SOPS]);
    expect(await card(/^search-dev-sops-age Missing/)).toHaveAttribute(
      'aria-current',
      'true',
    );
  });

  it('says when no object holds anything up, and that what people attest is not drawn', async () => {
    const { graph, answer } = makeGraph({
      nodes: [makeNode('Kustomization', 'apps', { state: 'ready' })],
    });
    const [lowest, ...others] = answer.status.layers;
    const layers = [
      {
        ...lowest,
        engine: 'external',
        state: 'needs-approval' as const,
        members: [],
      },
      ...others,
    ];
    show(
      <Page />,
      answers({
        graph,
        answer: { ...answer, status: { ...answer.status, layers } },
      }),
    );

    expect(
      await screen.findByText(
        `No object holds anything up. ${lowest.title} waits for an attestation: it is made elsewhere, so nothing of it is shown here.`,
      ),
    ).toBeInTheDocument();
  });

  it('goes along the lines by keyboard, and opens by Enter', async () => {
    const chosen: string[] = [];
    show(
      <Page onSelect={key => chosen.push(key)} />,
      answers(missingKeyGraph()),
    );
    const cause = await card(/^search-dev-sops-age Missing/);
    // Tab leads to the cause, and to no other card.
    expect(cause).toHaveAttribute('tabindex', '0');
    expect(await card(/^fleet Ready/)).toHaveAttribute('tabindex', '-1');
    act(() => cause.focus());
    await userEvent.keyboard('{ArrowUp}');
    await waitFor(async () =>
      expect(await card(/search-dev-security/)).toHaveFocus(),
    );
    // The lines of the card that has the focus say what they mean.
    expect(await screen.findByText('key to decrypt')).toBeInTheDocument();
    await userEvent.keyboard('{ArrowUp}');
    await waitFor(async () =>
      expect(await card(/search-dev-delivery/)).toHaveFocus(),
    );
    await userEvent.keyboard('{Enter}');
    expect(chosen).toEqual([DELIVERY]);
  });

  it('opens a group and closes it again', async () => {
    show(<Page />, answers(missingKeyGraph()));
    const group = await card(/^3 × HelmRelease Ready/);
    expect(group).toHaveAttribute('aria-expanded', 'false');
    act(() => group.focus());
    await userEvent.keyboard('{Enter}');
    expect(await card(/^search-api Ready/)).toHaveFocus();
    await userEvent.click(
      screen.getByRole('button', { name: 'Collapse 3 × HelmRelease' }),
    );
    expect(await card(/^3 × HelmRelease/)).toHaveFocus();
    expect(
      screen.queryByRole('button', { name: /^search-api Ready/ }),
    ).not.toBeInTheDocument();
  });

  it('shows an object of a group when it is selected', async () => {
    const key = 'search-dev||HelmRelease|flux-system|search-api';
    show(<Page first={key} />, answers(missingKeyGraph()));
    expect(await card(/^search-api Ready/)).toHaveAttribute(
      'aria-current',
      'true',
    );
  });

  it('keeps in sight what was in trouble and is ready now, where it was', async () => {
    const before = missingKeyGraph();
    const names = ['search-api', 'search-index', 'search-web'];
    const change = (state: GraphAnswerNode['state']): GraphSample => ({
      ...before,
      graph: {
        ...before.graph,
        nodes: before.graph.nodes.map(node =>
          names.includes(node.ref.name) ? { ...node, state } : node,
        ),
      },
    });
    let now = change('progressing');
    show(<Page />, {
      getGraph: async () => now.graph,
      getCluster: async () => now.answer,
    });
    const place = (button: HTMLElement) =>
      (button.closest('.react-flow__node') as HTMLElement).style.transform;
    const was = place(await card(/^search-api Progressing/));
    now = change('ready');
    document.dispatchEvent(new Event('visibilitychange'));
    expect(place(await card(/^search-api Ready/))).toBe(was);
  });

  it('shows only what is linked with the selected object when asked', async () => {
    show(<Page first={SOPS} />, answers(missingKeyGraph()));
    await card(/^search-dev-cluster Ready/);
    const before = readView();
    await userEvent.click(
      screen.getByRole('checkbox', {
        name: 'Only what is linked with search-dev-sops-age',
      }),
    );
    await waitFor(() =>
      expect(
        screen.queryByRole('button', { name: /^search-dev-cluster/ }),
      ).not.toBeInTheDocument(),
    );
    expect(await card(/search-dev-application/)).toBeInTheDocument();
    // What is left is brought into sight.
    await waitFor(() => expect(readView()).not.toBe(before));
  });

  it('goes to the cause and marks it for a moment, though it is in sight already', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    try {
      const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
      show(<Page />, answers(missingKeyGraph()));
      const cause = await card(/^search-dev-sops-age Missing/);
      const button = screen.getByRole('button', { name: 'Go to the cause' });
      for (let time = 0; time < 2; time += 1) {
        await user.click(button);
        await waitFor(() => expect(cause).toHaveFocus());
        expect(cause).toHaveAttribute('data-marked', 'true');
        expect(screen.getByRole('status')).toHaveTextContent(
          'Cause 1 of 1: Secret flux-system/search-dev-sops-age',
        );
        act(() => jest.advanceTimersByTime(3_000));
        expect(cause).not.toHaveAttribute('data-marked');
      }
    } finally {
      jest.useRealTimers();
    }
  });

  it('goes from one cause to the next', async () => {
    const [one, two] = ['one', 'two'].map(name =>
      makeNode('HelmRelease', name, { state: 'failing' }),
    );
    show(
      <Page />,
      answers(
        makeGraph({
          nodes: [one, two],
          causes: [makeCause(one), makeCause(two)],
        }),
      ),
    );
    const button = await screen.findByRole('button', {
      name: 'Go to the cause',
    });
    for (const name of [/^one/, /^two/, /^one/]) {
      await userEvent.click(button);
      await waitFor(async () => expect(await card(name)).toHaveFocus());
    }
  });

  it('leads to the cause each time one asks for it, and arrow keys go on from there', async () => {
    // Without motion the picture is at once where it is moved to.
    const restore = mockMedia('prefers-reduced-motion');
    try {
      show(<LeadingPage to={SOPS} />, answers(missingKeyGraph()));
      const cause = await card(/^search-dev-sops-age Missing/);
      const leadFromAfar = async (before: string): Promise<string> => {
        await userEvent.click(await card(/^Zoom out$/));
        await waitFor(() => expect(readView()).not.toBe(before));
        const far = readView();
        await userEvent.click(await card(/^Lead there$/));
        await waitFor(() => expect(cause).toHaveFocus());
        expect(cause).toHaveAttribute('data-marked', 'true');
        await waitFor(() => expect(readView()).not.toBe(far));
        return readView();
      };
      await leadFromAfar(await leadFromAfar(''));
      await userEvent.keyboard('{ArrowUp}');
      await waitFor(async () =>
        expect(await card(/search-dev-security/)).toHaveFocus(),
      );
    } finally {
      restore();
    }
  });

  it('fits into its frame whenever one asks for it', async () => {
    const restore = mockMedia('prefers-reduced-motion');
    try {
      show(<LeadingPage to={SOPS} />, answers(missingKeyGraph()));
      await card(/^search-dev-sops-age Missing/);
      await userEvent.click(await card(/^Fit to view$/));
      const fitted = readView();
      await userEvent.click(await card(/^Lead there$/));
      await waitFor(() => expect(readView()).not.toBe(fitted));

      await userEvent.click(await card(/^Fit to view$/));

      await waitFor(() => expect(readView()).toBe(fitted));
    } finally {
      restore();
    }
  });

  it('leads to the card that Tab leads to where what is sought is not drawn', async () => {
    const { graph, answer } = makeGraph({
      nodes: [makeNode('Kustomization', 'apps', { state: 'ready' })],
    });
    show(<LeadingPage to="gone" />, answers({ graph, answer }));
    const only = await card(/^apps Ready/);
    await userEvent.click(screen.getByRole('button', { name: 'Lead there' }));
    await waitFor(() => expect(only).toHaveFocus());
  });

  it('says why nothing is known of an object that is only named, on its card and below picture and list', async () => {
    const why =
      /^Not read: the portal does not follow objects of this kind there/;
    show(<Page />, answers(missingKeyGraph()));
    const named = await card(/^search-dev-kubeconfig Not read · Secret/);
    expect(named).toHaveAccessibleDescription(why);
    expect(screen.getByText(why)).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'As a list' }));
    expect(screen.getByText(why)).toBeInTheDocument();
  });

  it('says what held up means, below picture and list, where an object is', async () => {
    const why = /^Held up: it fails only because of what it waits for/;
    show(<Page />, answers(missingKeyGraph()));
    await card(/^search-dev-security Held up/);
    expect(screen.getByText(why)).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'As a list' }));
    expect(screen.getByText(why)).toBeInTheDocument();
  });

  it('does not say what held up means where no object is', async () => {
    const apps = makeNode('Kustomization', 'apps', { state: 'failing' });
    show(
      <Page />,
      answers(makeGraph({ nodes: [apps], causes: [makeCause(apps)] })),
    );
    await card(/^apps Failing/);
    expect(screen.queryByText(/^Held up/)).not.toBeInTheDocument();
  });

  it('has a button that fits the picture, and does not sound like one that ends the filter', async () => {
    show(<Page />, answers(missingKeyGraph()));
    expect(await card(/^Fit to view$/)).toBeInTheDocument();
    expect(
      screen.queryByRole('button', { name: /Show all/ }),
    ).not.toBeInTheDocument();
  });

  it('finds an object by kind and name, and selects it', async () => {
    const chosen: string[] = [];
    show(
      <Page onSelect={key => chosen.push(key)} />,
      answers(missingKeyGraph()),
    );
    const field = await screen.findByRole('searchbox', {
      name: 'Find an object',
    });
    await userEvent.type(field, 'kustom delivery');
    expect(await screen.findByText('1 object found')).toBeInTheDocument();
    await userEvent.click(
      await screen.findByRole('button', {
        name: 'Kustomization search-dev-delivery · Waiting',
      }),
    );
    expect(chosen).toEqual([DELIVERY]);
    await userEvent.type(field, ' nowhere');
    expect(
      await screen.findByText('No object has this in its kind or name.'),
    ).toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    expect(field).toHaveValue('');
  });
});

describe('GraphPanel as a list', () => {
  async function showList(
    sample: GraphSample,
    onSelect?: (key: string) => void,
  ) {
    show(<Page onSelect={onSelect} />, answers(sample));
    await userEvent.click(
      await screen.findByRole('button', { name: 'As a list' }),
    );
  }

  it('nests what waits below its cause, then lists the rest by layer', async () => {
    const chosen: string[] = [];
    await showList(missingKeyGraph(), key => chosen.push(key));
    expect(screen.getByRole('button', { name: 'As a list' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    expect(
      screen.getByText('Secret search-dev-sops-age is missing'),
    ).toBeInTheDocument();
    expect(screen.getByText(/3 objects wait behind it/)).toBeInTheDocument();

    const item = (name: RegExp) =>
      screen
        .getAllByRole('listitem')
        .filter(
          each => within(each).queryAllByRole('button', { name }).length > 0,
        );
    // The deepest is in the items of all that it waits for, and in the one of the cause's sentence.
    expect(item(/search-dev-sops-age/)).toHaveLength(2);
    expect(
      item(
        /search-dev-security · Held up · waits for the one above: key to decrypt/,
      ),
    ).toHaveLength(3);
    expect(
      item(
        /search-dev-delivery · Waiting · waits for the one above: dependency/,
      ),
    ).toHaveLength(4);
    expect(item(/search-dev-application/)).toHaveLength(5);
    expect(item(/GitRepository fleet/)).toHaveLength(1);
    expect(
      screen.getAllByRole('heading').map(({ textContent }) => textContent),
    ).toEqual([
      'What holds it up',
      'Everything else, by layer: what is named above is left out',
      'Platform infrastructure',
      'Security and compliance',
      'Platform delivery',
      'Application',
      'In no layer',
    ]);

    await userEvent.click(
      screen.getByRole('button', { name: /search-dev-delivery/ }),
    );
    expect(chosen).toEqual([DELIVERY]);
    expect(
      screen.getByRole('button', { name: /search-dev-delivery/ }),
    ).toHaveAttribute('aria-current', 'true');
  });

  it('tells who says of an object that it is missing', async () => {
    const { graph, answer } = missingKeyGraph();
    const objects = [
      sampleObjectStatus({
        ref: { name: 'search-dev-security' },
        state: 'failing',
        also: { missing: [SOPS] },
      }),
    ];
    await showList({
      graph,
      answer: { ...answer, status: { ...answer.status, objects } },
    });

    expect(
      screen.getByRole('button', {
        name: 'Secret search-dev-sops-age · Missing, says search-dev-security',
      }),
    ).toBeInTheDocument();
  });

  it('opens groups in place', async () => {
    await showList(missingKeyGraph());
    const group = screen.getByRole('button', {
      name: /3 × HelmRelease · Ready/,
    });
    expect(group).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(group);
    expect(group).toHaveAttribute('aria-expanded', 'true');
    expect(
      screen.getByRole('button', { name: /HelmRelease search-web/ }),
    ).toBeInTheDocument();
    await userEvent.click(group);
    expect(
      screen.queryByRole('button', { name: /HelmRelease search-web/ }),
    ).not.toBeInTheDocument();
  });

  it('says that nothing holds it up', async () => {
    const { graph, answer } = missingKeyGraph();
    await showList({
      graph,
      answer: { ...answer, status: { ...answer.status, rootCauses: [] } },
    });
    expect(screen.getByText('Nothing holds it up.')).toBeInTheDocument();
  });

  it('names the layer whose attestation is all that is missing, instead of saying that nothing holds it up', async () => {
    const { graph, answer } = missingKeyGraph();
    const [lowest, ...others] = answer.status.layers;
    const layers = [
      {
        ...lowest,
        engine: 'external',
        state: 'needs-approval' as const,
        members: [],
      },
      ...others,
    ];
    await showList({
      graph,
      answer: {
        ...answer,
        status: { ...answer.status, rootCauses: [], layers },
      },
    });
    expect(
      screen.getAllByText(/waits for an attestation/).map(e => e.textContent),
    ).toEqual([
      `${lowest.title} waits for an attestation: it is made elsewhere, so nothing of it is shown here.`,
    ]);
    expect(screen.queryByText('Nothing holds it up.')).not.toBeInTheDocument();
  });

  it.each([
    ['says that what several layers need is listed once', 1],
    ['does not say it where no object is of several layers', 0],
  ])('%s', async (_, times) => {
    const { graph, answer } = missingKeyGraph();
    const nodes = graph.nodes.map(node => ({
      ...node,
      layers:
        times > 0 && node.ref.name === 'fleet'
          ? answer.status.layers.slice(0, 2).map(({ id }) => id)
          : node.layers.slice(0, 1),
    }));
    await showList({ graph: { ...graph, nodes }, answer });
    expect(
      screen.queryAllByText(
        'What several layers need is listed once, in the lowest of them, so a layer may count more objects than are listed here.',
      ),
    ).toHaveLength(times);
  });

  it('shows names that look like markup as text', async () => {
    const { graph, answer } = missingKeyGraph();
    const nodes = graph.nodes.map(node =>
      node.ref.name === 'fleet'
        ? {
            ...node,
            ref: { ...node.ref, name: '<img src=x onerror=alert(1)>' },
          }
        : node,
    );
    await showList({ graph: { ...graph, nodes }, answer });
    expect(
      screen.getByText('<img src=x onerror=alert(1)>'),
    ).toBeInTheDocument();
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
  });

  it('leads to the entry of the cause, and leaves the focus alone when the picture comes back', async () => {
    show(<LeadingPage to={SOPS} />, answers(missingKeyGraph()));
    await userEvent.click(
      await screen.findByRole('button', { name: 'As a list' }),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Lead there' }));
    await waitFor(() =>
      expect(
        screen.getByRole('button', { name: /^Secret search-dev-sops-age/ }),
      ).toHaveFocus(),
    );

    const picture = screen.getByRole('button', { name: 'As a picture' });
    await userEvent.click(picture);
    await card(/^search-dev-sops-age Missing/);
    expect(picture).toHaveFocus();
  });

  it('is what a narrow screen shows first', async () => {
    const restore = mockMedia('max-width:599');
    try {
      show(<Page />, answers(missingKeyGraph()));
      expect(await screen.findByText('What holds it up')).toBeInTheDocument();
    } finally {
      restore();
    }
  });
});
