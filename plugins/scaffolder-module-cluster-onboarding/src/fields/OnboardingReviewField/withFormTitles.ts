import { OnboardingPlanAnswer } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';

/** A plan whose secret values are called as the form calls them: nobody finds a field by a name that it does not have. */
export function withFormTitles(
  plan: OnboardingPlanAnswer,
  titles: Readonly<Record<string, string>> = {},
): OnboardingPlanAnswer {
  return {
    ...plan,
    secretValues: plan.secretValues.map(value => ({
      ...value,
      title: Object.hasOwn(titles, value.name)
        ? titles[value.name]
        : value.title,
    })),
  };
}
