import { useApiHolder } from '@backstage/core-plugin-api';
import { Onboarding } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { clusterOnboardingApiRef } from '@strata-gitops/backstage-plugin-cluster-onboarding-react';
import { useEffect, useState } from 'react';
import { toRequest } from '../../request';
import { listLeftOut } from './listLeftOut';

/** What goes when an onboarding is brought up to date, as far as it can be looked up. */
export function useLeftOut(
  id: string | undefined,
  form: Readonly<Record<string, unknown>>,
): readonly string[] {
  const api = useApiHolder().get(clusterOnboardingApiRef);
  const [before, setBefore] = useState<Onboarding>();
  useEffect(() => {
    if (!api || id === undefined) return undefined;
    const abort = new AbortController();
    api.getOnboarding(id, { signal: abort.signal }).then(
      found => !abort.signal.aborted && setBefore(found),
      // The review says anyhow that this request takes the place of the other.
      () => {},
    );
    return () => abort.abort();
  }, [api, id]);
  return before !== undefined && before.id === id
    ? listLeftOut(before.request, toRequest(form))
    : [];
}
