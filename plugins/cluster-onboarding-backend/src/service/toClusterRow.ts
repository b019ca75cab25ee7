import {
  ClusterRow,
  ClusterSummary,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { ClusterView } from '../fleet/FleetView';

/** The summary of a cluster; of one that nobody has looked at yet, that it is not known. */
export function toSummary({ cluster, summary }: ClusterView): ClusterSummary {
  return (
    summary ?? {
      cluster: cluster.ref,
      state: 'unknown',
      verdict: 'not known: nobody has looked at it yet',
      isReadyForTeams: false,
      progress: { ready: 0, expected: 0 },
      freshness: [],
      layers: [],
    }
  );
}

/** Whether every connection of a cluster is in reach. */
export function isReachable({ summary }: ClusterView): boolean {
  return summary?.freshness.every(entry => entry.isReachable) ?? false;
}

/** A cluster as lists show it. */
export function toClusterRow(view: ClusterView): ClusterRow {
  const { cluster, cause, digest, observedAt } = view;
  const summary = toSummary(view);
  return {
    ref: cluster.ref,
    title: cluster.title,
    environment: cluster.environment,
    capability: cluster.capability,
    owner: cluster.owner,
    system: cluster.system,
    state: summary.state,
    verdict: summary.verdict,
    isReadyForTeams: summary.isReadyForTeams,
    isReachable: isReachable(view),
    progress: {
      ready: summary.progress.ready,
      expected: summary.progress.expected,
    },
    layers: Object.fromEntries(
      summary.layers.map(({ id, state }) => [id, state]),
    ),
    layerProgress: summary.layers.map(({ progress }) => [
      progress.ready,
      progress.expected,
    ]),
    ...(cause && { cause: { words: cause.words, owner: cause.owner } }),
    digest,
    // Last, so that it can be put behind a text that was made earlier.
    observedAt,
  };
}

/** The oldest look among clusters; undefined if there are none or one was never looked at. */
export function findOldestLook(
  views: Iterable<{ readonly observedAt?: string }>,
): string | undefined {
  let oldest: string | undefined;
  for (const { observedAt } of views) {
    if (observedAt === undefined) return undefined;
    if (oldest === undefined || observedAt < oldest) oldest = observedAt;
  }
  return oldest;
}
