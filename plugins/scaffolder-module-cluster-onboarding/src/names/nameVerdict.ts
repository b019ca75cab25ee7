import { ClusterOnboardingApi } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';

/** What the backend says about one name. */
export type NameAnswer = Awaited<
  ReturnType<ClusterOnboardingApi['checkClusterNames']>
>['items'][number];

/**
 * What an answer means for a form: `free`; `own`, which asking again brings up to date; `taken` by an onboarding; or `there`, when a
 * cluster has the name, or somebody of whom the caller may know nothing. Only the review can say what follows from the last.
 */
export type NameVerdict = 'free' | 'own' | 'taken' | 'there';

export function toNameVerdict(
  answer: Pick<NameAnswer, 'isTaken' | 'isOwn' | 'onboarding'>,
): NameVerdict {
  if (!answer.isTaken) return 'free';
  if (answer.isOwn) return 'own';
  return answer.onboarding ? 'taken' : 'there';
}
