import {
  BaselineAnswer,
  Observation,
  toBaselineMatrix,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { ClusterView } from '../fleet/FleetView';
import { findOldestLook } from './toClusterRow';

/** Which component runs on which cluster, as plain JSON. A cluster of which nothing was seen lacks no component: it is left out. */
export function toBaselineAnswer(
  all: ReadonlyArray<{
    readonly view: ClusterView;
    readonly observations: readonly Observation[];
  }>,
): BaselineAnswer {
  const clusters = all.filter(({ observations }) => observations.length > 0);
  const names = toUniqueNames(clusters.map(({ view }) => view));
  const { rows } = toBaselineMatrix(
    clusters.map(({ observations }, index) => ({
      name: names[index],
      observations,
    })),
  );
  return {
    clusters: clusters.map(({ view }, index) => ({
      ref: view.cluster.ref,
      name: names[index],
    })),
    rows: rows.map(row => ({
      component: row.component,
      versions: Object.fromEntries(row.versions),
      counts: Object.fromEntries(row.counts),
      absentOn: [...row.absentOn],
      isUniform: row.isUniform,
    })),
    observedAt: findOldestLook(clusters.map(({ view }) => view)),
  };
}

/** Clusters of two namespaces may have one name; then their refs tell them apart. */
function toUniqueNames(views: readonly ClusterView[]): string[] {
  const counts = new Map<string, number>();
  for (const { cluster } of views) {
    counts.set(cluster.name, (counts.get(cluster.name) ?? 0) + 1);
  }
  return views.map(({ cluster }) =>
    counts.get(cluster.name) === 1 ? cluster.name : cluster.ref,
  );
}
