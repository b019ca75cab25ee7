import { VerdictCause } from './verdict';

/** Hints whose sentence is the words of the cause in other words. */
const SAYING_THE_SAME: ReadonlySet<string> = new Set([
  'dependency-loop',
  'general',
  'missing-namespace',
  'plan-awaits-approval',
  'suspended',
]);

/**
 * What a hint says beyond the words of its cause, which stand right before it. Its sentence is made to stand alone, as in a ticket, so it often
 * names the cause again, at its end.
 */
export function toExplanation({
  cause,
  hint,
}: Pick<VerdictCause, 'cause' | 'hint'>): string | undefined {
  if (!hint || SAYING_THE_SAME.has(hint.id)) return undefined;
  const { kind, namespace, name } = cause.ref;
  // Hints tell the namespace, which the words of a cause leave to the place beside them.
  const sentence = hint.sentence.replace(
    `${kind} ${namespace}/${name}`,
    () => `${kind} ${name}`,
  );
  if (sentence === `${cause.words}.`) return undefined;
  const end = `: ${cause.words}.`;
  return sentence.endsWith(end)
    ? `${sentence.slice(0, -end.length)}.`
    : hint.sentence;
}
