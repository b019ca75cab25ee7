import { InputError } from '@backstage/errors';
import { isMap, isScalar, isSeq, Pair, parseAllDocuments, YAMLMap } from 'yaml';
import { Value } from '../blueprint/values';
import { isEqual } from './checkReadsBack';
import { insertIntoBlock, removeFromBlock } from './editBlockList';
import { insertIntoFlow, removeFromFlow } from './editFlowList';
import { toFlow } from './quote';
import {
  endOf,
  endOfLine,
  eolAt,
  putLine,
  startOfLine,
} from '../blueprint/textLines';

/** An entry that a list of a YAML file is to have, or not. */
export interface ListEdit {
  readonly type: 'insert' | 'remove';
  /** The keys that lead to the list. */
  readonly at: readonly string[];
  readonly value: Value;
}

/**
 * Edits a list in a YAML file: an entry is put in, in sorted order, or taken out. Every other byte stays as it is. Doing it twice is doing
 * it once.
 */
export function editList(text: string, edit: ListEdit): string {
  const root = parse(text);
  const before: unknown = root.toJS(root.document);
  const present = toItems(before, edit.at);
  const position = present.findIndex(item => isEqual(item, edit.value));
  if (position >= 0 === (edit.type === 'insert')) return text;
  const result =
    edit.type === 'insert'
      ? insert(text, root.map, edit, present)
      : remove(text, root.map, edit, position);
  checkResult(result, edit, before, present, position);
  return result;
}

function insert(
  text: string,
  map: YAMLMap,
  { at, value }: ListEdit,
  present: readonly unknown[],
): string {
  const { parent, pair } = find(map, at);
  const next = present.findIndex(item => toSortKey(item) > toSortKey(value));
  const index = next < 0 ? present.length : next;
  if (!pair) return appendKey(text, parent, at, value);
  const list = pair.value;
  if (isSeq(list)) {
    return list.flow
      ? insertIntoFlow(text, list, index, value)
      : insertIntoBlock(text, list, index, value);
  }
  const key = pair.key;
  const isEmpty = isScalar(list) && list.value === null && !list.source;
  if (!isScalar(key) || !(list === null || isEmpty)) throw noList(at);
  const start = key.range?.[0] ?? 0;
  const end = endOfLine(text, key.range?.[1] ?? 0);
  const indent = ' '.repeat(start - startOfLine(text, start) + 2);
  return putLine(text, end, `${indent}- ${toFlow(value)}`);
}

function remove(
  text: string,
  map: YAMLMap,
  { at }: ListEdit,
  position: number,
): string {
  const { pair } = find(map, at);
  const list = pair?.value;
  if (!pair || !isSeq(list) || !isScalar(pair.key)) throw noList(at);
  return list.flow
    ? removeFromFlow(text, list, position)
    : removeFromBlock(text, list, position, pair.key.range?.[1] ?? 0);
}

function appendKey(
  text: string,
  parent: YAMLMap,
  at: readonly string[],
  value: Value,
): string {
  const key = at.at(-1) ?? '';
  const first = parent.items[0]?.key;
  if (parent.flow || !isScalar(first) || !/^[A-Za-z][\w.-]*$/.test(key)) {
    throw noList(at);
  }
  const start = first.range?.[0] ?? 0;
  const indent = ' '.repeat(start - startOfLine(text, start));
  const end = endOfLine(text, endOf(parent));
  const eol = eolAt(text);
  return putLine(
    text,
    end,
    `${indent}${key}:${eol}${indent}  - ${toFlow(value)}`,
  );
}

function parse(text: string) {
  const documents = parseAllDocuments(text, {
    keepSourceTokens: true,
    logLevel: 'silent',
    prettyErrors: false,
  });
  const [document] = documents;
  if (documents.length !== 1 || !document || !isMap(document.contents)) {
    throw new InputError('must hold one YAML document, a map, to be edited');
  }
  if (document.errors.length > 0) {
    throw new InputError('is no valid YAML and cannot be edited');
  }
  return {
    document,
    map: document.contents,
    toJS: (one: typeof document): unknown => one.toJS({ maxAliasCount: 100 }),
  };
}

function find(
  map: YAMLMap,
  at: readonly string[],
): { parent: YAMLMap; pair: Pair | undefined } {
  let parent = map;
  for (const [depth, key] of at.entries()) {
    const pair = parent.items.find(
      one => isScalar(one.key) && String(one.key.value) === key,
    );
    if (depth === at.length - 1) return { parent, pair };
    if (!pair || !isMap(pair.value)) throw noList(at);
    parent = pair.value;
  }
  throw noList(at);
}

function toItems(data: unknown, at: readonly string[]): unknown[] {
  let found: unknown = data;
  for (const key of at) {
    found =
      typeof found === 'object' && found !== null && Object.hasOwn(found, key)
        ? (found as Record<string, unknown>)[key]
        : undefined;
  }
  return Array.isArray(found) ? found : [];
}

/** Texts are sorted by themselves, maps by the first text in them: mostly a name. */
function toSortKey(item: unknown): string {
  if (typeof item !== 'object' || item === null) return String(item);
  const text = Object.values(item).find(value => typeof value === 'string');
  return String(text ?? '');
}

/** The file must read as before, but for the one entry. */
function checkResult(
  text: string,
  { type, at, value }: ListEdit,
  before: unknown,
  present: readonly unknown[],
  position: number,
): void {
  const { document, toJS } = parse(text);
  const after = toJS(document);
  const items = toItems(after, at);
  const isEdited =
    type === 'insert'
      ? items.some((item, index) =>
          isEqual([item, items.toSpliced(index, 1)], [value, present]),
        )
      : isEqual(items, present.toSpliced(position, 1));
  if (!isEdited || !isEqual(without(after, at), without(before, at))) {
    throw new InputError(
      `the list at ${at.join(
        '.',
      )} is written in a way that cannot be edited safely`,
    );
  }
}

/** Data without what stands at a place. */
function without(data: unknown, [key, ...rest]: readonly string[]): unknown {
  if (typeof data !== 'object' || data === null) return data;
  return Object.fromEntries(
    Object.entries(data).flatMap(([name, value]): [string, unknown][] => {
      if (name !== key) return [[name, value]];
      return rest.length === 0 ? [] : [[name, without(value, rest)]];
    }),
  );
}

function noList(at: readonly string[]): InputError {
  return new InputError(`there is no list at ${at.join('.')} to be edited`);
}
