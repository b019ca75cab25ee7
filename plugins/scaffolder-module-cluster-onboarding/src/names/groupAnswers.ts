import { NameAnswer, NameVerdict, toNameVerdict } from './nameVerdict';

/** Names about which the same can be said. */
export interface NameGroup {
  readonly verdict: NameVerdict;
  readonly names: readonly string[];
  readonly onboarding?: NameAnswer['onboarding'];
  /** Whom clusters that are there belong to, as an entity ref. */
  readonly owner?: string;
}

const ORDER: readonly NameVerdict[] = [
  'taken',
  'foreign',
  'own',
  'there',
  'free',
];

/** Answers that mean the same, and lead to the same onboarding or the same owner, joined; what matters most comes first. */
export function groupAnswers(
  answers: readonly NameAnswer[],
  /** Who is to own the clusters, as far as that is chosen. */
  wanted: string | undefined,
): NameGroup[] {
  const groups = new Map<string, NameAnswer[]>();
  for (const answer of answers) {
    const key = JSON.stringify(toCommon(answer, wanted));
    groups.set(key, [...(groups.get(key) ?? []), answer]);
  }
  return ORDER.flatMap(verdict =>
    [...groups.values()]
      .filter(([first]) => toNameVerdict(first, wanted) === verdict)
      .map(same => ({
        ...toCommon(same[0], wanted),
        names: same.map(({ name }) => name),
      })),
  );
}

/** What can be said about a name and others like it. */
function toCommon(
  answer: NameAnswer,
  wanted: string | undefined,
): Omit<NameGroup, 'names'> {
  const { onboarding, owner } = answer;
  const verdict = toNameVerdict(answer, wanted);
  return {
    verdict,
    ...(onboarding && { onboarding }),
    // Where an onboarding has the name, its page says whose it is.
    ...(owner && ['there', 'foreign'].includes(verdict) && { owner }),
  };
}
