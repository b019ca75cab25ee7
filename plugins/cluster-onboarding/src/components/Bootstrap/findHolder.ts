import {
  ClusterAnswer,
  toObjectKey,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-common';

/**
 * The cluster to whose story an object belongs. Objects of a hub belong to several; of these the one that is being looked at
 * comes first. What only is named, such as a Secret that is missing, belongs to whoever waits for it.
 */
export function findHolder(
  clusters: readonly ClusterAnswer[],
  key: string,
  preferred: readonly (string | undefined)[],
): ClusterAnswer | undefined {
  const isPreferred = ({ cluster }: ClusterAnswer): boolean =>
    preferred.includes(cluster.ref);
  const sorted = [
    ...clusters.filter(isPreferred),
    ...clusters.filter(answer => !isPreferred(answer)),
  ];
  return (
    sorted.find(answer => isNamed(answer, key)) ?? sorted.find(isPreferred)
  );
}

function isNamed({ status }: ClusterAnswer, key: string): boolean {
  return (
    status.objects.some(({ ref }) => toObjectKey(ref) === key) ||
    status.rootCauses.some(cause => cause.key === key)
  );
}
