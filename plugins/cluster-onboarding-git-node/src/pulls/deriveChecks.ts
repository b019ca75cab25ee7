import { FollowedPullRequest } from '@strata-gitops/backstage-plugin-cluster-onboarding-node';

/** One check run. */
export interface CheckRun {
  readonly status: string;
  readonly conclusion: string | null;
}

/** What older integrations report: statuses, and what they come to. */
export interface CombinedStatus {
  readonly state: string;
  readonly total_count: number;
}

const FINE = ['success', 'neutral', 'skipped'];

/** How checks stand: one that failed is told before any that still runs. Undefined if there are none. */
export function deriveChecks(
  runs: readonly CheckRun[],
  combined: CombinedStatus | undefined,
): FollowedPullRequest['checks'] {
  const found = runs.map(toState);
  // Without statuses GitHub says "pending" all the same.
  if (combined && combined.total_count > 0) found.push(toStatus(combined));
  if (found.length === 0) return undefined;
  if (found.includes('failing')) return 'failing';
  return found.includes('pending') ? 'pending' : 'passing';
}

function toState({ status, conclusion }: CheckRun) {
  if (status !== 'completed') return 'pending';
  return FINE.includes(conclusion ?? '') ? 'passing' : 'failing';
}

function toStatus({ state }: CombinedStatus) {
  if (state === 'success') return 'passing';
  return state === 'pending' ? 'pending' : 'failing';
}
