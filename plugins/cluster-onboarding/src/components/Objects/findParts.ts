import {
  ClusterStatus,
  ObjectKey,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-common';

/** What an object has to do with the causes: it is one, it waits behind one, or neither. */
export type ObjectPart = 'cause' | 'behind' | 'rest';

/** The part of every object that has to do with a cause; of two parts the louder one. All others are the rest. */
export function findParts({
  rootCauses,
}: Pick<ClusterStatus, 'rootCauses'>): ReadonlyMap<ObjectKey, ObjectPart> {
  const parts = new Map<ObjectKey, ObjectPart>();
  for (const { behind } of rootCauses) {
    for (const key of behind) parts.set(key, 'behind');
  }
  for (const { key, loop } of rootCauses) {
    for (const member of loop ?? [key]) parts.set(member, 'cause');
  }
  return parts;
}
