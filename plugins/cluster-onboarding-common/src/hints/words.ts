/* Small parts of sentences that hints share. */
import { formatObjectRef } from '../model';
import { HintSubject } from './hint';

const LONGEST_QUOTE = 160;

/** How the object is written in sentences. */
export function tell(subject: HintSubject): string {
  return formatObjectRef(subject.ref);
}

/** What a pattern's first group finds in the message, made short; or other words where it finds nothing. */
export function quote(
  subject: HintSubject,
  pattern: RegExp,
  otherwise: string,
): string {
  const found = pattern.exec(subject.message)?.[1]?.trim();
  if (!found) return otherwise;
  return found.length > LONGEST_QUOTE
    ? `${found.slice(0, LONGEST_QUOTE - 1)}…`
    : found;
}
