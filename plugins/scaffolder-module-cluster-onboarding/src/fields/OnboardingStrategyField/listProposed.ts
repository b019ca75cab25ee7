import { StrategyOption } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';

/** What most people need to see: what is recommended and what is chosen. All of them when nothing is recommended. */
export function listProposed(
  strategies: readonly StrategyOption[],
  chosen: string | undefined,
): readonly StrategyOption[] {
  return strategies.some(({ isRecommended }) => isRecommended)
    ? strategies.filter(
        ({ id, isRecommended }) => isRecommended || id === chosen,
      )
    : strategies;
}
