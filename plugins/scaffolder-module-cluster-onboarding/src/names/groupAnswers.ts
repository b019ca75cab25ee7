import { NameAnswer, NameVerdict, toNameVerdict } from './nameVerdict';

/** Names about which the same can be said. */
export interface NameGroup {
  readonly verdict: NameVerdict;
  readonly names: readonly string[];
  readonly onboarding?: NameAnswer['onboarding'];
}

const ORDER: readonly NameVerdict[] = ['taken', 'own', 'there', 'free'];

/** Answers that mean the same and lead to the same onboarding, joined; what matters most comes first. */
export function groupAnswers(answers: readonly NameAnswer[]): NameGroup[] {
  return ORDER.flatMap(verdict => {
    const fitting = answers.filter(item => toNameVerdict(item) === verdict);
    const ids = [...new Set(fitting.map(({ onboarding }) => onboarding?.id))];
    return ids.map(id => {
      const same = fitting.filter(({ onboarding }) => onboarding?.id === id);
      const [{ onboarding }] = same;
      return {
        verdict,
        names: same.map(({ name }) => name),
        ...(onboarding && { onboarding }),
      };
    });
  });
}
