/** A list without the nulls at its end: to be absent says the same. */
export function withoutEnd<T>(items: ReadonlyArray<T | null>): Array<T | null> {
  const end = items.findLastIndex(item => item !== null);
  return items.slice(0, end + 1);
}
