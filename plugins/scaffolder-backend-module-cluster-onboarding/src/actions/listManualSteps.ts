import {
  EXTERNAL_ENGINE,
  JourneyDeclaredStep,
  toAttestationStep,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { OnboardingPlan } from '@strata-gitops/backstage-plugin-cluster-onboarding-blueprints-node';

/** What a plan leaves to people: the strategy's own steps, and the layers that somebody has to attest because they are made elsewhere. */
export function listManualSteps(
  plan: Pick<OnboardingPlan, 'clusters' | 'layers' | 'manualSteps'>,
): JourneyDeclaredStep[] {
  // One cluster alone is not named in what a journey says of its layers.
  const isSingle = plan.clusters.length === 1;
  return [
    ...plan.manualSteps.map(({ id, title }) => ({ id, title })),
    ...plan.layers
      .filter(({ engine }) => engine === EXTERNAL_ENGINE)
      .map(({ layer: id, title, cluster }) => ({
        ...toAttestationStep({ id, title, ...(!isSingle && { cluster }) }),
        cluster,
      })),
  ];
}
