import {
  ClusterAnswer,
  ClusterOnboardingApi,
  ClusterRow,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import type { FailedCluster } from './useBootstrap';

/**
 * Gets the details of clusters. One that cannot be read is told beside the good ones, never instead of them; what was known of
 * it before stays.
 */
export async function loadClusters(options: {
  api: ClusterOnboardingApi;
  rows: readonly ClusterRow[];
  before: readonly ClusterAnswer[];
  signal: AbortSignal;
}): Promise<{ clusters: ClusterAnswer[]; failed: FailedCluster[] }> {
  const { api, rows, before, signal } = options;
  const results = await Promise.allSettled(
    rows.map(({ ref }) => api.getCluster(ref, { signal })),
  );
  const clusters: ClusterAnswer[] = [];
  const failed: FailedCluster[] = [];
  results.forEach((result, index) => {
    const { ref, title } = rows[index];
    if (result.status === 'fulfilled') {
      clusters.push(result.value);
      return;
    }
    const known = before.find(({ cluster }) => cluster.ref === ref);
    if (known) clusters.push(known);
    failed.push({
      ref,
      title: title ?? ref.split('/').at(-1) ?? ref,
      error: toError(result.reason),
    });
  });
  return { clusters, failed };
}

function toError(reason: unknown): Error {
  return reason instanceof Error ? reason : new Error(String(reason));
}
