import {
  CLUSTER_SORTS,
  ClusterRow,
  ClusterSort,
  LAYER_STATES,
  toShortRef,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import fc from 'fast-check';
import { makeRow } from '../__fixtures__/fakeFleet';
import { listAlsoAsked } from '../matrix/listAlsoAsked';
import { toGridColumns, toLayout } from '../matrix/toLayout';
import { ATTENTION, toAttention } from './attention';
import { toCompareRows } from './compareRows';
import { countFleet, findFleetNotice, listLayerStates } from './countFleet';
import { FLEET_GROUPS, FleetGroup } from './fleetFilters';
import { groupRows } from './groupRows';
import { listChips } from './listChips';
import { listItems } from './listItems';
import { listOptions } from './listOptions';
import { toSeenAt } from './toSeenAt';

const rowArbitrary: fc.Arbitrary<ClusterRow> = fc
  .record({
    name: fc.stringMatching(/^[a-c]-[0-9]{1,2}$/),
    state: fc.constantFrom(...LAYER_STATES),
    environment: fc.constantFrom('dev', 'test', 'prod', undefined),
    capability: fc.constantFrom('search', 'billing', undefined),
    owner: fc.constantFrom('group:default/a', 'group:default/b', undefined),
    system: fc.constantFrom('system:default/a', undefined),
    isReachable: fc.boolean(),
    progress: fc.record({ ready: fc.nat(9), expected: fc.nat(9) }),
  })
  .map(({ name, ...also }) => makeRow(name, also));
const rowsArbitrary = fc.uniqueArray(rowArbitrary, {
  selector: ({ ref }) => ref,
  maxLength: 30,
});

function sortNames(rows: ClusterRow[], sort: ClusterSort): string[] {
  return [...rows].sort(toCompareRows(sort)).map(({ ref }) => toShortRef(ref));
}

describe('toCompareRows', () => {
  it('has what needs attention first, alike ones by name', () => {
    const rows = [
      makeRow('ready-2'),
      makeRow('ready-10'),
      makeRow('new', { state: 'not-yet-there' }),
      makeRow('paused', { state: 'suspended' }),
      makeRow('moving', { state: 'progressing' }),
      makeRow('waiting', { state: 'waiting' }),
      makeRow('away', { isReachable: false }),
      makeRow('approve', { state: 'needs-approval' }),
      makeRow('broken-and-away', { state: 'failing', isReachable: false }),
    ];

    expect(sortNames(rows, 'state')).toEqual([
      'broken-and-away',
      'approve',
      'away',
      'waiting',
      'moving',
      'paused',
      'new',
      'ready-2',
      'ready-10',
    ]);
  });

  it.each<[ClusterSort, string[]]>([
    ['name', ['a', 'b', 'c']],
    ['-name', ['c', 'b', 'a']],
    ['environment', ['c', 'a', 'b']],
    ['-environment', ['b', 'a', 'c']],
    ['capability', ['a', 'c', 'b']],
    ['owner', ['b', 'c', 'a']],
    ['progress', ['c', 'b', 'a']],
    ['-progress', ['a', 'b', 'c']],
  ])('sorts by %s', (sort, expected) => {
    const rows = [
      makeRow('b', {
        environment: 'prod',
        capability: undefined,
        owner: 'group:default/a',
        progress: { ready: 1, expected: 2 },
      }),
      makeRow('a', {
        environment: 'test',
        capability: 'alpha',
        owner: undefined,
        progress: { ready: 2, expected: 2 },
      }),
      makeRow('c', {
        environment: 'dev',
        capability: 'beta',
        owner: 'group:default/b',
        progress: { ready: 0, expected: 0 },
      }),
    ];

    expect(sortNames(rows, sort)).toEqual(expected);
  });

  it.each<[ClusterSort, string[]]>([
    ['state', ['app-prod', 'shop-dev', 'shop-test', 'shop-prod']],
    ['-state', ['app-prod', 'shop-dev', 'shop-test', 'shop-prod']],
    ['name', ['app-prod', 'shop-dev', 'shop-prod', 'shop-test']],
  ])(
    'by %s has the clusters of one capability in the order of promotion, unless names were asked for',
    (sort, expected) => {
      const rows = ['shop-prod', 'shop-test', 'app-prod', 'shop-dev'].map(
        name => makeRow(name, { environment: name.split('-')[1] }),
      );
      expect(sortNames(rows, sort)).toEqual(expected);
    },
  );

  it('is an order that does not depend on where rows stood before', () => {
    fc.assert(
      fc.property(
        rowsArbitrary,
        fc.constantFrom(...CLUSTER_SORTS),
        (rows, sort) => {
          expect(sortNames([...rows].reverse(), sort)).toEqual(
            sortNames(rows, sort),
          );
        },
      ),
    );
  });
});

describe('listItems', () => {
  it('has every row once, in its order within its group, under a head that counts it', () => {
    fc.assert(
      fc.property(
        rowsArbitrary,
        fc.constantFrom(...FLEET_GROUPS),
        (rows, group) => {
          const items = listItems({ rows, group, closed: new Set() });
          const keys = items.map(({ key }) => key);
          expect(new Set(keys).size).toBe(keys.length);
          const shown = items.flatMap(item =>
            item.type === 'row' ? [item.row] : [],
          );
          expect(new Set(shown)).toEqual(new Set(rows));
          expect(shown).toHaveLength(rows.length);
          const counted = items.flatMap(item =>
            item.type === 'group' ? item.group.rows : [],
          );
          expect(counted).toEqual(group === 'none' ? [] : shown);
        },
      ),
    );
  });

  it('has only the head of a closed group', () => {
    const rows = [makeRow('a'), makeRow('b', { environment: 'prod' })];
    const closed = new Set(['dev']);

    const items = listItems({ rows, group: 'environment', closed });

    expect(items.map(item => [item.type, item.key])).toEqual([
      ['group', 'group environment dev'],
      ['group', 'group environment prod'],
      ['row', 'resource:default/b'],
    ]);
  });

  it.each<[Exclude<FleetGroup, 'none'>, string[]]>([
    ['environment', ['dev', 'test', 'prod', '']],
    ['state', ['failing', 'progressing', 'ready']],
    ['capability', ['zeta', 'alpha', 'beta', '']],
  ])('orders groups by %s', (group, expected) => {
    const rows = [
      makeRow('a', { environment: 'prod', capability: 'alpha' }),
      makeRow('b', { environment: 'test', capability: 'beta' }),
      makeRow('c', {
        environment: 'dev',
        capability: 'zeta',
        state: 'failing',
      }),
      makeRow('d', {
        environment: undefined,
        capability: undefined,
        state: 'progressing',
      }),
    ];

    expect(groupRows(rows, group).map(({ name }) => name)).toEqual(expected);
  });
});

describe('counts', () => {
  it('are of all rows, each in one state', () => {
    fc.assert(
      fc.property(rowsArbitrary, rows => {
        const counts = countFleet(rows);
        const sum = Object.values(counts.states).reduce((a, b) => a + b, 0);
        expect(sum).toBe(rows.length);
        expect(counts.total).toBe(rows.length);
        expect(listLayerStates(rows).every(s => ATTENTION.includes(s))).toBe(
          true,
        );
      }),
    );
  });

  it('make chips: the usual ones always, others if they count or are chosen', () => {
    const counts = countFleet([
      makeRow('a', { state: 'unknown', isReachable: false }),
      makeRow('b', { state: 'waiting' }),
    ]);

    expect(listChips(counts, ['suspended'])).toEqual([
      { chip: 'failing', count: 0 },
      { chip: 'needs-approval', count: 0 },
      { chip: 'unreachable', count: 1 },
      { chip: 'waiting', count: 1 },
      { chip: 'progressing', count: 0 },
      { chip: 'suspended', count: 0 },
      { chip: 'ready', count: 0 },
    ]);
    const inReach = countFleet([makeRow('a', { state: 'unknown' })]);
    expect(listChips(inReach, [])).toContainEqual({
      chip: 'unknown',
      count: 1,
    });
  });

  it.each([
    ['nothing', [], undefined],
    ['all well', [makeRow('a'), makeRow('b')], undefined],
    ['one alone away', [makeRow('a', { isReachable: false })], undefined],
    [
      'half away',
      [
        makeRow('a', { isReachable: false }),
        makeRow('b', { isReachable: false }),
        makeRow('c'),
        makeRow('d'),
      ],
      'unreachable',
    ],
    [
      'not looked at yet',
      [makeRow('a', { isReachable: false, observedAt: undefined })],
      'pending',
    ],
  ])('find what to say of the whole: %s', (_, rows, expected) => {
    expect(findFleetNotice(countFleet(rows))).toBe(expected);
  });
});

describe('listOptions', () => {
  const layers = [
    { id: 'cloud', short: 'L0', title: 'Cloud' },
    { id: 'application', short: 'L1', title: 'Application' },
  ];
  const rows = [
    makeRow('a', { environment: 'prod' }),
    makeRow('b', { environment: 'dev', state: 'failing' }),
    makeRow('c', { environment: 'dev' }),
    makeRow('d', { environment: undefined }),
  ];

  it('has what occurs with its count, and what is chosen', () => {
    expect(
      listOptions({ rows, filter: 'environment', chosen: ['gone'], layers }),
    ).toEqual([
      { value: 'dev', count: 2 },
      { value: 'gone', count: 0 },
      { value: 'prod', count: 1 },
    ]);
  });

  it('has layers with the states that they are in, from the bottom', () => {
    expect(listOptions({ rows, filter: 'layer', chosen: [], layers })).toEqual([
      { value: 'cloud:ready', count: 4 },
      { value: 'application:ready', count: 3 },
      { value: 'application:failing', count: 1 },
    ]);
  });
});

describe('toSeenAt', () => {
  it('is now for what is in reach, and the last look for what is not', () => {
    const row = makeRow('a', { observedAt: 'then' });
    expect(toSeenAt(row, 'now')).toBe('now');
    expect(toSeenAt({ ...row, isReachable: false }, 'now')).toBe('then');
  });
});

describe('toAttention', () => {
  it('is never less for what cannot be reached', () => {
    fc.assert(
      fc.property(fc.constantFrom(...LAYER_STATES), state => {
        expect(toAttention({ state, isReachable: false })).toBeLessThanOrEqual(
          toAttention({ state, isReachable: true }),
        );
      }),
    );
  });
});

describe('toLayout', () => {
  it.each([
    [360, 5, { type: 'cards' }],
    [699, 0, { type: 'cards' }],
    [850, 5, { type: 'table', hasCapability: false, hasOwner: false }],
    [1000, 5, { type: 'table', hasCapability: true, hasOwner: false }],
    [1232, 5, { type: 'table', hasCapability: true, hasOwner: true }],
    [1232, 12, { type: 'cards' }],
  ])('is for %d pixels and %d layers %j', (width, layers, expected) => {
    expect(toLayout(width, layers)).toEqual(expected);
  });

  it('never needs more room than there is', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 200, max: 3000 }),
        fc.nat(12),
        (width, layers) => {
          const layout = toLayout(width, layers);
          fc.pre(layout.type === 'table');
          const columns = toGridColumns(
            layout as typeof layout & { type: 'table' },
            layers,
          )
            // Each repeated column counts as often as it is there.
            .replace(/repeat\((\d+), (minmax\([^)]*\))\)/, (_, times, column) =>
              Array(Number(times)).fill(column).join(' '),
            );
          const widths = [...columns.matchAll(/(\d+)px/g)].map(([, px]) =>
            Number(px),
          );
          const needed =
            widths.reduce((a, b) => a + b, 0) + 8 * (widths.length - 1);
          expect(needed + 32).toBeLessThanOrEqual(width);
        },
      ),
    );
  });
});

describe('listAlsoAsked', () => {
  const columns = [
    { id: 'cloud', short: 'L0', title: 'Cloud' },
    { id: 'apps', short: 'L1', title: 'Applications' },
  ];

  it.each<[ClusterRow['state'], ClusterRow['layers'], string]>([
    ['failing', { cloud: 'needs-approval', apps: 'failing' }, 'Cloud'],
    ['failing', { cloud: 'ready', apps: 'failing' }, ''],
    [
      'progressing',
      { cloud: 'needs-approval', apps: 'needs-approval' },
      'Cloud, Applications',
    ],
    // Its cause tells the same.
    ['needs-approval', { cloud: 'needs-approval', apps: 'ready' }, ''],
  ])('of a cluster that is %s with %j is %j', (state, layers, expected) => {
    expect(listAlsoAsked({ state, layers }, columns)).toBe(expected);
  });
});
