import { parseEntityRef } from '@backstage/catalog-model';
import { useRouteRef } from '@backstage/core-plugin-api';
import { useMemo } from 'react';
import {
  toClusterRouteRef,
  toFleetRouteRef,
  toJourneyRouteRef,
  toOnboardingsRouteRef,
} from './routes';

/** Where the pages of this plugin are, as far as the app has mounted them. */
export interface Links {
  readonly toCluster: (ref: string) => string | undefined;
  readonly toJourney: (id: string) => string | undefined;
  readonly toOnboardings: () => string | undefined;
  readonly toFleet: () => string | undefined;
}

export function useLinks(): Links {
  const cluster = useRouteRef(toClusterRouteRef);
  const journey = useRouteRef(toJourneyRouteRef);
  const onboardings = useRouteRef(toOnboardingsRouteRef);
  const fleet = useRouteRef(toFleetRouteRef);
  return useMemo(
    () => ({
      toCluster: ref => {
        const { namespace, name } = parseEntityRef(ref);
        return cluster?.({ namespace, name });
      },
      toJourney: id => journey?.({ id }),
      toOnboardings: () => onboardings?.(),
      toFleet: () => fleet?.(),
    }),
    [cluster, journey, onboardings, fleet],
  );
}
