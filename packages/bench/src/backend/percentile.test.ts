import { describeLatencies, fitExponent, percentile } from './percentile';

describe('percentile', () => {
  it.each([
    [[1, 2, 3, 4], 50, 2],
    [[4, 3, 2, 1], 100, 4],
    [Array.from({ length: 200 }, (_, index) => index + 1), 99, 198],
    [[7], 1, 7],
    [[], 99, NaN],
  ])('of %j at %d %% is %d', (figures, percent, expected) => {
    expect(percentile(figures, percent)).toBe(expected);
  });

  it('describes latencies in words', () => {
    expect(describeLatencies([1, 2, 3])).toBe(
      'p50 2.0 ms, p99 3.0 ms, most 3.0 ms of 3',
    );
  });
});

describe('fitExponent', () => {
  it.each([0.5, 1, 1.4])('finds the exponent %d', exponent => {
    const points = [100, 1_000, 2_000].map(size => ({
      size,
      figure: 3 * size ** exponent,
    }));
    expect(fitExponent(points)).toBeCloseTo(exponent, 6);
  });
});
