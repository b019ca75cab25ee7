import { OnboardingPlanAnswer } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';

/** The titles of the secret values that somebody has typed and no file asks for, such as a token without its user: nothing is done with them. */
export function listUnneededSecrets(
  needed: OnboardingPlanAnswer['secretValues'],
  {
    form,
    titles = {},
  }: {
    form: Readonly<Record<string, unknown>>;
    /** What the form calls its secret values, by name. */
    titles?: Readonly<Record<string, string>>;
  },
): string[] {
  const names = new Set(needed.map(({ name }) => name));
  return Object.entries(titles)
    .filter(([name]) => Boolean(form[name]) && !names.has(name))
    .map(([, title]) => title);
}
