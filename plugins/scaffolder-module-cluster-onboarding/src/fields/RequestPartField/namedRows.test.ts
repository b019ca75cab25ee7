import fc from 'fast-check';
import { listKeys, NamedRow, readRows, toValues } from './namedRows';

const row = (name: string, value: string): NamedRow => ({ name, value });

describe('toValues', () => {
  it.each<[string, NamedRow[], object]>([
    ['is empty without rows', [], {}],
    [
      'takes names and values',
      [row('A', '1'), row('B', '')],
      { A: '1', B: '' },
    ],
    ['leaves out a row in which nothing was typed', [row('', '')], {}],
    [
      'keeps a value that has no name yet',
      [row('A', '1'), row('', '2')],
      { A: '1', 'newKey-1': '2' },
    ],
    [
      'keeps both values of a name that is given twice',
      [row('A', '1'), row('A', '2')],
      { A: '1', 'newKey-1': '2' },
    ],
  ])('%s', (_, rows, values) => {
    expect(toValues(rows)).toEqual(values);
  });

  it('loses no value, whatever the names are', () => {
    const name = fc.oneof(
      fc.string(),
      fc.constantFrom('A', 'newKey', 'newKey-1', '__proto__', 'a.b'),
    );
    const value = fc.string({ minLength: 1 });
    const rows = fc.array(fc.record({ name, value }));
    fc.assert(
      fc.property(rows, typed => {
        const values = Object.values(toValues(typed));
        expect([...values].sort()).toEqual(
          typed.map(typedRow => typedRow.value).sort(),
        );
      }),
    );
  });
});

describe('readRows', () => {
  it('gives rows in the order of the object, without a name where none was typed', () => {
    expect(readRows({ A: '1', 'newKey-1': '2', newKey: '3' })).toEqual([
      row('A', '1'),
      row('', '2'),
      row('', '3'),
    ]);
    expect(readRows(undefined)).toEqual([]);
  });

  it('reads back what was typed', () => {
    const typed = [row('TEAM', 'search'), row('', 'x')];
    expect(readRows(toValues(typed))).toEqual(typed);
  });

  it('finds the same keys for what was typed, after an empty row is gone', () => {
    const typed = [row('', ''), row('TEAM', 'search'), row('', 'x')];
    const keys = listKeys(typed).slice(1);
    expect(keys).toEqual(['TEAM', 'newKey-1']);
    expect(listKeys(readRows(toValues(typed)))).toEqual(keys);
  });
});
