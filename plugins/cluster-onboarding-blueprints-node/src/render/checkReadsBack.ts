import { InputError } from '@backstage/errors';
import { CORE_SCHEMA, loadAll } from 'js-yaml';
import { fillText } from '../blueprint/fillTemplate';
import { Entry, Expectation, YamlSkeleton } from '../blueprint/skeleton';
import { Value, ValueLookup } from '../blueprint/values';

/** What was meant to be written. */
interface Meaning {
  /** What each slot holds, by its index. */
  readonly meant: readonly (Value | undefined)[];
  /** The entries that were left out. */
  readonly dropped: ReadonlySet<Entry>;
  readonly values: ValueLookup;
}

/** Reads YAML as data, with another reader than the one that skeletons are taken apart with. */
export function readYaml(text: string): unknown[] {
  try {
    return loadAll(text, undefined, { schema: CORE_SCHEMA });
  } catch {
    // What the reader says would show a part of the text, which may be secret.
    throw new InputError('does not read as YAML once it is rendered');
  }
}

/**
 * Reads rendered YAML again and compares it with what was meant: every document, every key, every scalar. Gives the data.
 */
export function checkReadsBack(
  text: string,
  skeleton: YamlSkeleton,
  meaning: Meaning,
): unknown[] {
  const documents = readYaml(text);
  const isAsMeant =
    documents.length === skeleton.documents.length &&
    skeleton.documents.every((expected, index) =>
      isAs(documents[index], expected, meaning),
    );
  if (!isAsMeant) {
    throw new InputError('does not read back as what was meant');
  }
  return documents;
}

function isAs(
  actual: unknown,
  expected: Expectation,
  meaning: Meaning,
): boolean {
  switch (expected.type) {
    case 'constant':
      return isEqual(actual, expected.value);
    case 'slot':
      return isEqual(actual, meaning.meant[expected.slot.index]);
    case 'block':
      return actual === fillText(expected.template, meaning.values);
    case 'list': {
      const entries = listLeft(expected.entries, meaning);
      return (
        Array.isArray(actual) &&
        actual.length === entries.length &&
        entries.every(({ value }, index) => isAs(actual[index], value, meaning))
      );
    }
    default: {
      const entries = listLeft(expected.entries, meaning);
      return (
        isRecord(actual) &&
        Object.keys(actual).length === entries.length &&
        entries.every(
          ({ key, value }) =>
            Object.hasOwn(actual, key) && isAs(actual[key], value, meaning),
        )
      );
    }
  }
}

function listLeft<T extends { entry?: Entry }>(
  entries: readonly T[],
  { dropped }: Meaning,
): readonly T[] {
  return dropped.size === 0
    ? entries
    : entries.filter(({ entry }) => !entry || !dropped.has(entry));
}

/** Whether two pieces of data are the same. */
export function isEqual(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (Array.isArray(a) || Array.isArray(b)) {
    return (
      Array.isArray(a) &&
      Array.isArray(b) &&
      a.length === b.length &&
      a.every((item, index) => isEqual(item, b[index]))
    );
  }
  if (!isRecord(a) || !isRecord(b)) return false;
  const keys = Object.keys(a);
  return (
    keys.length === Object.keys(b).length &&
    keys.every(key => Object.hasOwn(b, key) && isEqual(a[key], b[key]))
  );
}

function isRecord(data: unknown): data is Record<string, unknown> {
  return typeof data === 'object' && data !== null && !Array.isArray(data);
}
