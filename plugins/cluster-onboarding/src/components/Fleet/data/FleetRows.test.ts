import {
  ClusterRow,
  hashText,
  toShortRef,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { LiveNews } from '@strata-gitops/backstage-plugin-cluster-onboarding-react';
import fc from 'fast-check';
import { FakeFleet, makeFakeFleet, makeRow } from '../__fixtures__/fakeFleet';
import { COLLECT_MS, FleetRows, FULL_LOAD_MS } from './FleetRows';
import { findLayerProgress, toLayerColumns } from './layerColumns';
import { dropRows, mergeRows } from './mergeRows';

function tellOf(...rows: ClusterRow[]): LiveNews {
  return {
    clusters: new Set(rows.map(({ ref }) => hashText(ref))),
    onboardings: new Set(),
  };
}

function setUp(rows: ClusterRow[]) {
  const fleet = makeFakeFleet(rows);
  const page = { isVisible: true };
  const store = new FleetRows({
    api: fleet.api,
    isVisible: () => page.isVisible,
  });
  const load = () => store.load(new AbortController().signal);
  return { fleet, page, store, load };
}

function listNames(store: FleetRows): string[] {
  return store.getSnapshot()!.rows.map(({ ref }) => toShortRef(ref));
}

function takeAsked(fleet: FakeFleet): string[] {
  return fleet.asked.splice(0);
}

describe('FleetRows', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('shows the first page at once and loads the rest page by page', async () => {
    const rows = Array.from({ length: 1200 }, (_, at) => makeRow(`c-${at}`));
    const { fleet, store, load } = setUp(rows);
    const seen: [number, number, boolean][] = [];
    store.subscribe(() => {
      const snapshot = store.getSnapshot()!;
      const { total, isComplete } = snapshot;
      seen.push([snapshot.rows.length, total, isComplete]);
    });

    await load();

    expect(fleet.asked).toEqual(['page', 'layers', 'page 500', 'page 1000']);
    expect(seen).toEqual([
      [500, 1200, false],
      [1000, 1200, false],
      [1200, 1200, false],
      [1200, 1200, true],
    ]);
    expect(store.getSnapshot()!.layers.map(({ id }) => id)).toEqual([
      'cloud',
      'application',
    ]);
  });

  it('asks for the first page alone as long as nothing differs, and for all again after some minutes', async () => {
    const rows = Array.from({ length: 600 }, (_, at) => makeRow(`c-${at}`));
    const { fleet, store, load } = setUp(rows);
    await load();
    takeAsked(fleet);
    const before = store.getSnapshot()!.rows;

    await load();
    expect(takeAsked(fleet)).toEqual(['page']);
    expect(store.getSnapshot()!.rows).toBe(before);

    jest.advanceTimersByTime(FULL_LOAD_MS);
    await load();
    expect(takeAsked(fleet)).toEqual(['page', 'layers', 'page 500']);
    expect(store.getSnapshot()!.rows).toBe(before);
  });

  it('notices new, removed and changed clusters on later pages by the counts', async () => {
    const rows = Array.from({ length: 502 }, (_, at) => makeRow(`c-${at}`));
    const { fleet, store, load } = setUp(rows);
    await load();
    takeAsked(fleet);

    fleet.rows = [...rows.slice(0, 501), makeRow('new')];
    fleet.rows[501] = makeRow('new', { state: 'failing' });
    await load();

    expect(takeAsked(fleet)).toEqual(['page', 'page 500']);
    expect(listNames(store)).toHaveLength(502);
    expect(listNames(store)).toContain('new');
    expect(listNames(store)).not.toContain('c-501');
  });

  it('asks only for the rows that signals name, all of a storm in one request', async () => {
    const [a, b, c] = [makeRow('a'), makeRow('b'), makeRow('c')];
    const { fleet, store, load } = setUp([a, b, c]);
    await load();
    takeAsked(fleet);
    const [, , keptRow] = store.getSnapshot()!.rows;
    fleet.rows = [makeRow('a', { state: 'failing' }), b, c];

    for (let times = 0; times < 20; times += 1) {
      expect(store.hear(tellOf(a, b))).toBe(false);
    }
    await jest.advanceTimersByTimeAsync(COLLECT_MS - 1);
    expect(fleet.asked).toEqual([]);
    await jest.advanceTimersByTimeAsync(1);

    expect(takeAsked(fleet)).toEqual(['batch a b']);
    const after = store.getSnapshot()!.rows;
    expect(after.map(({ state }) => state)).toEqual([
      'failing',
      'ready',
      'ready',
    ]);
    expect(after[2]).toBe(keptRow);
  });

  it('leaves out a cluster that a signal names and that is gone', async () => {
    const [a, b] = [makeRow('a'), makeRow('b')];
    const { fleet, store, load } = setUp([a, b]);
    await load();
    fleet.rows = [b];

    store.hear(tellOf(a));
    await jest.advanceTimersByTimeAsync(COLLECT_MS);

    expect(listNames(store)).toEqual(['b']);
    expect(store.getSnapshot()!.total).toBe(1);
  });

  it('wants to look through all once for each cluster that it does not know', async () => {
    const [a, stranger] = [makeRow('a'), makeRow('of-somebody-else')];
    const { store, load } = setUp([a]);
    await load();

    expect(store.hear(tellOf(stranger))).toBe(true);
    expect(store.hear(tellOf(stranger, a))).toBe(false);
  });

  it('asks for nothing while nobody looks, and catches up afterwards', async () => {
    const a = makeRow('a');
    const { fleet, page, store, load } = setUp([a]);
    await load();
    takeAsked(fleet);
    page.isVisible = false;
    // The counts stay the same, so only the signal tells.
    fleet.rows = [makeRow('a', { title: 'Another title' })];

    store.hear(tellOf(a));
    await jest.advanceTimersByTimeAsync(COLLECT_MS * 10);
    expect(fleet.asked).toEqual([]);

    page.isVisible = true;
    await load();
    expect(takeAsked(fleet)).toEqual(['page', 'batch a']);
    expect(store.getSnapshot()!.rows[0].title).toBe('Another title');
  });

  it('keeps rows when requests fail, and asks again for what signals named', async () => {
    const [a, b] = [makeRow('a'), makeRow('b')];
    const { fleet, store, load } = setUp([a, b]);
    await load();
    fleet.fail = () => new Error('down');
    store.hear(tellOf(b));
    await jest.advanceTimersByTimeAsync(COLLECT_MS);
    await expect(load()).rejects.toThrow('down');
    expect(listNames(store)).toEqual(['a', 'b']);

    fleet.fail = undefined;
    takeAsked(fleet);
    await load();
    expect(takeAsked(fleet)).toEqual(['page', 'batch b']);
  });

  it('keeps what came when a later page fails, and says that it is not all', async () => {
    const rows = Array.from({ length: 700 }, (_, at) => makeRow(`c-${at}`));
    const { fleet, store, load } = setUp(rows);
    fleet.fail = request =>
      request === 'page 500' ? new Error('down') : undefined;

    await expect(load()).rejects.toThrow('down');
    expect(store.getSnapshot()).toMatchObject({
      total: 700,
      isComplete: false,
      rows: { length: 500 },
    });

    fleet.fail = undefined;
    await load();
    expect(store.getSnapshot()).toMatchObject({
      isComplete: true,
      rows: { length: 700 },
    });
  });

  it('does without the names of layers', async () => {
    const { fleet, store, load } = setUp([makeRow('a')]);
    fleet.fail = request =>
      request === 'layers' ? new Error('down') : undefined;

    await load();

    const { layers, rows } = store.getSnapshot()!;
    expect(toLayerColumns(layers, rows)).toEqual([
      { id: 'cloud', short: 'L0', title: 'cloud' },
      { id: 'application', short: 'L1', title: 'application' },
    ]);
  });
});

describe('mergeRows', () => {
  const rowArbitrary = fc
    .record({
      name: fc.constantFrom('a', 'b', 'c', 'd'),
      digest: fc.constantFrom('1', '2', '3'),
    })
    .map(({ name, digest }) => makeRow(name, { digest }));
  const rowsArbitrary = fc.uniqueArray(rowArbitrary, {
    selector: ({ ref }) => ref,
  });

  it('keeps the identity of what means the same, and has the newest of each', () => {
    fc.assert(
      fc.property(rowsArbitrary, rowsArbitrary, (older, newer) => {
        const known = mergeRows(new Map(), older);
        const merged = mergeRows(known, newer);
        for (const row of newer) {
          const before = known.get(row.ref);
          const after = merged.get(row.ref)!;
          expect(after.digest).toBe(row.digest);
          expect(after === before).toBe(before?.digest === row.digest);
        }
        expect(merged.size).toBe(
          new Set([...older, ...newer].map(({ ref }) => ref)).size,
        );
        // The same once more changes nothing at all.
        expect(mergeRows(merged, structuredClone(newer))).toBe(merged);
      }),
    );
  });

  it('drops only what is gone', () => {
    const known = mergeRows(new Map(), [makeRow('a'), makeRow('b')]);

    expect(dropRows(known, () => false)).toBe(known);
    expect([...dropRows(known, ref => ref.endsWith('/a')).keys()]).toEqual([
      'resource:default/b',
    ]);
  });
});

describe('layer columns', () => {
  it('finds the progress of a layer, and nothing where nothing is known', () => {
    const row = makeRow('a');
    expect(findLayerProgress(row, 'application')).toEqual([0, 2]);
    expect(findLayerProgress(row, 'other')).toBeUndefined();
    expect(
      findLayerProgress({ layers: row.layers }, 'application'),
    ).toBeUndefined();
  });
});
