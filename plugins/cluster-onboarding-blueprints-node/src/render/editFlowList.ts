import { isNode, YAMLSeq } from 'yaml';
import { Value } from '../blueprint/values';
import { toFlow } from './quote';

/** Puts an entry into a list in brackets. */
export function insertIntoFlow(
  text: string,
  list: YAMLSeq,
  index: number,
  value: Value,
): string {
  if (list.items.length === 0) {
    const start = (list.range?.[0] ?? 0) + 1;
    return put(text, start, toFlow(value));
  }
  if (index < list.items.length) {
    return put(text, rangeOf(list, index)[0], `${toFlow(value)}, `);
  }
  return put(
    text,
    rangeOf(list, list.items.length - 1)[1],
    `, ${toFlow(value)}`,
  );
}

/** Takes an entry out of a list in brackets, with the comma that parted it from its neighbour. */
export function removeFromFlow(
  text: string,
  list: YAMLSeq,
  index: number,
): string {
  const [start, end] = rangeOf(list, index);
  if (index + 1 < list.items.length) {
    return text.slice(0, start) + text.slice(rangeOf(list, index + 1)[0]);
  }
  const from = index === 0 ? start : rangeOf(list, index - 1)[1];
  return text.slice(0, from) + text.slice(end);
}

function put(text: string, offset: number, added: string): string {
  return text.slice(0, offset) + added + text.slice(offset);
}

function rangeOf(list: YAMLSeq, index: number): [number, number] {
  const item = list.items[index];
  const range = isNode(item) ? item.range : undefined;
  return [range?.[0] ?? 0, range?.[1] ?? 0];
}
