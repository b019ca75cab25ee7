import {
  CLUSTER_SORTS,
  LAYER_STATES,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import fc from 'fast-check';
import { makeRow } from '../__fixtures__/fakeFleet';
import {
  clearFilters,
  FLEET_GROUPS,
  FleetFilters,
  isFiltering,
  NO_FILTERS,
  readFilters,
  toggle,
  writeFilters,
} from './fleetFilters';
import { listWidenings } from './listWidenings';
import { toClusterQuery } from './toClusterQuery';
import { toMatcher, toMatcherBesidesState } from './toMatcher';

const texts = fc.uniqueArray(
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }),
  { maxLength: 4 },
);
const filtersArbitrary: fc.Arbitrary<FleetFilters> = fc
  .record({
    state: fc.uniqueArray(fc.constantFrom(...LAYER_STATES)),
    layer: fc.uniqueArray(
      fc
        .tuple(
          fc.string({ minLength: 1, maxLength: 10 }),
          fc.constantFrom(...LAYER_STATES),
        )
        .map(parts => parts.join(':')),
      { maxLength: 4 },
    ),
    owner: texts,
    environment: texts,
    capability: texts,
    system: texts,
    text: fc.string({ unit: 'grapheme', maxLength: 30 }),
    reachable: fc.option(fc.boolean(), { nil: undefined }),
    sort: fc.constantFrom(...CLUSTER_SORTS),
    group: fc.constantFrom(...FLEET_GROUPS),
  })
  .map(({ reachable, ...rest }) =>
    reachable === undefined ? rest : { ...rest, reachable },
  );

describe('readFilters and writeFilters', () => {
  it('read what was written, over a real address, and leave alone what is not theirs', () => {
    fc.assert(
      fc.property(filtersArbitrary, filters => {
        const search = new URLSearchParams('lang=de');
        const address = writeFilters(filters, search).toString();
        const read = new URL(`http://portal/fleet?${address}`).searchParams;
        expect(readFilters(read)).toEqual(filters);
        expect(read.get('lang')).toBe('de');
        // Written again, the address is the same: nothing is written twice.
        expect(writeFilters(filters, read).toString()).toBe(address);
      }),
    );
  });

  it('understand whatever stands in an address', () => {
    fc.assert(
      fc.property(fc.webQueryParameters(), query => {
        const filters = readFilters(new URLSearchParams(query));
        expect(readFilters(writeFilters(filters))).toEqual(filters);
      }),
    );
  });

  it.each([
    ['', {}],
    ['state=failing&state=failing', { state: ['failing'] }],
    ['state=broken&state=', {}],
    ['layer=application:failing', { layer: ['application:failing'] }],
    ['layer=application:broken&layer=:failing&layer=application', {}],
    ['reachable=false', { reachable: false }],
    ['reachable=maybe', {}],
    ['sort=-owner&group=system', { sort: '-owner', group: 'system' }],
    ['sort=price&group=price', {}],
    ['text=a%20b', { text: 'a b' }],
    ['owner=group:default/a', { owner: ['group:default/a'] }],
  ])('read %s', (search, expected) => {
    expect(readFilters(new URLSearchParams(search))).toEqual({
      ...NO_FILTERS,
      ...expected,
    });
  });

  it('write nothing where nothing is set', () => {
    expect(writeFilters(NO_FILTERS).toString()).toBe('');
  });
});

describe('filters', () => {
  it('are none once cleared, and keep order and groups', () => {
    fc.assert(
      fc.property(filtersArbitrary, filters => {
        const cleared = clearFilters(filters);
        expect(isFiltering(cleared)).toBe(false);
        expect(cleared).toMatchObject({
          sort: filters.sort,
          group: filters.group,
        });
      }),
    );
  });

  it('can each be taken away alone, until nothing is left', () => {
    fc.assert(
      fc.property(filtersArbitrary, filters => {
        const widenings = listWidenings(filters);
        expect(widenings.length > 0).toBe(isFiltering(filters));
        const widest = widenings.reduce(
          (wider, { change }) => ({ ...wider, ...change }),
          filters,
        );
        expect(isFiltering(widest)).toBe(false);
      }),
    );
  });

  it('toggle entries', () => {
    expect(toggle(['a'], 'b')).toEqual(['a', 'b']);
    expect(toggle(['a', 'b'], 'a')).toEqual(['b']);
  });

  it('become a question to the API, without the text', () => {
    expect(
      toClusterQuery({
        ...NO_FILTERS,
        state: ['failing'],
        owner: ['group:default/a'],
        reachable: false,
        text: 'x',
      }),
    ).toEqual({
      state: ['failing'],
      owner: ['group:default/a'],
      reachable: false,
    });
    expect(toClusterQuery(NO_FILTERS)).toEqual({});
  });
});

describe('toMatcher', () => {
  const row = makeRow('Search-Test', {
    title: 'Search, for tests',
    environment: 'test',
    state: 'failing',
    cause: { words: 'Secret sops-age is missing' },
    layers: { cloud: 'ready', application: 'failing' },
  });

  it.each<[Partial<FleetFilters>, boolean]>([
    [{}, true],
    [{ text: 'SEARCH-t' }, true],
    [{ text: '  for   search ' }, true],
    [{ text: 'sops' }, true],
    [{ text: 'team-search' }, true],
    [{ text: 'billing' }, false],
    [{ text: 'search billing' }, false],
    [{ state: ['failing', 'ready'] }, true],
    [{ state: ['ready'] }, false],
    [{ layer: ['application:failing'] }, true],
    [{ layer: ['cloud:failing', 'application:ready'] }, false],
    [{ environment: ['prod', 'test'] }, true],
    [{ environment: ['prod'] }, false],
    [{ owner: ['group:default/team-search'] }, true],
    [{ capability: ['billing'] }, false],
    [{ system: ['system:default/search'] }, true],
    [{ reachable: true }, true],
    [{ reachable: false }, false],
    [{ environment: ['test'], state: ['ready'] }, false],
  ])('answers %j with %s', (filters, expected) => {
    expect(toMatcher({ ...NO_FILTERS, ...filters })(row)).toBe(expected);
  });

  it('does not find what is not given', () => {
    const bare = makeRow('a', { owner: undefined });
    expect(toMatcher({ ...NO_FILTERS, owner: ['undefined'] })(bare)).toBe(
      false,
    );
  });

  it('finds more without a filter, never less', () => {
    fc.assert(
      fc.property(filtersArbitrary, filters => {
        const isFound = toMatcher(filters)(row);
        const besides = toMatcherBesidesState(filters)(row);
        expect(!isFound || besides).toBe(true);
        for (const { change } of listWidenings(filters)) {
          const isFoundWider = toMatcher({ ...filters, ...change })(row);
          expect(!isFound || isFoundWider).toBe(true);
        }
      }),
    );
  });
});
