import { isDeepStrictEqual } from 'node:util';
import { toClusterNameKey } from './clusterNameKey';
import { NewOnboarding, OnboardingRecord } from './OnboardingStore';

/** Whether a request is for just the clusters of an onboarding, by who asked for it or by the team that owns it. */
export function isSameRequest(
  wanted: Pick<NewOnboarding, 'clusters' | 'requestedBy' | 'teams'>,
  present: Pick<OnboardingRecord, 'clusters' | 'owner' | 'requestedBy'>,
): boolean {
  const teams = new Set((wanted.teams ?? []).map(toLower));
  const isTheirs =
    toLower(wanted.requestedBy) === toLower(present.requestedBy) ||
    (present.owner !== undefined && teams.has(toLower(present.owner)));
  return isTheirs && toKey(wanted.clusters) === toKey(present.clusters);
}

/** Whether an onboarding holds what is asked for already, so that nothing has to be written. */
export function isAsked(
  wanted: NewOnboarding,
  present: OnboardingRecord,
): boolean {
  // As it would be read again: what JSON leaves out makes no difference.
  const request = JSON.parse(JSON.stringify(wanted.request));
  return (
    isDeepStrictEqual(request, present.request) &&
    wanted.capability === present.capability &&
    wanted.owner === present.owner &&
    (wanted.repositories.length === 0 ||
      isDeepStrictEqual([...wanted.repositories], present.repositories))
  );
}

function toKey(names: readonly string[]): string {
  return JSON.stringify(names.map(toClusterNameKey).sort());
}

function toLower(text: string): string {
  return text.toLocaleLowerCase('en-US');
}
