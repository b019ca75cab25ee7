import { Observation } from '../model';

/*
 * The digest of what an observation means. Rows are written and pages told only when it changes, so everything that moves
 * without meaning anything stays outside: times, the attempt of a routine reconcile, numbers and hashes in messages, and a
 * revision that changed nothing here.
 */

// Durations, line numbers, temporary folders and revisions differ from one attempt to the next.
const CHANGING = /\b[0-9a-f]{7,64}\b|\d+(?:\.\d+)?/g;

/** A message without what differs from one attempt to the next. */
export function normalizeMessage(message: string): string {
  return message.replace(CHANGING, '#');
}

/** A new generation is news at once, a new revision only when it takes long (deriveObjectState) or changes something. */
function describeAttempt(observation: Observation): number | undefined {
  const { attempt, settled } = observation;
  return attempt && attempt.generation !== settled?.generation
    ? attempt.generation
    : undefined;
}

/**
 * The digest of an observation's meaning.
 *
 * @param isHeldForReal - whether what the object waits for is indeed not ready. While a chain of dependencies is
 * reconciled, each member says for a moment that the one before it is not ready, although its last result was: that is no news.
 *
 * @public
 */
export function digestObservation(
  observation: Observation,
  isHeldForReal: boolean,
): string {
  const { settled, hold, revisions } = observation;
  return hashText(
    JSON.stringify([
      observation.uid,
      observation.generation,
      settled && [
        settled.outcome,
        // How often it was found to be ready, and in which words, means nothing.
        ...(settled.outcome === 'ready'
          ? []
          : [settled.reason, normalizeMessage(settled.message)]),
        settled.generation,
      ],
      describeAttempt(observation),
      hold && isHeldForReal
        ? [hold.on, hold.reason, normalizeMessage(hold.message)]
        : undefined,
      observation.deletingSince !== undefined,
      observation.isSuspended,
      observation.isStatic,
      observation.references,
      observation.missing,
      observation.unhealthy,
      observation.labels,
      observation.path,
      revisions?.offered,
      revisions?.content ?? revisions?.applied,
      observation.version,
      observation.handledRequest,
      observation.plan,
      observation.compliance,
      observation.syncedVersions,
    ]),
  );
}

/**
 * 53 bits of a text, by multiplying and mixing; for telling changes apart, not for security.
 *
 * @public
 */
export function hashText(text: string): string {
  let high = 0xdeadbeef;
  let low = 0x41c6ce57;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    high = Math.imul(high ^ code, 2654435761);
    low = Math.imul(low ^ code, 1597334677);
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507);
  high ^= Math.imul(low ^ (low >>> 13), 3266489909);
  low = Math.imul(low ^ (low >>> 16), 2246822507);
  low ^= Math.imul(high ^ (high >>> 13), 3266489909);
  return (4294967296 * (2097151 & low) + (high >>> 0)).toString(36);
}
