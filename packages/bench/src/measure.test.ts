import { measureInTurns, median } from './measure';

describe('median', () => {
  it.each([
    [[3, 1, 2], 2],
    [[4, 1, 3, 2], 2.5],
    [[7], 7],
    [[], NaN],
  ])('of %j is %d', (figures, expected) => {
    expect(median(figures)).toBe(expected);
  });
});

describe('measureInTurns', () => {
  it('takes turns and does not count the warm-up', () => {
    const calls: string[] = [];
    const figures = measureInTurns(
      { a: () => calls.push('a'), b: () => calls.push('b') },
      { warmUps: 1, rounds: 2 },
    );
    expect(calls.join('')).toBe('ababab');
    expect(figures).toEqual({ a: expect.any(Number), b: expect.any(Number) });
  });
});
