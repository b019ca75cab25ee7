/*
 * Revisions as Flux and forges write them. Two texts are compared by their commit alone: the same commit is
 * `refs/heads/main@sha1:…` for a source, `sha1:…` where a commit was asked for by name, and a bare hash on a pull request.
 *
 *   main@sha1:<hash>               a branch or tag and its commit
 *   refs/heads/main@sha1:<hash>    the same by full reference
 *   sha1:<hash>                    a commit alone
 *   main/<hash>                    before Flux 2.0
 *   v1.2.0@sha256:<digest>         an OCI artifact
 *   <hash>                         a commit as forges write it
 *   6.6.1+0cc9a8446c95             a chart version: no commit
 */

/**
 * What a revision says.
 *
 * @public
 */
export interface ParsedRevision {
  /** The branch or tag, without `refs/heads/` and `refs/tags/`; absent when only a commit is given. */
  readonly name?: string;
  /** How the hash was made: `sha1` and, for long ones, `sha256`. */
  readonly algorithm?: string;
  /** The hash in lower case; absent for what is no commit or digest, such as a chart version. */
  readonly hash?: string;
}

/** Longer texts are no revisions, and are not looked at. */
const LONGEST_REVISION = 512;
/** Fewer digits may belong to more than one commit; Git itself shortens to seven. */
const SHORTEST_HASH = 7;
const HASH = /^[0-9a-f]{7,128}$/;
const FULL_HASH = /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/;

/**
 * Reads a revision in any notation of Flux, or a bare commit. It takes any text and never throws.
 *
 * @public
 */
export function parseRevision(text: string): ParsedRevision {
  const trimmed = text.length > LONGEST_REVISION ? '' : text.trim();
  const at = trimmed.lastIndexOf('@');
  const colon = trimmed.indexOf(':', at + 1);
  if (colon > 0) {
    const hash = trimmed.slice(colon + 1).toLowerCase();
    return {
      ...nameOf(trimmed.slice(0, Math.max(at, 0))),
      ...(HASH.test(hash) && {
        algorithm: trimmed.slice(at + 1, colon).toLowerCase(),
        hash,
      }),
    };
  }
  const slash = trimmed.lastIndexOf('/');
  const last = trimmed.slice(slash + 1).toLowerCase();
  // A branch may end in a word that looks like a short hash, so only a full one is taken without its algorithm.
  if (FULL_HASH.test(last) || (slash < 0 && HASH.test(last))) {
    return {
      ...nameOf(trimmed.slice(0, Math.max(slash, 0))),
      ...(last.length === 40 && { algorithm: 'sha1' }),
      ...(last.length === 64 && { algorithm: 'sha256' }),
      hash: last,
    };
  }
  return nameOf(trimmed);
}

/**
 * Whether two revisions are of one commit. What holds no commit is the same as nothing; a shortened hash is the same as the
 * one it begins.
 *
 * @public
 */
export function isSameCommit(
  one: string | undefined,
  other: string | undefined,
): boolean {
  if (!one || !other) return false;
  const a = parseRevision(one);
  const b = parseRevision(other);
  if (!a.hash || !b.hash) return false;
  if (a.algorithm && b.algorithm && a.algorithm !== b.algorithm) return false;
  const isLong = Math.min(a.hash.length, b.hash.length) >= SHORTEST_HASH;
  return isLong && (a.hash.startsWith(b.hash) || b.hash.startsWith(a.hash));
}

/**
 * A revision as sentences tell it: the commit in seven digits, or the text itself where there is none.
 *
 * @public
 */
export function formatRevision(text: string): string {
  return parseRevision(text).hash?.slice(0, SHORTEST_HASH) ?? text.slice(0, 60);
}

function nameOf(reference: string): { name?: string } {
  const name = reference.replace(/^refs\/(?:heads|tags)\//, '');
  return name ? { name } : {};
}
