import {
  ClusterOnboardingApi,
  findOtherOwner,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-common';

/** What the backend says about one name. */
export type NameAnswer = Awaited<
  ReturnType<ClusterOnboardingApi['checkClusterNames']>
>['items'][number];

/**
 * What an answer means for a form: `free`; `own`, which asking again brings up to date; `part`, when it is one's own but what is asked for
 * are not just the clusters of that onboarding; `taken` by another onboarding; `foreign`, when a cluster
 * of others has the name; or `there`, when a cluster has it that may be meant, or somebody of whom the caller may know nothing. Only the
 * review can say what follows from the last.
 */
export type NameVerdict =
  | 'free'
  | 'own'
  | 'part'
  | 'taken'
  | 'foreign'
  | 'there';

/** What names are asked for, and for whom. */
export interface WantedNames {
  /** All names that are asked for together. */
  readonly names: readonly string[];
  /** The owner that the clusters are to get, as far as one is chosen. */
  readonly owner?: string;
}

/** The verdict on a name. */
export function toNameVerdict(
  answer: Pick<
    NameAnswer,
    'isTaken' | 'isOwn' | 'onboarding' | 'ownClusters' | 'owner'
  >,
  { names, owner }: WantedNames,
): NameVerdict {
  if (!answer.isTaken) return 'free';
  if (answer.isOwn) {
    return isSame(answer.ownClusters ?? names, names) ? 'own' : 'part';
  }
  if (answer.onboarding) return 'taken';
  return findOtherOwner(answer.owner, owner) ? 'foreign' : 'there';
}

/** Whether a form does not go on with it. */
export function isRefused(verdict: NameVerdict): boolean {
  return verdict === 'taken' || verdict === 'foreign' || verdict === 'part';
}

function isSame(a: readonly string[], b: readonly string[]): boolean {
  const toKey = (names: readonly string[]) =>
    [...new Set(names.map(name => name.toLocaleLowerCase('en-US')))]
      .sort()
      .join();
  return toKey(a) === toKey(b);
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
