/*
 * Values are read by js-yaml, which is three times as fast as the library that renders them, and a second opinion on its text. Where a value
 * stands is asked for only when there is something to say about it (locate.ts).
 */
import { CORE_SCHEMA, loadAll, YAMLException } from 'js-yaml';

/** What the text of a YAML file holds. */
export interface ParsedYaml {
  /** The documents; empty ones are undefined. */
  readonly documents: readonly unknown[];
  /** Why it cannot be read. */
  readonly problem?: { readonly message: string; readonly line?: number };
}

// Far beyond any manifest; aliases of aliases grow without end.
const MOST_NODES = 200_000;
const DEEPEST = 100;
const SHORT_TEXT = 4_000;

/** Reads all documents of a text. Never throws. */
export function parseYaml(text: string): ParsedYaml {
  try {
    const documents = loadAll(text, undefined, { schema: CORE_SCHEMA });
    if (canBeTooLarge(text) && isTooLarge(documents)) {
      return {
        documents: [],
        problem: {
          message: 'it is nested too deeply, or grows by its aliases',
        },
      };
    }
    return { documents: documents.map(document => document ?? undefined) };
  } catch (error) {
    return { documents: [], problem: describe(error) };
  }
}

function describe(error: unknown): NonNullable<ParsedYaml['problem']> {
  if (!(error instanceof YAMLException)) {
    return { message: 'it cannot be read' };
  }
  const { line } = error.mark ?? {};
  return {
    // Only the reason, which is one of the parser's own sentences; its snippet repeats what the file holds.
    message:
      /^[\w ,'-]{1,120}/.exec(error.reason ?? '')?.[0] ?? 'it is no YAML',
    ...(typeof line === 'number' && { line: line + 1 }),
  };
}

/** Without an anchor nothing grows, and a short text cannot be deep: most files need not be walked. */
function canBeTooLarge(text: string): boolean {
  return text.length > SHORT_TEXT || text.includes('&');
}

function isTooLarge(documents: readonly unknown[]): boolean {
  let nodes = 0;
  const open: { value: unknown; depth: number }[] = [
    { value: documents, depth: 0 },
  ];
  while (open.length > 0) {
    const { value, depth } = open.pop()!;
    nodes += 1;
    if (nodes > MOST_NODES || depth > DEEPEST) return true;
    if (typeof value !== 'object' || value === null) continue;
    for (const child of Object.values(value)) {
      open.push({ value: child, depth: depth + 1 });
    }
  }
  return false;
}
