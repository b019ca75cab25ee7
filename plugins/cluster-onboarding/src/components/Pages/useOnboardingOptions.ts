import { useApi } from '@backstage/core-plugin-api';
import { OnboardingOptions } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { clusterOnboardingApiRef } from '@strata-gitops/backstage-plugin-cluster-onboarding-react';
import { useEffect, useState } from 'react';

/** What can be asked for. It changes with the configuration alone, so it is asked for once; without it only names and scorecards are missing. */
export function useOnboardingOptions(): OnboardingOptions | undefined {
  const api = useApi(clusterOnboardingApiRef);
  const [options, setOptions] = useState<OnboardingOptions>();
  useEffect(() => {
    const abort = new AbortController();
    api
      .getOnboardingOptions({ signal: abort.signal })
      .then(answer => !abort.signal.aborted && setOptions(answer))
      .catch(() => {});
    return () => abort.abort();
  }, [api]);
  return options;
}
