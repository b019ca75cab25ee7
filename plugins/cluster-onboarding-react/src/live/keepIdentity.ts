/**
 * The new value, with every part that equals the old one replaced by the old one: what means the same keeps its identity, so that nothing
 * which depends on it alone is drawn anew. Only plain objects and arrays are looked into.
 */
export function keepIdentity<T>(before: unknown, after: T): T {
  if (Object.is(before, after)) return after;
  if (Array.isArray(before) && Array.isArray(after)) {
    const parts = after.map((part, index) => keepIdentity(before[index], part));
    const isSame =
      before.length === parts.length &&
      parts.every((part, index) => Object.is(part, before[index]));
    return (isSame ? before : parts) as T;
  }
  if (!isPlain(before) || !isPlain(after)) return after;
  const keys = Object.keys(after);
  const parts = Object.fromEntries(
    keys.map(key => [
      key,
      Object.hasOwn(before, key)
        ? keepIdentity(before[key], after[key])
        : after[key],
    ]),
  );
  const isSame =
    Object.keys(before).length === keys.length &&
    keys.every(
      key => Object.hasOwn(before, key) && Object.is(parts[key], before[key]),
    );
  return (isSame ? before : parts) as T;
}

function isPlain(value: unknown): value is Record<string, unknown> {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.getPrototypeOf(value) === Object.prototype
  );
}
