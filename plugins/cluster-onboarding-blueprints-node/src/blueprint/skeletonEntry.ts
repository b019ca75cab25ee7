import { isNode, isSeq, Pair, YAMLMap, YAMLSeq } from 'yaml';
import { Collection, Entry } from './skeleton';
import { endOf, endOfLine, startOfComments, startOfLine } from './textLines';

/** An entry of a map or list as lines of the text; undefined if it shares a line with something that would stay. */
export function toEntry(
  text: string,
  node: YAMLMap | YAMLSeq,
  position: number,
  collection: Collection,
): Entry | undefined {
  const item = node.items[position];
  const first = isSeq(node) ? item : (item as Pair).key;
  if (!isNode(first) || !first.range) return undefined;
  const [begin] = first.range;
  const start = startOfLine(text, begin);
  const before = text.slice(start, begin);
  const isAlone = isSeq(node) ? /^ *- +$/.test(before) : /^ *$/.test(before);
  // The only entry goes together with what it stands in, which has the line.
  if (!isAlone && node.items.length > 1) return undefined;
  const last = isSeq(node) ? item : (item as Pair).value;
  const end = endOfLine(text, Math.max(endOf(first), endOf(last)));
  return {
    start: isAlone ? withComments(text, start) : start,
    end,
    collection,
  };
}

/** Comments directly above belong to an entry, unless they head the document. */
function withComments(text: string, start: number): number {
  const begin = startOfComments(text, start);
  const isHead =
    begin === 0 ||
    text.slice(startOfLine(text, begin - 1), begin).startsWith('---');
  return isHead ? start : begin;
}
