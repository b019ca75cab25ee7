import { sampleObjectStatus } from '@strata-gitops/backstage-plugin-cluster-onboarding-react/testUtils';
import fc from 'fast-check';
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import {
  GraphSample,
  HUB,
  largeGraph,
  LEAF,
  makeCause,
  makeGraph,
  makeNode,
  missingKeyGraph,
} from './__fixtures__/graphs';
import { collapseGroups } from './collapseGroups';
import { filterNeighbours } from './filterNeighbours';
import { findNextCard } from './findNextCard';
import { GraphModel } from './graphModel';
import { CARD, layoutGraph, toStructureKey } from './layoutGraph';
import { searchNodes } from './searchNodes';
import { toGraphModel } from './toGraphModel';
import { GraphBranch, toGraphTree } from './toGraphTree';

const NONE: ReadonlySet<string> = new Set();

function toModel({ graph, answer }: GraphSample): GraphModel {
  return toGraphModel(graph, answer);
}

function findNode(model: GraphModel, name: string) {
  const found = model.nodes.find(({ ref }) => ref.name === name);
  if (!found) throw new Error(`No node ${name}`);
  return found;
}

/** Any graph: loops, ends that are nowhere, causes that are not in it. */
const anySample = fc
  .record({
    states: fc.array(
      fc.constantFrom(
        'ready',
        'static',
        'failing',
        'blocked',
        'unknown',
        undefined,
      ),
      { minLength: 1, maxLength: 40 },
    ),
    needs: fc.array(fc.tuple(fc.nat(45), fc.nat(45)), { maxLength: 80 }),
    causes: fc.array(
      fc.record({
        key: fc.nat(45),
        behind: fc.array(fc.nat(45), { maxLength: 6 }),
      }),
      {
        maxLength: 3,
      },
    ),
  })
  .map(({ states, needs, causes }): GraphSample => {
    const nodes = Array.from({ length: 46 }, (_, index) =>
      makeNode(['Kustomization', 'HelmRelease'][index % 2], `object-${index}`, {
        on: index % 3 === 0 ? HUB : LEAF,
        layer: ['security-compliance', 'application', undefined][index % 3],
        state: states[index],
        existence: index % 5 === 0 && !states[index] ? 'absent' : 'unseen',
      }),
    );
    return makeGraph({
      nodes: nodes.slice(0, states.length),
      needs: needs.map(([from, to]) => [nodes[from], nodes[to], 'depends-on']),
      causes: causes.map(({ key, behind }) =>
        makeCause(nodes[key], {
          behind: behind.map(other => nodes[other].key),
        }),
      ),
    });
  });

describe('toGraphModel', () => {
  it('says what is a cause, what waits behind it, and on which side everything is', () => {
    const model = toModel(missingKeyGraph());
    const told = [
      'search-dev-sops-age',
      'search-dev-security',
      'fleet',
      'policies',
    ].map(name => {
      const { part, side, look, isCalm } = findNode(model, name);
      return [name, part, side, look, isCalm];
    });
    expect(told).toEqual([
      ['search-dev-sops-age', 'cause', 'hub', 'failing', false],
      // It fails, but only because of the key: it waits, and is not loud.
      ['search-dev-security', 'behind', 'hub', 'waiting', false],
      ['fleet', 'rest', 'hub', 'ready', true],
      ['policies', 'rest', 'leaf', 'ready', true],
    ]);
    expect(model.causes).toEqual([
      expect.objectContaining({
        words: 'Secret search-dev-sops-age is missing',
      }),
    ]);
    expect(model.causes[0].behind).toHaveLength(3);
  });

  it('knows who says of an object that it is not there', () => {
    const { graph, answer } = missingKeyGraph();
    const [cause] = answer.status.rootCauses;
    const misser = sampleObjectStatus({
      ref: { ...cause.ref, kind: 'Kustomization', name: 'search-dev-security' },
      state: 'failing',
      also: { missing: [cause.key] },
    });
    const model = toGraphModel(graph, {
      ...answer,
      status: { ...answer.status, objects: [misser] },
    });

    expect(findNode(model, 'search-dev-sops-age').missedBy).toBe(
      'search-dev-security',
    );
    expect(findNode(model, 'search-dev-security').missedBy).toBeUndefined();
  });

  it('tells a need once, with all its reasons', () => {
    const from = makeNode('Kustomization', 'a', { state: 'ready' });
    const to = makeNode('Secret', 'b');
    const { edges } = toModel(
      makeGraph({
        nodes: [from, to],
        needs: [
          [from, to, 'values'],
          [from, to, 'decryption'],
        ],
      }),
    );
    expect(edges).toEqual([
      expect.objectContaining({
        from: from.key,
        to: to.key,
        roles: ['decryption', 'values'],
      }),
    ]);
  });

  it('does not let what was made wait for its maker, who needs it', () => {
    const release = makeNode('HelmRelease', 'a', { state: 'ready' });
    const chart = makeNode('HelmChart', 'a', { state: 'ready' });
    const { edges } = toModel(
      makeGraph({
        nodes: [release, chart],
        needs: [
          [release, chart, 'chart'],
          [chart, release, 'owner'],
        ],
      }),
    );
    expect(edges.map(({ from, to }) => [from, to])).toEqual([
      [release.key, chart.key],
    ]);
  });

  it('gives a cluster that cannot be reached a node that its objects wait for', () => {
    const below = makeNode('Kustomization', 'a', { state: 'unknown' });
    const above = makeNode('Kustomization', 'b', { state: 'unknown' });
    const cluster = makeNode('Cluster', LEAF, { state: 'unknown' });
    const model = toModel(
      makeGraph({
        nodes: [below, above],
        needs: [[above, below, 'depends-on']],
        causes: [
          makeCause(cluster, {
            type: 'cluster',
            behind: [below.key, above.key],
          }),
        ],
      }),
    );
    expect(findNode(model, LEAF)).toMatchObject({
      part: 'cause',
      look: 'unknown',
    });
    expect(model.edges.map(({ from, to }) => [from, to])).toEqual([
      [below.key, cluster.key],
      [above.key, below.key],
    ]);
  });

  it('marks all members of a loop as causes and lists them behind the first', () => {
    const [a, b] = ['a', 'b'].map(name =>
      makeNode('Kustomization', name, { state: 'blocked' }),
    );
    const model = toModel(
      makeGraph({
        nodes: [a, b],
        needs: [
          [a, b, 'depends-on'],
          [b, a, 'depends-on'],
        ],
        causes: [makeCause(a, { type: 'loop', loop: [a.key, b.key] })],
      }),
    );
    expect(model.nodes.map(({ part }) => part)).toEqual(['cause', 'cause']);
    expect(model.causes[0].behind).toEqual([b.key]);
  });

  it('has no line to nowhere, and does not care about the order of the answer', () => {
    fc.assert(
      fc.property(
        anySample,
        fc.infiniteStream(fc.nat(1000)),
        (sample, numbers) => {
          const model = toModel(sample);
          const keys = new Set(model.nodes.map(({ key }) => key));
          expect(
            model.edges.filter(
              ({ from, to }) => !keys.has(from) || !keys.has(to),
            ),
          ).toEqual([]);
          expect(
            model.causes
              .flatMap(({ key, behind }) => [key, ...behind])
              .filter(key => !keys.has(key)),
          ).toEqual([]);
          const shuffle = <T>(list: readonly T[]): T[] =>
            list
              .map(value => ({ value, at: numbers.next().value as number }))
              .sort((a, b) => a.at - b.at)
              .map(({ value }) => value);
          const { graph, answer } = sample;
          const other = {
            ...graph,
            nodes: shuffle(graph.nodes),
            edges: shuffle(graph.edges),
          };
          expect(toGraphModel(other, answer)).toEqual(model);
        },
      ),
    );
  });
});

describe('collapseGroups', () => {
  it('never hides what is not calm, loses nothing, and has no line to nowhere', () => {
    fc.assert(
      fc.property(anySample, sample => {
        const model = toModel(sample);
        const scene = collapseGroups(model, { expanded: NONE });
        const ids = new Set(scene.items.map(({ id }) => id));
        expect(
          model.nodes.filter(({ key, isCalm }) => !isCalm && !ids.has(key)),
        ).toEqual([]);
        expect(
          scene.edges.filter(({ from, to }) => !ids.has(from) || !ids.has(to)),
        ).toEqual([]);
        const shown = scene.items.flatMap(item =>
          'node' in item ? [item.id] : item.group.members.map(({ key }) => key),
        );
        expect(shown.sort()).toEqual(model.nodes.map(({ key }) => key).sort());
        expect(
          scene.groups.flatMap(({ members }) =>
            members.filter(({ isCalm }) => !isCalm),
          ),
        ).toEqual([]);
      }),
    );
  });

  it('shows each object of a group that is open, and of one that is watched', () => {
    const model = toModel(missingKeyGraph());
    const closed = collapseGroups(model, { expanded: NONE });
    expect(
      closed.groups.map(({ kind, members }) => [kind, members.length]),
    ).toEqual([['HelmRelease', 3]]);
    const [group] = closed.groups;
    const open = collapseGroups(model, { expanded: new Set([group.id]) });
    expect(open.items).toHaveLength(closed.items.length + 2);
    expect(open.groups).toEqual(closed.groups);

    const watched = collapseGroups(model, {
      expanded: NONE,
      kept: new Set([group.members[0].key]),
    });
    // Two are left, which is no group.
    expect(watched.groups).toEqual([]);
  });

  it('does not put an object behind a count with what it needs through others: the card would wait for itself', () => {
    const secret = (name: string) =>
      makeNode('Secret', name, { existence: 'unseen' });
    const [access, ...others] = ['access', 'git', 'key', 'charts'].map(secret);
    const cluster = makeNode('Terraform', 'core', { state: 'ready' });
    const fleet = makeNode('GitRepository', 'fleet', { state: 'ready' });
    const sample = makeGraph({
      nodes: [access, ...others, cluster, fleet],
      needs: [
        [access, cluster, 'owner'],
        [cluster, fleet, 'source'],
        [fleet, others[0], 'secret'],
      ],
    });
    const scene = collapseGroups(toModel(sample), { expanded: NONE });
    expect(
      scene.groups.map(({ members }) => members.map(({ ref }) => ref.name)),
    ).toEqual([['charts', 'git', 'key']]);
    const { places } = layoutGraph(scene);
    const upside = scene.edges.filter(
      ({ from, to }) => places.get(from)!.y >= places.get(to)!.y,
    );
    expect(upside).toEqual([]);
  });

  it('keeps those together that wait for each other anyway, and counts those that need others of their kind apart', () => {
    const maker = makeNode('Kustomization', 'apps', { state: 'ready' });
    const list = (name: string) =>
      [1, 2, 3].map(number =>
        makeNode('HelmRelease', `${name}-${number}`, { state: 'ready' }),
      );
    const [upper, lower] = [list('upper'), list('lower')];
    const down = upper.map(node => [node, maker, 'owner'] as const);
    const count = (needs: Parameters<typeof makeGraph>[0]['needs']) =>
      collapseGroups(
        toModel(makeGraph({ nodes: [maker, ...upper, ...lower], needs })),
        { expanded: NONE },
      ).groups.map(({ members }) => members.length);
    expect(count([...down, [maker, lower[0], 'health-check']])).toEqual([3, 3]);
    expect(
      count([
        ...down,
        ...lower.map(node => [node, maker, 'depends-on'] as const),
        [maker, lower[0], 'health-check'],
      ]),
    ).toEqual([6]);
  });

  it('makes few cards of 500 objects', () => {
    const scene = collapseGroups(toModel(largeGraph(500)), { expanded: NONE });
    expect(scene.items.length).toBeLessThan(80);
  });

  it('groups by layer alone where there are too many kinds', () => {
    const nodes = Array.from({ length: 400 }, (_, index) =>
      makeNode(`Kind${index % 100}`, `object-${index}`, {
        state: 'ready',
        layer: 'application',
      }),
    );
    const scene = collapseGroups(toModel(makeGraph({ nodes })), {
      expanded: NONE,
    });
    expect(scene.items).toHaveLength(1);
    expect(scene.groups[0]).toMatchObject({ layer: 'application' });
    expect(scene.groups[0].kind).toBeUndefined();
  });
});

describe('layoutGraph', () => {
  /** What is wrong with the places of a scene: cards over each other, out of their lane, or nowhere. */
  function findFaults(scene: ReturnType<typeof collapseGroups>): unknown[] {
    const { places, lanes } = layoutGraph(scene);
    const nowhere = scene.items.filter(({ id }) => !places.has(id));
    if (nowhere.length > 0) return nowhere;
    const all = [...places.values()].sort((a, b) => a.x - b.x || a.y - b.y);
    const overlaps = all.filter((place, index) =>
      all
        .slice(index + 1)
        .some(
          other =>
            Math.abs(other.x - place.x) < CARD.width &&
            Math.abs(other.y - place.y) < CARD.height,
        ),
    );
    const outside = scene.items.filter(item => {
      const side = 'node' in item ? item.node.side : item.group.side;
      const lane = lanes.find(each => each.side === side)!;
      const { x, y } = places.get(item.id)!;
      return (
        x < lane.x ||
        y < lane.y ||
        x + CARD.width > lane.x + lane.width ||
        y + CARD.height > lane.y + lane.height
      );
    });
    return [...overlaps, ...outside];
  }

  it('puts no card over another and each into its lane, loops or not', () => {
    fc.assert(
      fc.property(anySample, sample => {
        const scene = collapseGroups(toModel(sample), { expanded: NONE });
        expect(findFaults(scene)).toEqual([]);
      }),
      { numRuns: 40 },
    );
  });

  it('does the same for more cards than dagre is asked for, in a ring of all of them too', () => {
    const model = toModel(largeGraph(300));
    const ids = collapseGroups(model, { expanded: NONE }).groups.map(
      ({ id }) => id,
    );
    const all = collapseGroups(model, { expanded: new Set(ids) });
    expect(all.items.length).toBeGreaterThan(200);
    expect(findFaults(all)).toEqual([]);

    const ring = Array.from({ length: 150 }, (_, index) =>
      makeNode('Kustomization', `object-${index}`, { state: 'blocked' }),
    );
    const needs = ring.map(
      (node, index) =>
        [node, ring[(index + 1) % ring.length], 'depends-on'] as const,
    );
    const ringScene = collapseGroups(
      toModel(makeGraph({ nodes: ring, needs })),
      {
        expanded: NONE,
      },
    );
    expect(findFaults(ringScene)).toEqual([]);
  });

  it('gives the same places in any order', () => {
    fc.assert(
      fc.property(anySample, sample => {
        const scene = collapseGroups(toModel(sample), { expanded: NONE });
        const other = {
          items: [...scene.items].reverse(),
          edges: [...scene.edges].reverse(),
        };
        expect(toStructureKey(other)).toBe(toStructureKey(scene));
        const sorted = ({ places }: ReturnType<typeof layoutGraph>) =>
          [...places].sort();
        expect(sorted(layoutGraph(other))).toEqual(sorted(layoutGraph(scene)));
      }),
      { numRuns: 40 },
    );
  });

  it('moves nothing when only states change', () => {
    const sample = missingKeyGraph();
    const before = collapseGroups(toModel(sample), { expanded: NONE });
    const mended = {
      ...sample,
      graph: {
        ...sample.graph,
        nodes: sample.graph.nodes.map(node => ({
          ...node,
          state: node.state && ('progressing' as const),
        })),
      },
    };
    const group = before.groups[0].members.map(({ key }) => key);
    const kept = new Set(before.items.map(({ id }) => id));
    const after = collapseGroups(toModel(mended), { expanded: NONE, kept });
    const moved = layoutGraph({
      ...after,
      items: after.items.filter(({ id }) => !group.includes(id)),
      edges: after.edges.filter(
        ({ from, to }) => !group.includes(from) && !group.includes(to),
      ),
    });
    const still = layoutGraph({
      items: before.items.filter(item => 'node' in item),
      edges: before.edges.filter(({ from }) => !from.startsWith('group')),
    });
    expect(moved).toEqual(still);
  });

  it('puts what waits above what it waits for', () => {
    const scene = collapseGroups(toModel(missingKeyGraph()), {
      expanded: NONE,
    });
    const { places, upward } = layoutGraph(scene);
    expect(upward).toBe('up');
    const wrong = scene.edges.filter(
      ({ from, to }) => places.get(from)!.y >= places.get(to)!.y,
    );
    expect(wrong).toEqual([]);
  });

  function makeStar(count: number, on: (index: number) => string) {
    const source = makeNode('GitRepository', 'fleet', { state: 'ready' });
    const others = Array.from({ length: count }, (_, index) =>
      makeNode('Kustomization', `object-${index}`, {
        on: on(index),
        state: 'failing',
      }),
    );
    const needs = others.map(node => [node, source, 'source'] as const);
    const model = toModel(makeGraph({ nodes: [source, ...others], needs }));
    const layout = layoutGraph(collapseGroups(model, { expanded: NONE }));
    return {
      layout,
      source: layout.places.get(source.key)!,
      others: others.map(({ key }) => layout.places.get(key)!),
    };
  }

  it('puts what waits to the right where cards are larger so', () => {
    const { layout, source, others } = makeStar(10, index =>
      index % 2 ? HUB : LEAF,
    );
    expect(layout.upward).toBe('right');
    expect(others.filter(({ x }) => x <= source.x)).toEqual([]);
  });

  it('makes a lane of few cards as broad as its title, so that this stays on one line above them', () => {
    const model = toModel(missingKeyGraph());
    const scene = collapseGroups(
      filterNeighbours(model, findNode(model, 'search-dev-sops-age').key),
      { expanded: NONE },
    );
    const hub = 'Management cluster (management)';
    const bare = layoutGraph(scene);
    const [lane, beside] = layoutGraph(scene, { hub }).lanes;
    // Bold letters of 16 pixels are about eleven pixels broad in broad fonts; the lane has a padding of 16 on each side.
    const needed = hub.length * 11 + 32;
    expect(bare.lanes[0].width).toBeLessThan(needed);
    expect(lane.width).toBeGreaterThanOrEqual(needed);
    expect(beside.x).toBeGreaterThan(lane.x + lane.width);
    // A name without end must not make everything else small.
    const [endless] = layoutGraph(scene, { hub: 'x'.repeat(500) }).lanes;
    expect(endless.width).toBeLessThan(3 * CARD.width);
  });

  it('breaks a rank that is too full into rows', () => {
    const { layout, source, others } = makeStar(25, () => LEAF);
    expect(layout.upward).toBe('up');
    expect(new Set(others.map(({ y }) => y)).size).toBe(5);
    expect(new Set(others.map(({ x }) => x)).size).toBe(5);
    expect(others.filter(({ y }) => y >= source.y)).toEqual([]);
  });

  it('lets a rank of hundreds grow in both directions', () => {
    const { layout, others } = makeStar(400, () => LEAF);
    expect(layout.upward).toBe('up');
    expect(new Set(others.map(({ y }) => y)).size).toBe(20);
    expect(new Set(others.map(({ x }) => x)).size).toBe(20);
  });
});

describe('filterNeighbours', () => {
  it('leaves what an object waits for and what waits for it', () => {
    const model = toModel(missingKeyGraph());
    const near = filterNeighbours(
      model,
      findNode(model, 'search-dev-delivery').key,
    );
    expect(near.nodes.map(({ ref }) => ref.name).sort()).toEqual([
      'fleet',
      'search-dev-application',
      'search-dev-cluster',
      'search-dev-delivery',
      'search-dev-kubeconfig',
      'search-dev-security',
      'search-dev-sops-age',
    ]);
    expect(near.causes).toHaveLength(1);
  });

  it('ends in loops, and gives a part of the graph', () => {
    fc.assert(
      fc.property(anySample, fc.nat(), (sample, at) => {
        const model = toModel(sample);
        const { key } = model.nodes[at % model.nodes.length];
        const near = filterNeighbours(model, key);
        expect(model.nodes).toEqual(expect.arrayContaining([...near.nodes]));
        expect(near.nodes.map(node => node.key)).toContain(key);
      }),
    );
  });

  it('leaves everything for what is not there', () => {
    const model = toModel(missingKeyGraph());
    expect(filterNeighbours(model, 'nowhere')).toBe(model);
  });
});

describe('toGraphTree', () => {
  const listBelow = ({ node, waiting }: GraphBranch): string[] => [
    node.key,
    ...waiting.flatMap(listBelow),
  ];

  it('nests what waits below what it waits for, and says why', () => {
    const model = toModel(missingKeyGraph());
    const { causes, layers } = toGraphTree(
      model,
      collapseGroups(model, { expanded: NONE }).groups,
    );
    const names = (branch: GraphBranch): unknown => [
      branch.node.ref.name,
      branch.roles,
      branch.waiting.map(names),
    ];
    expect(causes.map(({ branch }) => names(branch))).toEqual([
      [
        'search-dev-sops-age',
        [],
        [
          [
            'search-dev-security',
            ['decryption'],
            [
              [
                'search-dev-delivery',
                ['depends-on'],
                [['search-dev-application', ['depends-on'], []]],
              ],
            ],
          ],
        ],
      ],
    ]);
    expect(
      layers.map(({ title, nodes, groups }) => [
        title,
        nodes.length,
        groups.length,
      ]),
    ).toEqual([
      ['Platform infrastructure', 2, 0],
      ['Security and compliance', 2, 0],
      ['Platform delivery', 1, 0],
      ['Application', 1, 1],
      [undefined, 1, 0],
    ]);
  });

  it('has each object behind a cause exactly once, and everything else exactly once', () => {
    fc.assert(
      fc.property(anySample, sample => {
        const model = toModel(sample);
        const tree = toGraphTree(
          model,
          collapseGroups(model, { expanded: NONE }).groups,
        );
        expect(
          tree.causes.map(({ branch }) => listBelow(branch).sort()),
        ).toEqual(
          model.causes.map(({ key, behind }) => [key, ...behind].sort()),
        );
        const rest = tree.layers.flatMap(({ nodes, groups }) => [
          ...nodes,
          ...groups.flatMap(({ members }) => members),
        ]);
        expect(rest.map(({ key }) => key).sort()).toEqual(
          model.nodes
            .filter(({ part }) => part === 'rest')
            .map(({ key }) => key)
            .sort(),
        );
      }),
    );
  });
});

describe('searchNodes', () => {
  it.each([
    ['SOPS', ['search-dev-sops-age']],
    ['secret dev', ['search-dev-sops-age', 'search-dev-kubeconfig']],
    ['flux-system/fleet', ['fleet']],
    ['nothing like this', []],
    ['  ', []],
  ])('finds for %p', (text, names) => {
    const found = searchNodes(toModel(missingKeyGraph()), text);
    expect(found.map(({ ref }) => ref.name)).toEqual(names);
  });
});

describe('findNextCard', () => {
  const places = new Map([
    ['a', { x: 0, y: 0 }],
    ['b', { x: 0, y: 100 }],
    ['c', { x: 300, y: 100 }],
    ['d', { x: 900, y: 0 }],
  ]);
  const edges = [
    { id: '1', from: 'a', to: 'b', roles: [] },
    { id: '2', from: 'a', to: 'c', roles: [] },
  ];
  it.each([
    ['up', 'a', 'down', 'b'],
    ['up', 'c', 'up', 'a'],
    ['up', 'b', 'right', 'c'],
    ['up', 'a', 'right', 'd'],
    ['up', 'a', 'up', undefined],
    ['up', 'nowhere', 'up', undefined],
    ['right', 'a', 'left', 'b'],
    ['right', 'c', 'right', 'a'],
    ['right', 'a', 'down', 'b'],
  ] as const)(
    'waiting cards %s: from %s %s leads to %s',
    (upward, from, direction, to) => {
      expect(
        findNextCard({
          from,
          direction,
          scene: { edges, items: [] },
          layout: { places, upward },
        }),
      ).toBe(to);
    },
  );
});

describe('the libraries for drawing', () => {
  it('are used in this folder alone, so that only whoever opens the graph loads them', () => {
    const source = resolve(__dirname, '../..');
    const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
      .filter(file => /\.tsx?$/.test(file))
      .map(file => join(source, file));
    const drawing = files.filter(file =>
      /from '@(xyflow|dagrejs)\/|import\('@(xyflow|dagrejs)\//.test(
        readFileSync(file, 'utf8'),
      ),
    );
    expect(drawing.length).toBeGreaterThan(0);
    expect(drawing.filter(file => !file.startsWith(__dirname))).toEqual([]);
    const loading = files.filter(
      file =>
        !file.startsWith(__dirname) &&
        /from '[^']*\/Graph(\/[^']*)?'/.test(readFileSync(file, 'utf8')),
    );
    expect(loading).toEqual([]);
  });
});
