import { isMap, isNode, isSeq } from 'yaml';

/** Where the line begins that an offset is in. */
export function startOfLine(text: string, offset: number): number {
  return offset === 0 ? 0 : text.lastIndexOf('\n', offset - 1) + 1;
}

/** Where the line after an offset begins. An offset that stands at the beginning of a line is the end of the one before. */
export function endOfLine(text: string, offset: number): number {
  if (offset > 0 && text[offset - 1] === '\n') return offset;
  const end = text.indexOf('\n', offset);
  return end === -1 ? text.length : end + 1;
}

/** How lines end in a text. */
export function eolAt(text: string): string {
  const first = text.indexOf('\n');
  return first > 0 && text[first - 1] === '\r' ? '\r\n' : '\n';
}

/** Where the content of a node ends, without the comments and empty lines behind it. */
export function endOf(node: unknown): number {
  if (isMap(node) && !node.flow && node.items.length > 0) {
    const { key, value } = node.items[node.items.length - 1];
    const end = endOf(value);
    return Math.max(end, endOf(key));
  }
  if (isSeq(node) && !node.flow && node.items.length > 0) {
    return endOf(node.items[node.items.length - 1]);
  }
  return isNode(node) ? node.range?.[1] ?? 0 : 0;
}

/** Where the comments begin that stand directly above a line, on lines of their own. */
export function startOfComments(text: string, lineStart: number): number {
  let start = lineStart;
  while (start > 0) {
    const previous = startOfLine(text, start - 1);
    if (!/^[ \t]*#/.test(text.slice(previous, start))) return start;
    start = previous;
  }
  return start;
}

/** Puts a line where another one ends, or behind the last one if it has no end. */
export function putLine(text: string, offset: number, line: string): string {
  const eol = eolAt(text);
  const isOpen = offset > 0 && text[offset - 1] !== '\n';
  const added = isOpen ? `${eol}${line}` : `${line}${eol}`;
  return text.slice(0, offset) + added + text.slice(offset);
}
