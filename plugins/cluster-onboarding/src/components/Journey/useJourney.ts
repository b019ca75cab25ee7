import { useApi } from '@backstage/core-plugin-api';
import { JourneyAnswer } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import {
  clusterOnboardingApiRef,
  concernsClusters,
  concernsOnboarding,
  Live,
  useLive,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-react';
import { useRef } from 'react';
import { toClusterRef } from './toClusterRef';

/** The journey of an onboarding, kept fresh on news about it and about its clusters. */
export function useJourney(id: string): Live<JourneyAnswer> {
  const api = useApi(clusterOnboardingApiRef);
  // Which clusters it has is known only once it is loaded.
  const refs = useRef<readonly string[]>([]);
  return useLive({
    key: `journey:${id}`,
    load: async signal => {
      const answer = await api.getJourney(id, { signal });
      refs.current = answer.onboarding.clusters.flatMap(
        name => toClusterRef(name) ?? [],
      );
      return answer;
    },
    isConcerned: news =>
      concernsOnboarding(id)(news) || concernsClusters(refs.current)(news),
  });
}
