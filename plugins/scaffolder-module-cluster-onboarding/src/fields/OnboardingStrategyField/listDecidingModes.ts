import { StrategyOption } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';

/** The titles of the ways to come to keys with which alone steps are left to people; none where one of the steps does not depend on them. */
export function listDecidingModes(
  steps: StrategyOption['manualSteps'],
  modes: readonly { id: string; title: string }[],
): string[] {
  if (steps.some(({ secretModes }) => !secretModes)) return [];
  const deciding = new Set(steps.flatMap(step => step.secretModes ?? []));
  return modes.filter(({ id }) => deciding.has(id)).map(({ title }) => title);
}
