import { OnboardingPlanAnswer } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';

/**
 * The secret values that a plan needs and nobody has typed; a secret field leaves a star per character in the form. An onboarding that is
 * brought up to date keeps what its repositories hold, so there only the render step knows what is missing.
 */
export function listMissingSecrets(
  plan: Pick<OnboardingPlanAnswer, 'onboarding' | 'secretValues'>,
  form: Readonly<Record<string, unknown>>,
): OnboardingPlanAnswer['secretValues'] {
  if (plan.onboarding) return [];
  return plan.secretValues.filter(({ name }) => !form[name]);
}
