import { useApi } from '@backstage/core-plugin-api';
import {
  clusterOnboardingApiRef,
  Live,
  useLive,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-react';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { FleetRows, FleetSnapshot } from './FleetRows';

/** The rows of all clusters, kept fresh while the page can be seen. */
export function useFleetRows(): Live<FleetSnapshot> {
  const api = useApi(clusterOnboardingApiRef);
  const rows = useMemo(
    () =>
      new FleetRows({
        api,
        isVisible: () => document.visibilityState !== 'hidden',
      }),
    [api],
  );
  useEffect(() => rows.stop, [rows]);
  // News of clusters that are known are taken in by `hear`; only others ask for the whole.
  const live = useLive({
    key: 'fleet',
    load: rows.load,
    isConcerned: rows.hear,
  });
  const value = useSyncExternalStore(rows.subscribe, rows.getSnapshot);
  return { ...live, value, isLoading: value === undefined && live.isLoading };
}
