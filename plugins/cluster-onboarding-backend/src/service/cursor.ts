import { InputError } from '@backstage/errors';
import { z } from 'zod/v3';

const LONGEST_CURSOR = 1_000;

/** Makes an opaque text of a place in a list; `list` says which list it is a place in. */
export function writeCursor(list: string, place: unknown): string {
  return Buffer.from(JSON.stringify([list, place])).toString('base64url');
}

/** Reads what `writeCursor` made, of the same list. */
export function readCursor<Place>(
  list: string,
  schema: z.ZodType<Place, z.ZodTypeDef, unknown>,
  cursor: string,
): Place {
  try {
    if (cursor.length > LONGEST_CURSOR) throw new Error('too long');
    const text = Buffer.from(cursor, 'base64url').toString('utf8');
    const [name, place] = z
      .tuple([z.literal(list), z.unknown()])
      .parse(JSON.parse(text));
    return schema.parse(name && place);
  } catch {
    throw new InputError(
      'The cursor is not one that an earlier answer to the same question gave',
    );
  }
}
