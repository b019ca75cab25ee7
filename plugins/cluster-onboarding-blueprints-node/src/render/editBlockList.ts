import { InputError } from '@backstage/errors';
import { isNode, YAMLSeq } from 'yaml';
import { Value } from '../blueprint/values';
import { toFlow } from './quote';
import {
  endOf,
  endOfLine,
  eolAt,
  putLine,
  startOfComments,
  startOfLine,
} from '../blueprint/textLines';

/** Puts an entry into a list of lines, written as its neighbours are. */
export function insertIntoBlock(
  text: string,
  list: YAMLSeq,
  index: number,
  value: Value,
): string {
  const { start, dash, content } = locate(text, list, 0);
  const line =
    text.slice(start, dash) + text.slice(dash, content) + toFlow(value);
  const offset =
    index < list.items.length
      ? beginOf(text, list, index)
      : endOfLine(text, endOf(list));
  return putLine(text, offset, line);
}

/** Takes an entry out of a list of lines. The last one leaves an empty list. */
export function removeFromBlock(
  text: string,
  list: YAMLSeq,
  index: number,
  keyEnd: number,
): string {
  const start = beginOf(text, list, index);
  const end = endOfLine(text, endOf(list.items[index]));
  const isLastLine = end === text.length && text[end - 1] !== '\n';
  // Without an end of line behind it, the one before it goes.
  const from = isLastLine ? start - eolAt(text).length : start;
  const rest = text.slice(0, from) + text.slice(end);
  if (list.items.length > 1) return rest;
  const colon = rest.indexOf(':', keyEnd) + 1;
  return `${rest.slice(0, colon)} []${rest.slice(colon)}`;
}

/** Where the lines of an entry begin. Comments above it are its own; above the first they are the list's. */
function beginOf(text: string, list: YAMLSeq, index: number): number {
  const { start } = locate(text, list, index);
  return index === 0 ? start : startOfComments(text, start);
}

function locate(
  text: string,
  list: YAMLSeq,
  index: number,
): { start: number; dash: number; content: number } {
  const item = list.items[index];
  const content = isNode(item) ? item.range?.[0] ?? 0 : 0;
  const start = startOfLine(text, content);
  const [before, margin] = /^([ ]*)-[ ]+/.exec(text.slice(start)) ?? [];
  if (before === undefined || start + before.length !== content) {
    throw new InputError('an entry of the list does not begin with its dash');
  }
  return { start, dash: start + margin.length, content };
}
