import { FileSet } from '@strata-gitops/backstage-plugin-cluster-onboarding-node';
import { OnboardingPlan } from '../plan/OnboardingPlan';
import { toSharedRoles } from '../plan/sharedRoles';

/**
 * The files that an earlier version of the onboarding has left behind: they stand in its folders, say by their labels whose they are, and
 * are not rendered any more.
 *
 * @remarks
 *
 * What belongs to a cluster that is no longer asked for is not deleted: taking a cluster away is a decision of its own. Identities never are.
 */
export function findDeletions(
  plan: OnboardingPlan,
  existing: ReadonlyMap<string, string>,
): FileSet['deletions'] {
  const shared = toSharedRoles(plan.request);
  const planned = new Set(
    plan.files.map(({ repository, path }) => `${shared[repository]}:${path}`),
  );
  const deletions = new Map<string, FileSet['deletions'][number]>();
  for (const { repository, path: folder } of plan.folders) {
    const prefix = `${repository}:${folder}`;
    for (const [key, content] of existing) {
      if (!key.startsWith(prefix)) continue;
      const path = key.slice(repository.length + 1);
      const place = `${shared[repository]}:${path}`;
      if (planned.has(place)) continue;
      if (path.startsWith(`${plan.identitiesPath}/`)) continue;
      if (isOurs(content, plan)) deletions.set(place, { repository, path });
    }
  }
  return [...deletions.keys()].sort().map(key => deletions.get(key)!);
}

/** Whether a file says by its labels that it belongs to the capability of a plan, and to no other. */
export function isOfCapability(content: string, plan: OnboardingPlan): boolean {
  const capabilities = new Set([plan.request.capability]);
  return hasOnly(content, 'capability', capabilities, true);
}

function isOurs(content: string, plan: OnboardingPlan): boolean {
  const clusters = new Set(plan.clusters);
  return (
    isOfCapability(content, plan) &&
    hasOnly(content, 'onboarding-id', new Set([plan.requestId]), true) &&
    hasOnly(content, 'cluster', clusters, false)
  );
}

/** Whether a label says nothing but what is allowed, wherever it stands; labels in comments count, for files that have no others. */
function hasOnly(
  content: string,
  label: string,
  allowed: ReadonlySet<string>,
  isNeeded: boolean,
): boolean {
  const pattern = new RegExp(
    `strata\\.dev/${label}["']?:[ \\t]*["']?([-a-zA-Z0-9.]*)`,
    'g',
  );
  const found = [...content.matchAll(pattern)].map(([, value]) => value);
  if (found.length === 0) return !isNeeded;
  return found.every(value => allowed.has(value));
}
