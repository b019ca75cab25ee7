/*
 * Reading of JSON that anybody may have written: every function takes anything and gives something of the asked type, or
 * nothing. No reader of an object needs to think of null, wrong types or missing parents again.
 */

import { internText } from './internText';

/** A JSON object whose fields may be anything. */
export type JsonObject = { readonly [field: string]: unknown };

const NOTHING: JsonObject = Object.freeze(Object.create(null));

/** The value if it is an object that is no array, else an empty one. */
export function asObject(value: unknown): JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as JsonObject)
    : NOTHING;
}

/** The value if it is an array, else an empty one; at most this many entries are read. */
export function asArray(value: unknown, most = 1_000): readonly unknown[] {
  if (!Array.isArray(value)) return [];
  return value.length > most ? value.slice(0, most) : value;
}

const LONGEST_TEXT = 16 * 1_024;

/** The value if it is a string that is not empty; no more of it than anybody would want to read. */
export function asText(value: unknown): string | undefined {
  if (typeof value !== 'string' || value === '') return undefined;
  return internText(
    value.length > LONGEST_TEXT ? value.slice(0, LONGEST_TEXT) : value,
  );
}

/** The value if it is a finite number. */
export function asNumber(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isFinite(value)
    ? value
    : undefined;
}

const UNITS: Record<string, number> = {
  ns: 1e-6,
  us: 1e-3,
  µs: 1e-3,
  ms: 1,
  s: 1_000,
  m: 60_000,
  h: 3_600_000,
};

/** Milliseconds of a duration as Go writes it, such as `1h30m`, `10s` or `140.7ms`. */
export function asDurationMs(value: unknown): number | undefined {
  if (typeof value !== 'string' || value === '' || value.length > 40) {
    return undefined;
  }
  let rest = value;
  let sum = 0;
  while (rest) {
    const match = /^(\d+(?:\.\d+)?)(ns|us|µs|ms|s|m|h)/.exec(rest);
    if (!match) return undefined;
    sum += Number(match[1]) * UNITS[match[2]];
    rest = rest.slice(match[0].length);
  }
  return sum;
}

/** The value if it is a time that JavaScript can read, as given. */
export function asTime(value: unknown): string | undefined {
  return typeof value === 'string' &&
    value.length <= 40 &&
    !Number.isNaN(Date.parse(value))
    ? value
    : undefined;
}
