/** How many rows one statement takes. */
const ROWS_PER_STATEMENT = 500;

/** Divides rows into as many as one statement takes. */
export function chunk<T>(
  items: readonly T[],
  size: number = ROWS_PER_STATEMENT,
): T[][] {
  const chunks: T[][] = [];
  for (let start = 0; start < items.length; start += size) {
    chunks.push(items.slice(start, start + size));
  }
  return chunks;
}
