import { PlannedScore } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';

/** How well one demand is met. */
export interface Score extends Omit<PlannedScore, 'why'> {
  readonly id: string;
  /** The demand in a few plain words. */
  readonly title: string;
  /** Why; absent where that only repeats the demand. */
  readonly why?: string;
}

/** A scorecard in the order of the demands; what is measured besides them comes last, by its id. */
export function toScores(
  scorecard: Readonly<Record<string, PlannedScore>>,
  demands: readonly { readonly id: string; readonly title: string }[],
): Score[] {
  const known = new Set(demands.map(({ id }) => id));
  const others = Object.keys(scorecard)
    .filter(id => !known.has(id))
    .map(id => ({ id, title: id }));
  return [...demands, ...others].flatMap(({ id, title }) =>
    Object.hasOwn(scorecard, id) ? [toScore({ id, title }, scorecard[id])] : [],
  );
}

function toScore(
  demand: { readonly id: string; readonly title: string },
  { is, why }: PlannedScore,
): Score {
  const isMore = !toPlain(demand.title).includes(toPlain(why));
  return { ...demand, is, ...(isMore && { why }) };
}

function toPlain(text: string): string {
  return text.toLocaleLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
}
