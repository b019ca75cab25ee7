import { OnboardingPlanAnswer } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';

/** The template's own boxes: with a tick at one, the form does not ask for these secret values. */
const BOXES: Readonly<Record<string, readonly string[]>> = {
  keepsRegistryLogin: ['registryUsername', 'registryPassword'],
  keepsVaultPassword: ['vaultPassword'],
};

/** Whether somebody wants to keep what clusters have, so that the form does not ask for a value that is missing. */
export function isKeptAway(
  missing: OnboardingPlanAnswer['secretValues'],
  form: Readonly<Record<string, unknown>>,
): boolean {
  return Object.entries(BOXES).some(
    ([box, names]) =>
      form[box] === true && missing.some(({ name }) => names.includes(name)),
  );
}
