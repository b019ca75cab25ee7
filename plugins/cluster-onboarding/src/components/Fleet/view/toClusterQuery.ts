import { ClusterFilterQuery } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { FleetFilters, LIST_FILTERS } from './fleetFilters';

/** What the API is asked for the same clusters, apart from the text, which other parts of the page use for other things. */
export function toClusterQuery(filters: FleetFilters): ClusterFilterQuery {
  const lists = (['state', ...LIST_FILTERS] as const)
    .filter(name => filters[name].length > 0)
    .map(name => [name, [...filters[name]]]);
  return {
    ...Object.fromEntries(lists),
    ...(filters.reachable !== undefined && { reachable: filters.reachable }),
  };
}
