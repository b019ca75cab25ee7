import {
  NameAnswer,
  NameVerdict,
  toNameVerdict,
  WantedNames,
} from './nameVerdict';

/** Names about which the same can be said. */
export interface NameGroup {
  readonly verdict: NameVerdict;
  readonly names: readonly string[];
  readonly onboarding?: NameAnswer['onboarding'];
  /** The clusters that have to be asked for together. */
  readonly ownClusters?: readonly string[];
  /** Whom clusters that are there belong to, as an entity ref. */
  readonly owner?: string;
}

const ORDER: readonly NameVerdict[] = [
  'taken',
  'foreign',
  'part',
  'own',
  'there',
  'free',
];

/** Answers that mean the same, and lead to the same onboarding or the same owner, joined; what matters most comes first. */
export function groupAnswers(
  answers: readonly NameAnswer[],
  wanted: WantedNames,
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
  wanted: WantedNames,
): Omit<NameGroup, 'names'> {
  const { onboarding, ownClusters, owner } = answer;
  const verdict = toNameVerdict(answer, wanted);
  return {
    verdict,
    ...(onboarding && { onboarding }),
    ...(verdict === 'part' && { ownClusters }),
    // Where an onboarding has the name, its page says whose it is.
    ...(owner && ['there', 'foreign'].includes(verdict) && { owner }),
  };
}
