import {
  findServedKind,
  parseAggregatedDiscovery,
  parseGroupVersion,
} from './parseDiscovery';

const aggregated = {
  kind: 'APIGroupDiscoveryList',
  items: [
    {
      metadata: { name: 'example.dev' },
      versions: ['v2', 'v1'].map(version => ({
        version,
        resources: [
          {
            resource: 'widgets',
            responseKind: { group: 'example.dev', version, kind: 'Widget' },
            scope: 'Namespaced',
            verbs: ['get', 'list', 'watch'],
          },
          {
            resource: 'boxes',
            responseKind: { kind: 'Box' },
            scope: 'Cluster',
            verbs: ['list'],
          },
          {
            resource: 'hidden',
            responseKind: { kind: 'Hidden' },
            verbs: ['get'],
          },
          { resource: 'odd' },
          null,
        ],
      })),
    },
    { metadata: null, versions: 'x' },
  ],
};

describe('parseAggregatedDiscovery', () => {
  it('finds all kinds that can be listed', () => {
    const box = {
      group: 'example.dev',
      kind: 'Box',
      plural: 'boxes',
      isNamespaced: false,
      canWatch: false,
    };
    const widget = {
      group: 'example.dev',
      kind: 'Widget',
      plural: 'widgets',
      isNamespaced: true,
      canWatch: true,
    };

    expect(parseAggregatedDiscovery(aggregated)).toEqual([
      { ...widget, version: 'v2' },
      { ...box, version: 'v2' },
      { ...widget, version: 'v1' },
      { ...box, version: 'v1' },
    ]);
  });

  it.each([[undefined], [null], [{ kind: 'APIGroupList', groups: [] }], [[]]])(
    'does not know %j',
    answer => {
      expect(parseAggregatedDiscovery(answer)).toBe(undefined);
    },
  );
});

describe('parseGroupVersion', () => {
  it('finds the kinds of a version, without the parts of objects', () => {
    const verbs = ['list', 'watch'];
    const answer = {
      kind: 'APIResourceList',
      resources: [
        { name: 'widgets', kind: 'Widget', namespaced: true, verbs },
        { name: 'widgets/status', kind: 'Widget', namespaced: true, verbs },
      ],
    };

    expect(
      parseGroupVersion(answer, { group: 'example.dev', version: 'v1' }),
    ).toEqual([
      {
        group: 'example.dev',
        version: 'v1',
        kind: 'Widget',
        plural: 'widgets',
        isNamespaced: true,
        canWatch: true,
      },
    ]);
    expect(parseGroupVersion({}, { group: 'g', version: 'v' })).toBe(undefined);
  });
});

describe('findServedKind', () => {
  const served = parseAggregatedDiscovery(aggregated)!;
  const wanted = { group: 'example.dev', kind: 'Widget', plural: 'widgets' };

  it('prefers the versions in the order in which they are wanted', () => {
    const find = (versions: string[]) =>
      findServedKind({ ...wanted, versions }, served)?.version;

    expect(find(['v1', 'v2'])).toBe('v1');
    expect(find(['v3', 'v2', 'v1'])).toBe('v2');
    expect(find(['v3'])).toBe(undefined);
    expect(
      findServedKind({ ...wanted, group: 'other', versions: ['v1'] }, served),
    ).toBe(undefined);
  });
});
