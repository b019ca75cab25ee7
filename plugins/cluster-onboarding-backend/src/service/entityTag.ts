import { createHash } from 'node:crypto';

/**
 * The entity tag of an answer: a digest of what it means. Weak, because the times in an answer move on without it.
 */
export function toEntityTag(parts: readonly unknown[]): string {
  const digest = createHash('sha256').update(JSON.stringify(parts));
  return `W/"${digest.digest('base64url').slice(0, 27)}"`;
}

/** Whether the caller has the answer with this tag already. */
export function hasEntityTag(
  ifNoneMatch: string | undefined,
  tag: string,
): boolean {
  if (!ifNoneMatch || ifNoneMatch.length > 4_096) return false;
  // Tags are compared as weak ones, whoever marked them: `W/"x"` is `"x"`.
  const opaque = tag.replace(/^W\//, '');
  return ifNoneMatch
    .split(',')
    .some(entry => entry.trim().replace(/^W\//, '') === opaque);
}
