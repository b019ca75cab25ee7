import {
  HistoryEntry,
  LAYER_STATES,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import fc from 'fast-check';
import { listDrawn } from './listDrawn';
import { toHistoryItems } from './toHistoryItems';
import { toLayerName } from './toLayerName';
import { toSpanParts } from './toSpanParts';
import { toStrips } from './toStrips';

const NOW = Date.parse('2026-03-02T12:00:00Z');
const HOUR = 3_600_000;
const ago = (hours: number) => new Date(NOW - hours * HOUR).toISOString();

describe('toHistoryItems', () => {
  it('ends a state with the next one of the same layer', () => {
    const entries: HistoryEntry[] = [
      { layer: 'app', state: 'ready', at: ago(1) },
      { layer: '', state: 'ready', at: ago(2) },
      { layer: 'app', state: 'failing', at: ago(3), cause: 'Why' },
      { layer: 'app', state: 'ready', at: ago(9) },
    ];
    const items = toHistoryItems(entries, { hasMore: true });
    expect(items.map(({ until }) => until)).toEqual([
      undefined,
      undefined,
      ago(1),
      ago(3),
    ]);
    expect(items[2].cause).toBe('Why');
  });

  it.each([
    ['knows where the record of each layer begins', false, [1, 2]],
    ['does not know that before all is loaded', true, []],
  ])('%s', (_, hasMore, firsts) => {
    const items = toHistoryItems(
      [
        { layer: 'app', state: 'ready', at: ago(1) },
        { layer: '', state: 'ready', at: ago(2) },
        { layer: 'app', state: 'failing', at: ago(3) },
      ],
      { hasMore },
    );
    const found = items.flatMap(({ isFirst }, place) => (isFirst ? place : []));
    expect(found).toEqual(firsts);
  });
});

describe('toSpanParts', () => {
  it.each([
    [ago(0.01), 'moment', 0],
    [ago(0.5), 'minutes', 30],
    [ago(1.5), 'minutes', 90],
    [ago(47.5), 'hours', 47],
    [ago(49), 'days', 2],
    [ago(-1), 'moment', 0],
  ])('from %s it is %s %d', (from, unit, count) => {
    expect(toSpanParts({ from, until: NOW })).toEqual({ unit, count });
  });

  it('gives nothing for what is no time', () => {
    expect(toSpanParts({ from: 'soon', until: NOW })).toBeUndefined();
  });
});

describe('toLayerName', () => {
  it.each([
    ['app', 'Application'],
    ['platform-delivery', 'Platform delivery'],
    ['-', '-'],
  ])('%s is %s', (id, name) => {
    expect(toLayerName(id, [{ id: 'app', title: 'Application' }])).toBe(name);
  });
});

describe('toStrips', () => {
  it('draws each state from its beginning to the next, within the span', () => {
    const strips = toStrips(
      [
        { layer: 'app', state: 'failing', at: ago(6) },
        { layer: 'app', state: 'ready', at: ago(48) },
        { layer: '', state: 'progressing', at: ago(12) },
      ],
      { now: NOW },
    );
    expect(strips).toEqual([
      { layer: '', segments: [{ state: 'progressing', from: 0.5, to: 1 }] },
      {
        layer: 'app',
        segments: [
          { state: 'ready', from: 0, to: 0.75 },
          { state: 'failing', from: 0.75, to: 1 },
        ],
      },
    ]);
  });

  it('puts the cluster first and the uppermost layer next', () => {
    const entries = ['b', 'other', '', 'a'].map(layer => ({
      layer,
      state: 'ready' as const,
      at: ago(1),
    }));
    const layers = [{ id: 'a' }, { id: 'b' }];
    expect(
      toStrips(entries, { now: NOW, layers }).map(({ layer }) => layer),
    ).toEqual(['', 'b', 'a', 'other']);
  });

  it('draws nothing for what is no time or lies ahead', () => {
    expect(
      toStrips([{ layer: 'a', state: 'ready', at: 'soon' }], { now: NOW }),
    ).toEqual([{ layer: 'a', segments: [] }]);
    expect(
      toStrips([{ layer: 'a', state: 'ready', at: ago(-1) }], { now: NOW }),
    ).toEqual([{ layer: 'a', segments: [] }]);
  });

  it('always gives segments that follow each other without overlap and reach until now', () => {
    const anyEntry = fc.record({
      layer: fc.constantFrom('', 'a', 'b'),
      state: fc.constantFrom(...LAYER_STATES),
      at: fc
        .integer({ min: 1, max: 72 * 60 })
        .map(minutes => ago(minutes / 60)),
    });
    fc.assert(
      fc.property(fc.array(anyEntry, { maxLength: 30 }), entries => {
        for (const { layer, segments } of toStrips(entries, { now: NOW })) {
          expect(entries.some(entry => entry.layer === layer)).toBe(true);
          expect(segments[segments.length - 1].to).toBe(1);
          segments.forEach((segment, index) => {
            expect(segment.from).toBeLessThan(segment.to);
            expect(segment.from).toBe(
              index === 0 ? segment.from : segments[index - 1].to,
            );
            expect(segment.from).toBeGreaterThanOrEqual(0);
          });
        }
      }),
    );
  });
});

describe('listDrawn', () => {
  it.each([
    ['nothing', [], { states: [], hasGaps: false }],
    [
      'a layer of which nothing is known',
      [{ layer: 'a', segments: [] }],
      { states: [], hasGaps: true },
    ],
    [
      'each state once, in the usual order',
      [
        {
          layer: 'a',
          segments: [
            { state: 'failing', from: 0, to: 0.5 },
            { state: 'ready', from: 0.5, to: 1 },
          ],
        },
        { layer: 'b', segments: [{ state: 'ready', from: 0, to: 1 }] },
      ],
      { states: ['ready', 'failing'], hasGaps: false },
    ],
    [
      'a beginning of which nothing is known',
      [{ layer: 'a', segments: [{ state: 'ready', from: 0.2, to: 1 }] }],
      { states: ['ready'], hasGaps: true },
    ],
  ] as const)('tells of %s', (_, strips, expected) => {
    expect(listDrawn(strips)).toEqual(expected);
  });
});
