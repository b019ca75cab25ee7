import { InputError } from '@backstage/errors';

/*
 * Cursors of pages. They tell which row was last on the page, so that rows which come or go in the meantime make nobody see a
 * row twice. To callers they are opaque, and what is not one of ours is refused.
 */

type CursorPart = string | number;

/** Makes a cursor of what the rows are sorted by. */
export function toPageCursor(parts: readonly CursorPart[]): string {
  return Buffer.from(JSON.stringify(parts), 'utf8').toString('base64url');
}

/** Reads a cursor whose parts have the given types. */
export function parsePageCursor(
  cursor: string,
  types: ReadonlyArray<'string' | 'number'>,
): CursorPart[] {
  const parts = parse(cursor);
  const isOurs =
    Array.isArray(parts) &&
    parts.length === types.length &&
    parts.every((part, index) => isPart(part, types[index])) &&
    // The same bytes can be written in several ways; ours is one of them.
    toPageCursor(parts) === cursor;
  if (!isOurs)
    throw new InputError('The cursor is not one of an earlier answer');
  return parts;
}

function isPart(value: unknown, type: 'string' | 'number'): boolean {
  return type === 'number'
    ? Number.isSafeInteger(value) && Number(value) >= 0
    : typeof value === 'string' && value.length <= 64 && !value.includes('\0');
}

function parse(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
  } catch {
    return undefined;
  }
}
