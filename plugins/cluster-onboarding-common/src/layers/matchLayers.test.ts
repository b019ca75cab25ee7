import { buildGraph } from '../graph';
import { ObjectRef, Observation, Reference, toObjectKey } from '../model';
import { DEFAULT_LAYERS } from './defaultLayers';
import { LayerDefinition, LayerRule } from './layerDefinition';
import { LayerMatch, listLayerLabels, matchLayers } from './matchLayers';
import { parseLayers } from './parseLayers';

function toObservation(
  ref: Partial<ObjectRef>,
  rest: Partial<Observation> = {},
): Observation {
  return {
    ref: {
      cluster: 'hub',
      group: 'kustomize.toolkit.fluxcd.io',
      kind: 'Kustomization',
      namespace: 'flux-system',
      name: 'search-dev-app',
      ...ref,
    },
    uid: '1',
    generation: 1,
    references: [],
    labels: {},
    ...rest,
  };
}

function match(
  layers: readonly LayerDefinition[],
  observations: readonly Observation[],
): LayerMatch {
  return matchLayers({
    layers,
    graph: buildGraph({ observations }),
    variables: { cluster: 'search-dev', capability: 'search' },
  });
}

/** The ids of the layers that each object is a member of, by its name. */
function placesByName(
  layers: readonly LayerDefinition[],
  observations: readonly Observation[],
): Record<string, string[]> {
  const result = match(layers, observations);
  return Object.fromEntries(
    observations.map(({ ref }) => [
      ref.name,
      (result.placesOf.get(toObjectKey(ref)) ?? []).map(
        place => result.layers[place].layer.id,
      ),
    ]),
  );
}

const SOURCE: Reference = {
  role: 'source',
  group: 'source.toolkit.fluxcd.io',
  kind: 'GitRepository',
  namespace: 'flux-system',
  name: 'fleet',
};
const KUBECONFIG: Reference = {
  role: 'kubeconfig',
  group: '',
  kind: 'Secret',
  namespace: 'flux-system',
  name: 'search-dev-kubeconfig',
};

describe('matchLayers', () => {
  it.each<[string, LayerRule, Partial<Observation>, boolean]>([
    ['a kind', { kinds: ['Kustomization'] }, {}, true],
    ['another kind', { kinds: ['HelmRelease'] }, {}, false],
    [
      'one of several kinds',
      { kinds: ['HelmRelease', 'Kustomization'] },
      {},
      true,
    ],
    [
      'a group and kind',
      { kinds: ['kustomize.toolkit.fluxcd.io/Kustomization'] },
      {},
      true,
    ],
    [
      'the kind of another group',
      { kinds: ['example.com/Kustomization'] },
      {},
      false,
    ],
    ['a name', { namePattern: 'search-*-app' }, {}, true],
    ['another name', { namePattern: 'search-*-security' }, {}, false],
    ['a namespace', { namespacePattern: 'flux-*' }, {}, true],
    ['another namespace', { namespacePattern: 'team-*' }, {}, false],
    [
      'a path',
      { pathPattern: 'clusters/*/apps' },
      { path: './clusters/dev/apps/' },
      true,
    ],
    [
      'a path written as Flux writes it',
      { pathPattern: './clusters/**' },
      { path: 'clusters/dev' },
      true,
    ],
    [
      'another path',
      { pathPattern: 'clusters/*/apps' },
      { path: './clusters/dev/security' },
      false,
    ],
    ['a path where there is none', { pathPattern: '**' }, {}, false],
    ['a label', { labels: { tier: 'one' } }, { labels: { tier: 'one' } }, true],
    [
      'another value of a label',
      { labels: { tier: 'one' } },
      { labels: { tier: 'two' } },
      false,
    ],
    ['a label that is not there', { labels: { tier: 'one' } }, {}, false],
    [
      'a target',
      { target: '*-kubeconfig' },
      { references: [KUBECONFIG] },
      true,
    ],
    [
      'a target where there is none',
      { target: '*' },
      { references: [SOURCE] },
      false,
    ],
    [
      'everything at once',
      {
        kinds: ['Kustomization'],
        namePattern: 'search-*',
        target: 'search-dev-*',
        labels: { tier: 'one' },
      },
      { references: [KUBECONFIG], labels: { tier: 'one' } },
      true,
    ],
    [
      'all but one of it',
      { kinds: ['Kustomization'], namePattern: 'checkout-*' },
      {},
      false,
    ],
  ])('matches by %s', (_, rule, rest, expected) => {
    const layers = parseLayers([{ id: 'base', title: 'Base', match: [rule] }]);
    const { unassigned } = match(layers, [toObservation({}, rest)]);
    expect(unassigned).toHaveLength(expected ? 0 : 1);
  });

  const TWO_LAYERS = parseLayers([
    { id: 'base', title: 'Base', match: [{ namePattern: '*-base' }] },
    {
      id: 'application',
      title: 'Application',
      dependsOn: ['base'],
      match: [{ namePattern: '*' }],
    },
  ]);

  it('takes the first layer whose rule holds, from the bottom up', () => {
    expect(
      placesByName(TWO_LAYERS, [
        toObservation({ name: 'a-base' }),
        toObservation({ name: 'b' }),
      ]),
    ).toEqual({ 'a-base': ['base'], b: ['application'] });
  });

  it('lets the label count more than any rule', () => {
    expect(
      placesByName(TWO_LAYERS, [
        toObservation(
          { name: 'a-base' },
          { labels: { 'strata.dev/layer': 'application' } },
        ),
        toObservation(
          { name: 'b-base' },
          { labels: { 'strata.dev/layer': 'no-such-layer' } },
        ),
      ]),
    ).toEqual({ 'a-base': ['application'], 'b-base': ['base'] });
  });

  it('makes a source a member of every layer that uses it, through charts too', () => {
    const chart: Reference = {
      ...SOURCE,
      role: 'chart',
      kind: 'HelmChart',
      name: 'chart',
    };
    const repository: Reference = {
      ...SOURCE,
      kind: 'HelmRepository',
      name: 'charts',
    };
    const inGroup = { group: SOURCE.group };
    const layers = parseLayers([
      { id: 'base', title: 'Base', match: [{ namePattern: '*-base' }] },
      { id: 'top', title: 'Top', match: [{ namePattern: '*-top' }] },
    ]);
    expect(
      placesByName(layers, [
        toObservation({ name: 'one-base' }, { references: [SOURCE] }),
        toObservation({ name: 'two-top' }, { references: [SOURCE, chart] }),
        toObservation({ ...inGroup, kind: 'GitRepository', name: 'fleet' }),
        toObservation(
          { ...inGroup, kind: 'HelmChart', name: 'chart' },
          { references: [repository] },
        ),
        toObservation({ ...inGroup, kind: 'HelmRepository', name: 'charts' }),
        toObservation({ ...inGroup, kind: 'GitRepository', name: 'unused' }),
      ]),
    ).toEqual({
      'one-base': ['base'],
      'two-top': ['top'],
      fleet: ['base', 'top'],
      chart: ['top'],
      charts: ['top'],
      unused: [],
    });
  });

  it('lists what belongs to no layer', () => {
    const result = match(DEFAULT_LAYERS, [
      toObservation({ name: 'b' }),
      toObservation({ name: 'a' }),
    ]);
    expect(result.unassigned).toEqual([
      'hub|kustomize.toolkit.fluxcd.io|Kustomization|flux-system|a',
      'hub|kustomize.toolkit.fluxcd.io|Kustomization|flux-system|b',
    ]);
  });

  it('says what is expected and absent, with the variables filled in', () => {
    const layers = parseLayers([
      {
        id: 'base',
        title: 'Base',
        expected: [
          { kind: 'Kustomization', name: '${cluster}-app' },
          {
            kind: 'Kustomization',
            name: '${cluster}-security',
            namespace: '${capability}',
          },
          { kind: 'example.com/Kustomization', name: '${cluster}-app' },
          // The environment is not known here, so any will do.
          { kind: 'Kustomization', name: '${capability}-${environment}-app' },
        ],
      },
    ]);
    const [base] = match(layers, [toObservation({})]).layers;
    expect(base.members).toHaveLength(1);
    expect(base.absent).toEqual([
      'Kustomization search/search-dev-security',
      'Kustomization search-dev-app',
    ]);
  });

  it('matches kinds that can mean one layer alone by default', () => {
    expect(
      placesByName(DEFAULT_LAYERS, [
        toObservation({
          group: 'cluster.x-k8s.io',
          kind: 'Cluster',
          name: 'a',
        }),
        toObservation({
          group: 'kyverno.io',
          kind: 'ClusterPolicy',
          name: 'b',
        }),
        toObservation({
          group: 'fluxcd.controlplane.io',
          kind: 'FluxInstance',
          name: 'c',
        }),
      ]),
    ).toEqual({
      a: ['platform-infrastructure'],
      b: ['security-compliance'],
      c: ['platform-delivery'],
    });
  });
});

describe('listLayerLabels', () => {
  it('names each label once', () => {
    expect(
      listLayerLabels(
        parseLayers([
          {
            id: 'a',
            title: 'A',
            match: [
              { labels: { 'weave.works/applied-layer': 'layer-0' } },
              { labels: { tier: 'one', 'weave.works/applied-layer': 'x' } },
            ],
          },
        ]),
      ),
    ).toEqual(['tier', 'weave.works/applied-layer']);
  });
});
