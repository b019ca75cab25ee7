import { useApi } from '@backstage/core-plugin-api';
import {
  clusterOnboardingApiRef,
  LiveContent,
  useLive,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-react';
import { EmptyFleet } from '../EmptyFleet';
import { clearFilters, isFiltering } from '../view/fleetFilters';
import { toClusterQuery } from '../view/toClusterQuery';
import { useFleetFilters } from '../view/useFleetFilters';
import { BaselineView } from './BaselineView';

/** Loads which component runs where, on the clusters that the filters of the address name. */
export function BaselineTab(): JSX.Element {
  const api = useApi(clusterOnboardingApiRef);
  const [filters, setFilters] = useFleetFilters();
  const query = toClusterQuery(filters);
  const live = useLive({
    key: `baseline ${JSON.stringify(query)}`,
    load: signal => api.getBaseline(query, { signal }),
    // Versions change seldom, states often: what time brings is soon enough.
    isConcerned: () => false,
  });
  const isNarrowed = isFiltering({ ...filters, text: '' });
  return (
    <LiveContent live={live} height={480}>
      {answer =>
        answer.clusters.length === 0 && !isNarrowed ? (
          <EmptyFleet />
        ) : (
          <BaselineView
            answer={answer}
            text={filters.text}
            isNarrowed={isNarrowed}
            onText={text => setFilters({ text })}
            onClear={() => setFilters(clearFilters(filters))}
          />
        )
      }
    </LiveContent>
  );
}
