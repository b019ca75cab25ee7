import { ClusterDescription } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';

/**
 * What people call each of several clusters, by ref: its environment as long as that is enough to tell them apart, else its own name.
 * A cluster that stands alone goes by its own name.
 */
export function toClusterNames(
  clusters: readonly ClusterDescription[],
): ReadonlyMap<string, string> {
  const counts = new Map<string, number>();
  for (const { environment } of clusters) {
    if (environment)
      counts.set(environment, (counts.get(environment) ?? 0) + 1);
  }
  return new Map(
    clusters.map(cluster => {
      const { ref, name, title, environment } = cluster;
      const isEnough =
        clusters.length > 1 && environment && counts.get(environment) === 1;
      return [ref, isEnough ? environment : title ?? name];
    }),
  );
}
