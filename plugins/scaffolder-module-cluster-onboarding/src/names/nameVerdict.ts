import {
  ClusterOnboardingApi,
  findOtherOwner,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-common';

/** What the backend says about one name. */
export type NameAnswer = Awaited<
  ReturnType<ClusterOnboardingApi['checkClusterNames']>
>['items'][number];

/**
 * What an answer means for a form: `free`; `own`, which asking again brings up to date; `taken` by an onboarding; `foreign`, when a cluster
 * of others has the name; or `there`, when a cluster has it that may be meant, or somebody of whom the caller may know nothing. Only the
 * review can say what follows from the last.
 */
export type NameVerdict = 'free' | 'own' | 'taken' | 'foreign' | 'there';

/** The verdict on a name, for clusters that this owner is to get, as far as one is chosen. */
export function toNameVerdict(
  answer: Pick<NameAnswer, 'isTaken' | 'isOwn' | 'onboarding' | 'owner'>,
  owner: string | undefined,
): NameVerdict {
  if (!answer.isTaken) return 'free';
  if (answer.isOwn) return 'own';
  if (answer.onboarding) return 'taken';
  return findOtherOwner(answer.owner, owner) ? 'foreign' : 'there';
}

/** Whether a form does not go on with it. */
export function isRefused(verdict: NameVerdict): boolean {
  return verdict === 'taken' || verdict === 'foreign';
}

/** Whether not one of several names can be had: then what they have in common is wrong. */
export function isNoneToBeHad(
  groups: readonly ({ readonly verdict: NameVerdict } | undefined)[],
): boolean {
  return (
    groups.length > 1 &&
    groups.every(group => group !== undefined && isRefused(group.verdict))
  );
}

/** The owner that is chosen in a form, if any. */
export function readOwner(
  form: Readonly<Record<string, unknown>> | undefined,
): string | undefined {
  return typeof form?.owner === 'string' ? form.owner : undefined;
}
