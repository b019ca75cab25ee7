import { useApi } from '@backstage/core-plugin-api';
import { ClusterRow } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { clusterOnboardingApiRef } from '@strata-gitops/backstage-plugin-cluster-onboarding-react';
import { useEffect, useMemo, useState } from 'react';
import { MOST_ONBOARDINGS } from '../../Pages/useOrigins';
import { toRowOrigins } from './toRowOrigins';

const NONE: ReadonlyMap<string, string> = new Map();

/**
 * The ids of the onboardings that clusters come of which are only asked for, by their refs. Asked for once for the same clusters, and not at
 * all where there are none: without it only links are missing.
 */
export function useRowOrigins(
  rows: readonly ClusterRow[],
): ReadonlyMap<string, string> {
  const api = useApi(clusterOnboardingApiRef);
  const [origins, setOrigins] = useState(NONE);
  const absent = useMemo(
    () =>
      rows
        .filter(({ state }) => state === 'not-yet-there')
        .map(({ ref }) => ref)
        .sort()
        .join(' '),
    [rows],
  );
  useEffect(() => {
    if (absent === '') return undefined;
    const abort = new AbortController();
    const { signal } = abort;
    api
      .listOnboardings({ limit: MOST_ONBOARDINGS }, { signal })
      .then(
        ({ items }) =>
          !signal.aborted && setOrigins(toRowOrigins(absent.split(' '), items)),
      )
      .catch(() => {});
    return () => abort.abort();
  }, [api, absent]);
  return absent === '' ? NONE : origins;
}
