import { BaselineAnswer } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import fc from 'fast-check';
import { makeRow } from '../__fixtures__/fakeFleet';
import { toBaselineCsv } from '../baseline/toBaselineCsv';
import {
  countDifferences,
  sortClusters,
  toBaselineRows,
} from '../baseline/toBaselineRows';
import { toFileName } from './downloadFile';
import { toCsv } from './toCsv';
import { writeCsv } from './writeCsv';

/** Reads CSV by the letter of RFC 4180. */
function readCsv(text: string): string[][] {
  const table: string[][] = [];
  let line: string[] = [];
  let at = 0;
  while (at < text.length) {
    let cell = '';
    if (text[at] === '"') {
      at += 1;
      while (text[at] !== '"' || text[at + 1] === '"') {
        if (text[at] === '"') at += 1;
        cell += text[at];
        at += 1;
      }
      at += 1;
    } else {
      while (text[at] !== ',' && text[at] !== '\r') {
        cell += text[at];
        at += 1;
      }
    }
    line.push(cell);
    if (text[at] === ',') {
      at += 1;
    } else {
      table.push(line);
      line = [];
      at += 2;
    }
  }
  return table;
}

const cellArbitrary = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.string({
    unit: fc.constantFrom(
      '=',
      '+',
      '-',
      '@',
      '\t',
      '\r',
      '\n',
      '"',
      ',',
      "'",
      'a',
    ),
  }),
);
const tableArbitrary = fc
  .integer({ min: 1, max: 5 })
  .chain(width =>
    fc.array(fc.array(cellArbitrary, { minLength: width, maxLength: width })),
  );

describe('writeCsv', () => {
  it('can be read again, apart from the apostrophes in front of formulas', () => {
    fc.assert(
      fc.property(tableArbitrary, table => {
        expect(readCsv(writeCsv(table))).toEqual(
          table.map(line =>
            line.map(cell => (/^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell)),
          ),
        );
      }),
    );
  });

  it('never has a cell that a spreadsheet takes for a formula', () => {
    fc.assert(
      fc.property(tableArbitrary, table => {
        for (const cell of readCsv(writeCsv(table)).flat()) {
          expect(cell).not.toMatch(/^[=+\-@\t\r]/);
        }
      }),
    );
  });
});

describe('toCsv', () => {
  it('has a line for each cluster, with each layer', () => {
    const row = makeRow('a', {
      title: '=HYPERLINK("http://evil","x")',
      state: 'failing',
      isReachable: false,
      cause: { words: 'Secret "x", missing', owner: 'group:default/b' },
    });
    const [head, line, ...rest] = readCsv(
      toCsv(
        [row],
        [
          { id: 'cloud', short: 'L0', title: 'Cloud' },
          { id: 'other', short: 'L1', title: 'Other' },
        ],
      ),
    );

    expect(rest).toEqual([]);
    expect(head[0]).toBe('name');
    expect(
      Object.fromEntries(head.map((name, at) => [name, line[at]])),
    ).toEqual({
      name: 'a',
      ref: 'resource:default/a',
      title: `'=HYPERLINK("http://evil","x")`,
      capability: 'search',
      environment: 'dev',
      owner: 'group:default/team-search',
      system: 'system:default/search',
      state: 'failing',
      readyForTeams: 'false',
      reachable: 'false',
      'uniqueObjects.ready': '2',
      'uniqueObjects.expected': '4',
      cloud: 'ready',
      'cloud.ready': '2',
      'cloud.expected': '2',
      other: '',
      'other.ready': '',
      'other.expected': '',
      cause: 'Secret "x", missing',
      causeOwner: 'group:default/b',
      verdict: 'not there yet: failing',
      observedAt: '2026-03-02T10:00:00.000Z',
    });
  });

  it('has the day in the name of the file', () => {
    expect(toFileName('fleet-clusters', new Date(2026, 2, 2, 23, 59))).toBe(
      'fleet-clusters-2026-03-02.csv',
    );
  });
});

describe('toBaselineRows', () => {
  const clusters = ['a', 'b', 'c'].map(name => ({
    name,
    ref: `resource:default/${name}`,
  }));
  const answer: BaselineAnswer = {
    clusters,
    rows: [
      {
        component: 'same',
        versions: { a: '1', b: '1', c: '1' },
        counts: { '1': 3 },
        absentOn: [],
        isUniform: true,
      },
      {
        component: 'missing',
        versions: { a: '1' },
        counts: { '1': 1 },
        absentOn: ['b', 'c'],
        isUniform: false,
      },
      {
        component: 'Mixed',
        versions: { a: '1.9', b: '1.10', c: '1.10' },
        counts: { '1.9': 1, '1.10': 2 },
        absentOn: [],
        isUniform: false,
      },
    ],
  };

  it('counts what is in several versions apart from what is not everywhere', () => {
    expect(countDifferences(answer)).toEqual({ differing: 1, partial: 1 });
  });

  it('has what differs most first, and the usual version first', () => {
    expect(
      toBaselineRows(answer).map(row => [
        row.component,
        row.versions.map(({ version, clusters: on }) => [version, on.length]),
        row.absentOn.map(({ name }) => name),
      ]),
    ).toEqual([
      [
        'Mixed',
        [
          ['1.10', 2],
          ['1.9', 1],
        ],
        [],
      ],
      ['missing', [['1', 1]], ['b', 'c']],
      ['same', [['1', 3]], []],
    ]);
  });

  it('has clusters in the order in which changes are promoted', () => {
    const sort = (...names: string[]) =>
      sortClusters(names.map(name => ({ name, ref: name }))).map(
        ({ name }) => name,
      );
    expect(
      sort('shop-prod', 'shop-test', 'hub', 'shop-dev', 'app-prod'),
    ).toEqual(['app-prod', 'hub', 'shop-dev', 'shop-test', 'shop-prod']);
    expect(sort('edge-10', 'edge-9', 'edge-1')).toEqual([
      'edge-1',
      'edge-9',
      'edge-10',
    ]);

    const on = ['x-prod', 'x-test', 'x-dev'];
    const [row] = toBaselineRows({
      clusters: [],
      rows: [
        {
          component: 'c',
          versions: Object.fromEntries(on.map(name => [name, '1'])),
          counts: { '1': 3 },
          absentOn: ['y-prod', 'y-dev'],
          isUniform: false,
        },
      ],
    });
    expect(row.versions[0].clusters.map(({ name }) => name)).toEqual([
      'x-dev',
      'x-test',
      'x-prod',
    ]);
    expect(row.absentOn.map(({ name }) => name)).toEqual(['y-dev', 'y-prod']);
  });

  it.each([
    [{ text: 'MI' }, ['Mixed', 'missing']],
    [{ isOnlyDifferent: true }, ['Mixed']],
    [{ text: 'same', isOnlyDifferent: true }, []],
  ])('finds by %j', (options, expected) => {
    expect(
      toBaselineRows(answer, options).map(({ component }) => component),
    ).toEqual(expected);
  });

  it('becomes CSV with a line for each component and cluster', () => {
    const [missing] = toBaselineRows(answer, { text: 'missing' });
    expect(readCsv(toBaselineCsv([missing]))).toEqual([
      ['component', 'ref', 'version'],
      ['missing', 'resource:default/a', '1'],
      ['missing', 'resource:default/b', ''],
      ['missing', 'resource:default/c', ''],
    ]);
  });
});
