import {
  isMap,
  isNode,
  isPair,
  isSeq,
  LineCounter,
  parseAllDocuments,
} from 'yaml';

/** A place within a document: keys and places in lists. */
export type ValuePath = readonly (string | number)[];

/** Finds the lines in which values stand. */
export type Locate = (document: number, path: ValuePath) => number | undefined;

/** Prepares the search in one text; it is parsed with positions only if asked. */
export function createLocate(text: string): Locate {
  let parsed:
    | { documents: readonly { contents: unknown }[]; lines: LineCounter }
    | undefined;
  return (index, path) => {
    if (!parsed) {
      const lines = new LineCounter();
      const documents = parseAllDocuments(text, {
        lineCounter: lines,
        prettyErrors: false,
        logLevel: 'silent',
      });
      parsed = { documents: Array.isArray(documents) ? documents : [], lines };
    }
    const offset = findOffset(parsed.documents[index]?.contents, path);
    return offset === undefined ? undefined : parsed.lines.linePos(offset).line;
  };
}

/** Where the value begins, or the nearest that stands above it. */
function findOffset(node: unknown, path: ValuePath): number | undefined {
  let current: unknown = node;
  let offset = startOf(current);
  for (const key of path) {
    let next: unknown;
    if (isMap(current)) {
      const pair = current.items.find(
        item => isPair(item) && String(item.key) === String(key),
      );
      if (!pair) break;
      offset = startOf(pair.key) ?? offset;
      next = pair.value;
    } else if (isSeq(current)) {
      next = current.items[Number(key)];
      offset = startOf(next) ?? offset;
    }
    if (next === undefined) break;
    current = next;
  }
  return offset;
}

function startOf(node: unknown): number | undefined {
  return isNode(node) ? node.range?.[0] : undefined;
}
