/** The figure that so many percent of the figures are not above; NaN of none. */
export function percentile(
  figures: readonly number[],
  percent: number,
): number {
  const sorted = [...figures].sort((a, b) => a - b);
  const place = Math.ceil((percent / 100) * sorted.length) - 1;
  return sorted[Math.max(0, place)] ?? NaN;
}

/** `p50 3.1 ms, p99 9.7 ms, most 12 ms of 400`. */
export function describeLatencies(figures: readonly number[]): string {
  const show = (percent: number): string =>
    `${percentile(figures, percent).toFixed(1)} ms`;
  return `p50 ${show(50)}, p99 ${show(99)}, most ${show(100)} of ${
    figures.length
  }`;
}

/** The exponent k of figure = c · size^k that fits best. */
export function fitExponent(
  points: ReadonlyArray<{ size: number; figure: number }>,
): number {
  const logs = points.map(({ size, figure }) => [
    Math.log(size),
    Math.log(figure),
  ]);
  const mean = (index: 0 | 1): number =>
    logs.reduce((sum, log) => sum + log[index], 0) / logs.length;
  const [x, y] = [mean(0), mean(1)];
  const over = logs.reduce((sum, [a, b]) => sum + (a - x) * (b - y), 0);
  const under = logs.reduce((sum, [a]) => sum + (a - x) ** 2, 0);
  return over / under;
}
