import { createHash } from 'node:crypto';

/** A short text that differs when what a connection is made of differs, and from which nothing of it can be read. */
export function toFingerprint(...parts: readonly unknown[]): string {
  // JSON keeps the parts apart: no two lists of parts give the same text. Undefined and null may, which means the same here.
  return createHash('sha256')
    .update(JSON.stringify(parts))
    .digest('base64url')
    .slice(0, 16);
}
