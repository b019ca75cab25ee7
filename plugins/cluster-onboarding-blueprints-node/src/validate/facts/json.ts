/** An object of JSON, whatever it holds. */
export type JsonObject = Readonly<Record<string, unknown>>;

const EMPTY: JsonObject = Object.freeze({});

/** Whether a value is an object with keys. */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The value as an object; an empty one for anything else. */
export function asObject(value: unknown): JsonObject {
  return isObject(value) ? value : EMPTY;
}

/** The value as text; undefined for anything else, and for empty text. */
export function asText(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** The value as a list; an empty one for anything else. */
export function asArray(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** The texts of a map; other values are left out. */
export function asTexts(value: unknown): Readonly<Record<string, string>> {
  const texts: Record<string, string> = {};
  for (const [key, text] of Object.entries(asObject(value))) {
    if (typeof text === 'string') texts[key] = text;
  }
  return texts;
}
