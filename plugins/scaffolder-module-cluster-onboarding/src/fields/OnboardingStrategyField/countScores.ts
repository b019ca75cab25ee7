import { PlannedScore } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';

/** How many demands are met, of how many. */
export function countScores(
  scorecard: Readonly<Record<string, PlannedScore>>,
): { met: number; all: number } {
  const scores = Object.values(scorecard);
  return {
    met: scores.filter(({ is }) => is === 'met').length,
    all: scores.length,
  };
}
