import { toShortRef } from './toShortRef';

/**
 * Whom something belongs to, in short, when that is somebody else than who is to own it. Where one of them is not known, nobody can say so.
 *
 * @public
 */
export function findOtherOwner(
  owner: string | undefined,
  wanted: string | undefined,
): string | undefined {
  if (!owner || !wanted) return undefined;
  const [theirs, ours] = [owner, wanted].map(toShortRef);
  return theirs.toLocaleLowerCase('en-US') === ours.toLocaleLowerCase('en-US')
    ? undefined
    : theirs;
}
