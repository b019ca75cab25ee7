import { useApi } from '@backstage/core-plugin-api';
import { Onboarding } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import {
  clusterOnboardingApiRef,
  Live,
  useLive,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-react';
import { findOrigins } from './findOrigins';

/** How many onboardings are looked through: the newest ones, as many as one answer has. */
export const MOST_ONBOARDINGS = 500;

/** The onboardings that clusters can have come of, the newest first. */
export function useOrigins(clusters: readonly string[]): Live<Onboarding[]> {
  const api = useApi(clusterOnboardingApiRef);
  return useLive({
    key: `origins:${clusters.join(' ')}`,
    load: async signal => {
      const query = { limit: MOST_ONBOARDINGS };
      const { items } = await api.listOnboardings(query, { signal });
      return findOrigins(items, clusters);
    },
    isConcerned: news => news.onboardings.size > 0,
  });
}
