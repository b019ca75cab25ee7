import { splitBySource } from './splitBySource';

describe('splitBySource', () => {
  it('gives each source its text, over several lines and back again', () => {
    // Columns 0, 3 and 5 of the first line are of a, b and a; the second line is of b from its column 2 on.
    const map = {
      sources: ['a.ts', 'b.ts'],
      mappings: 'AAAA,GCAA,EDAA;ECAA',
    };
    expect([...splitBySource('aaabba\n__bb', map)]).toEqual([
      ['a.ts', 'aaaa'],
      ['b.ts', 'bbbb'],
    ]);
  });

  it('leaves out what has no source, and takes long steps', () => {
    // A step of 1 000 columns takes two digits, and a segment of one number has no source.
    const text = `${'x'.repeat(1_000)}abc`;
    const map = { sources: ['a.ts'], mappings: 'A,w+BAAA' };
    expect([...splitBySource(text, map)]).toEqual([['a.ts', 'abc']]);
  });
});
