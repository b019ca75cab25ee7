/**
 * What a placeholder can stand for.
 *
 * @public
 */
export type Value = string | number | boolean | readonly Value[] | ValueMap;

/**
 * A map of values. Has no prototype, so that a key such as `constructor` is nothing special.
 *
 * @public
 */
export interface ValueMap {
  /** The values by key. */
  readonly [key: string]: Value;
}

/** Where values are looked up, by name. */
export interface ValueLookup {
  /** The value; undefined if there is none. */
  get(name: string): Value | undefined;
}

/** Whether a value is a list. */
export function isList(value: Value): value is readonly Value[] {
  return Array.isArray(value);
}

/** Whether a value is a map. */
export function isMap(value: Value): value is ValueMap {
  return typeof value === 'object' && !Array.isArray(value);
}

/**
 * Takes data as a value. What is null or undefined is left out; undefined if that is all, or if there is something that is no data.
 */
export function toValue(data: unknown): Value | undefined {
  if (typeof data === 'string' || typeof data === 'boolean') return data;
  if (typeof data === 'number') {
    return Number.isFinite(data) ? data : undefined;
  }
  if (Array.isArray(data)) {
    return data
      .map(toValue)
      .filter((item): item is Value => item !== undefined);
  }
  if (typeof data !== 'object' || data === null) return undefined;
  const map: Record<string, Value> = Object.create(null);
  for (const key of Object.keys(data).sort()) {
    const value = toValue((data as Record<string, unknown>)[key]);
    if (value !== undefined) map[key] = value;
  }
  return map;
}
