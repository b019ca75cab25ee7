import { createHash } from 'node:crypto';
import { gap } from '../objects/ObjectTemplate';
import { ClusterFacts } from './facts';

/** A uid that follows from what it is made of. */
export function toUid(parts: readonly unknown[]): string {
  const hex = createHash('sha1').update(parts.join('/')).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(
    13,
    16,
  )}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** Fills the gaps of a name. */
export function fillName(text: string, subject: ClusterFacts): string {
  return text
    .replaceAll(gap('cluster'), subject.name)
    .replaceAll(gap('capability'), subject.capability);
}
