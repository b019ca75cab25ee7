import { useApiHolder } from '@backstage/core-plugin-api';
import {
  ClusterOnboardingApi,
  OnboardingOptions,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { clusterOnboardingApiRef } from '@strata-gitops/backstage-plugin-cluster-onboarding-react';
import { useEffect, useState } from 'react';

/** What requests can choose from, as far as it is known. */
export interface OptionsState {
  readonly isLoading: boolean;
  /** Absent while loading, and when the backend cannot be asked: fields then do with what the template says. */
  readonly options?: OnboardingOptions;
}

// Several fields of one form ask for the same, and options change only when the backend starts anew.
const asked = new WeakMap<ClusterOnboardingApi, Promise<OnboardingOptions>>();

function askOnce(api: ClusterOnboardingApi): Promise<OnboardingOptions> {
  const known = asked.get(api);
  if (known) return known;
  const answer = api.getOnboardingOptions();
  asked.set(api, answer);
  answer.catch(() => asked.delete(api));
  return answer;
}

/** Loads what requests can choose from. */
export function useOnboardingOptions(): OptionsState {
  const api = useApiHolder().get(clusterOnboardingApiRef);
  const [state, setState] = useState<OptionsState>({
    isLoading: api !== undefined,
  });
  useEffect(() => {
    let isGone = false;
    const end = (next: OptionsState) => isGone || setState(next);
    if (api) {
      askOnce(api).then(
        options => end({ isLoading: false, options }),
        () => end({ isLoading: false }),
      );
    }
    return () => {
      isGone = true;
    };
  }, [api]);
  return state;
}
