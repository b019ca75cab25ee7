import { useApi } from '@backstage/core-plugin-api';
import { OnboardingOptions } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { clusterOnboardingApiRef } from '@strata-gitops/backstage-plugin-cluster-onboarding-react';
import { useEffect, useState } from 'react';

/** What can be asked for. It changes with the configuration alone, so it is asked for once; without it only names and scorecards are missing. */
export function useOnboardingOptions(): {
  options?: OnboardingOptions;
  /** Whether the answer is still to come. */
  isLoading: boolean;
} {
  const api = useApi(clusterOnboardingApiRef);
  const [state, setState] = useState<{
    options?: OnboardingOptions;
    isLoading: boolean;
  }>({ isLoading: true });
  useEffect(() => {
    const abort = new AbortController();
    api
      .getOnboardingOptions({ signal: abort.signal })
      .then(
        options => ({ options, isLoading: false }),
        () => ({ isLoading: false }),
      )
      .then(next => !abort.signal.aborted && setState(next));
    return () => abort.abort();
  }, [api]);
  return state;
}
