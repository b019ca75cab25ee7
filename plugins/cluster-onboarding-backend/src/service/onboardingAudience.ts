import { OnboardingRecord } from '../store/OnboardingStore';

/** By what somebody sees onboardings: the names of the clusters that they see, and the refs of themselves and their teams. */
export interface Audience {
  readonly clusters: readonly string[];
  readonly refs: readonly string[];
}

/** Whether somebody sees an onboarding; no audience stands for who sees all. */
export function isVisibleTo(
  audience: Audience | undefined,
  { clusters, requestedBy, owner }: OnboardingRecord,
): boolean {
  if (!audience) return true;
  const names = new Set(audience.clusters.map(toLower));
  const refs = new Set(audience.refs.map(toLower));
  return (
    refs.has(toLower(requestedBy)) ||
    (owner !== undefined && refs.has(toLower(owner))) ||
    clusters.some(name => names.has(toLower(name)))
  );
}

/** Whether a person, given in lower case as their teams are, asked for an onboarding or is in the team that will own it. */
export function isTheirs(
  { owner, requestedBy }: Pick<OnboardingRecord, 'owner' | 'requestedBy'>,
  person: { user: string; teams?: readonly string[] },
): boolean {
  return (
    person.user === toLower(requestedBy) ||
    (owner !== undefined && (person.teams ?? []).includes(toLower(owner)))
  );
}

function toLower(text: string): string {
  return text.toLocaleLowerCase('en-US');
}
