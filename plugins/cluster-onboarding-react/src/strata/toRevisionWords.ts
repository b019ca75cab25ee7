import { parseRevision } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';

const LONGEST_NAME = 24;
const LONGEST = 40;

/** A revision as people say it: `main@4f2a91c`. */
export function toRevisionWords(revision: string): string {
  const { name, hash } = parseRevision(revision);
  const short = hash?.slice(0, 7);
  if (!short) return revision.slice(0, LONGEST);
  return name ? `${name.slice(0, LONGEST_NAME)}@${short}` : short;
}
