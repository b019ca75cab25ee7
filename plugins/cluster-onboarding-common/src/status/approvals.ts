/*
 * What people say about a cluster, and until when it counts. Whoever asks for an exception cannot grant it, and everything
 * that people say ends at a stated time. What cannot be read, such as an odd time, counts as not said.
 */
import { isBefore } from './moments';

/**
 * The permission to open the gate of a layer although what it requires is not ready.
 *
 * @public
 */
export interface Exception {
  /** The id of the layer whose gate is opened. */
  readonly layer: string;
  /** The entity ref of the cluster. */
  readonly cluster: string;
  /** Why. */
  readonly reason: string;
  /** The entity ref of the person who asks. */
  readonly requestedBy: string;
  /** The entity ref of the person who approves; absent until somebody does. */
  readonly approvedBy?: string;
  /** When it ends. */
  readonly expiresAt: string;
}

/**
 * A person's word that a layer which is delivered outside of the tool is there.
 *
 * @public
 */
export interface Attestation {
  /** The id of the layer. */
  readonly layer: string;
  /** The entity ref of the cluster. */
  readonly cluster: string;
  /** The entity ref of the person. */
  readonly by: string;
  /** When it was said. */
  readonly at: string;
  /** When it has to be said again. */
  readonly expiresAt: string;
  /** What the person added. */
  readonly note?: string;
}

/** Why an exception does not count. */
export type Objection = 'not-approved' | 'approved-by-requester' | 'expired';

/**
 * Whether an exception counts at a moment: somebody other than who asked has approved it, and it has not ended.
 *
 * @public
 */
export function isExceptionValid(exception: Exception, now: string): boolean {
  return findObjection(exception, now) === undefined;
}

/** Why an exception does not count at a moment; undefined when it does. */
export function findObjection(
  exception: Exception,
  now: string,
): Objection | undefined {
  const requestedBy = toPerson(exception.requestedBy);
  const approvedBy = toPerson(exception.approvedBy);
  if (!approvedBy || !requestedBy) return 'not-approved';
  if (approvedBy === requestedBy) return 'approved-by-requester';
  return isBefore(now, exception.expiresAt) ? undefined : 'expired';
}

/**
 * Whether an attestation counts at a moment.
 *
 * @public
 */
export function isAttestationValid(
  attestation: Attestation,
  now: string,
): boolean {
  return attestation.by.trim() !== '' && isBefore(now, attestation.expiresAt);
}

/** Of several the one that lasts longest; of two that last equally long always the same, whatever their order. */
export function findLongestLasting<T extends { readonly expiresAt: string }>(
  items: readonly T[],
): T | undefined {
  if (items.length < 2) return items[0];
  const end = (item: T): number => {
    const time = Date.parse(item.expiresAt);
    return Number.isNaN(time) ? -Infinity : time;
  };
  return items.reduce((best, item) => {
    const [a, b] = [end(best), end(item)];
    if (a !== b) return a < b ? item : best;
    return JSON.stringify(item) < JSON.stringify(best) ? item : best;
  });
}

/** Entity refs may leave out kind and namespace, and upper case means nothing in them: `Ann` is `user:default/ann`. */
function toPerson(ref: string | undefined): string {
  const text = (ref ?? '').trim().toLocaleLowerCase('en-US');
  if (text === '') return '';
  const colon = text.indexOf(':');
  const kind = colon < 0 ? 'user' : text.slice(0, colon);
  const rest = text.slice(colon + 1);
  return `${kind}:${rest.includes('/') ? rest : `default/${rest}`}`;
}
