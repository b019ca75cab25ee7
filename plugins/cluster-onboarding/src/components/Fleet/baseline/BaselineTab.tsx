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
    load: async signal => {
      const [answer, total] = await Promise.all([
        api.getBaseline(query, { signal }),
        // The baseline leaves out clusters of which nothing is seen; without their number only that is not said.
        api.getFleet(query, { signal }).then(
          ({ fleet }) => fleet.clusters,
          () => undefined,
        ),
      ]);
      return { answer, total };
    },
    // Versions change seldom, states often: what time brings is soon enough.
    isConcerned: () => false,
  });
  const isNarrowed = isFiltering({ ...filters, text: '' });
  return (
    <LiveContent live={live} height={480}>
      {({ answer, total }) =>
        answer.clusters.length === 0 && !total && !isNarrowed ? (
          <EmptyFleet />
        ) : (
          <BaselineView
            answer={answer}
            total={total}
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
