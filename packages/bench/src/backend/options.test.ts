import { readBenchOptions } from './options';

describe('readBenchOptions', () => {
  it('measures everything on a thousand clusters unless told otherwise', () => {
    const { wants, clusters } = readBenchOptions([]);
    expect([wants('g1'), wants('g16'), clusters]).toEqual([true, true, 1_000]);
  });

  it('measures what is asked for', () => {
    const { wants, clusters } = readBenchOptions([
      '--only',
      'G1,g10',
      '--clusters',
      '100',
    ]);
    expect([wants('g1'), wants('g2'), wants('g2', 'g10'), clusters]).toEqual([
      true,
      false,
      true,
      100,
    ]);
  });

  it.each([
    [['--only', 'g9'], "There is no figure 'g9'"],
    [['--clusters', '1e9'], '--clusters wants a number'],
    [['--clusters', 'many'], '--clusters wants a number'],
  ])('refuses %j', (args, message) => {
    expect(() => readBenchOptions(args)).toThrow(message);
  });
});
