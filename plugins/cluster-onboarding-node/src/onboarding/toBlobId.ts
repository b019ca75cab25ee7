import { createHash } from 'node:crypto';

/**
 * The id that Git gives to the content of a file, so that two contents can be compared without reading one of them.
 *
 * @public
 */
export function toBlobId(content: string | Uint8Array): string {
  const bytes =
    typeof content === 'string' ? Buffer.from(content, 'utf8') : content;
  return createHash('sha1')
    .update(`blob ${bytes.length}\0`)
    .update(bytes)
    .digest('hex');
}
