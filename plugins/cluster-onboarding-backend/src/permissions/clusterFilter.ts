import { PermissionCriteria } from '@backstage/plugin-permission-common';
import { InventoryCluster } from '@strata-gitops/backstage-plugin-cluster-onboarding-node';

/**
 * The smallest question about a cluster: is one of its properties among these values?
 *
 * @public
 */
export interface ClusterFilter {
  /** Which property. */
  readonly property: 'owner' | 'environment' | 'capability';
  /** The values of which one must be it. */
  readonly values: readonly string[];
}

/** What a decision leaves to be looked at cluster by cluster. */
export type ClusterCriteria = PermissionCriteria<ClusterFilter>;

/**
 * Whether a cluster is among those that a decision allows. The one place where that is asked: lists, counts, batches and
 * single clusters cannot differ.
 */
export function matchesFilter(
  cluster: InventoryCluster,
  criteria: ClusterCriteria,
): boolean {
  if ('anyOf' in criteria) {
    return criteria.anyOf.some(part => matchesFilter(cluster, part));
  }
  if ('allOf' in criteria) {
    return criteria.allOf.every(part => matchesFilter(cluster, part));
  }
  if ('not' in criteria) return !matchesFilter(cluster, criteria.not);
  const value = toComparable(cluster[criteria.property]);
  return (
    value !== undefined &&
    criteria.values.some(wanted => toComparable(wanted) === value)
  );
}

/** Entity refs mean the same in upper and lower case. */
function toComparable(value: string | undefined): string | undefined {
  return value?.toLocaleLowerCase('en-US');
}
