import { InputError } from '@backstage/errors';
import { isList, isMap, Value } from '../blueprint/values';

/*
 * Every text is written in double quotes, because readers of YAML do not agree on what `no`, `1_000` or `2024-01-01` are without. All
 * escapes are those of JSON, which every reader of YAML knows.
 */

// Line breaks of YAML 1.1, what Go's reader refuses, and what nobody sees on a page.
const HIDDEN =
  /[\u007f-\u009f\u00ad\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff\ufffe\uffff]/g;

/** A text in double quotes. */
export function quote(text: string): string {
  if (/[\ud800-\udfff]/u.test(text)) {
    throw new InputError('A text with half a character cannot be written');
  }
  return JSON.stringify(text).replace(
    HIDDEN,
    character => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

// Readers of YAML look no further than 1024 characters for the colon behind a key.
const LONGEST_KEY = 1_000;

function quoteKey(key: string): string {
  const quoted = quote(key);
  if (quoted.length > LONGEST_KEY) {
    throw new InputError(`A key has at most ${LONGEST_KEY} characters`);
  }
  return quoted;
}

/** A value on one line. */
export function toFlow(value: Value): string {
  if (typeof value === 'string') return quote(value);
  if (isList(value)) return `[${value.map(toFlow).join(', ')}]`;
  if (!isMap(value)) return String(value);
  const entries = Object.keys(value).map(
    key => `${quoteKey(key)}: ${toFlow(value[key])}`,
  );
  return entries.length === 0 ? '{}' : `{ ${entries.join(', ')} }`;
}

/** A list or map as lines, each indented; anything else on one line. What comes behind a key and a space. */
export function toBlock(value: Value, indent: number, eol: string): string {
  if (typeof value !== 'object' || Object.keys(value).length === 0) {
    return toFlow(value);
  }
  return eol + toLines(value, indent).join(eol);
}

function toLines(value: Value, indent: number): string[] {
  const margin = ' '.repeat(indent);
  if (isList(value)) {
    return value.flatMap(item => {
      if (!isFilled(item)) return [`${margin}- ${toFlow(item)}`];
      const [first, ...rest] = toLines(item, indent + 2);
      return [`${margin}- ${first.trimStart()}`, ...rest];
    });
  }
  if (!isMap(value)) return [margin + toFlow(value)];
  return Object.keys(value).flatMap(key =>
    isFilled(value[key])
      ? [`${margin}${quoteKey(key)}:`, ...toLines(value[key], indent + 2)]
      : [`${margin}${quoteKey(key)}: ${toFlow(value[key])}`],
  );
}

function isFilled(value: Value): boolean {
  return typeof value === 'object' && Object.keys(value).length > 0;
}
