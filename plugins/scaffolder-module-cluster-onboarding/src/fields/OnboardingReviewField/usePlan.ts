import { useApiHolder } from '@backstage/core-plugin-api';
import { OnboardingPlanAnswer } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { clusterOnboardingApiRef } from '@strata-gitops/backstage-plugin-cluster-onboarding-react';
import { useEffect, useState } from 'react';
import { findPlanDesk } from './PlanDesk';

/** A plan, or how far it is. */
export interface PlanState {
  readonly state: 'impossible' | 'planning' | 'done' | 'failed';
  readonly plan?: OnboardingPlanAnswer;
  readonly error?: unknown;
  /** Makes the plan anew. */
  readonly again: () => void;
}

/** Makes the plan for a request; ends it when the page is left. `impossible` where the portal has nobody to ask. */
export function usePlan(
  request: Record<string, unknown> | undefined,
): PlanState {
  const api = useApiHolder().get(clusterOnboardingApiRef);
  const key = request && JSON.stringify(request);
  const [attempt, setAttempt] = useState(0);
  const [result, setResult] = useState<
    Pick<PlanState, 'plan' | 'error'> & { key?: string; attempt?: number }
  >({});
  useEffect(() => {
    if (!api || key === undefined) return undefined;
    const abort = new AbortController();
    const end = (next: Pick<PlanState, 'plan' | 'error'>) => {
      if (!abort.signal.aborted) setResult({ ...next, key, attempt });
    };
    findPlanDesk(api)
      .ask(JSON.parse(key), abort.signal)
      .then(
        plan => end({ plan }),
        error => end({ error }),
      );
    return () => abort.abort();
  }, [api, key, attempt]);

  const again = () => {
    if (api) findPlanDesk(api).forget();
    setAttempt(attempt + 1);
  };
  if (!api) return { state: 'impossible', again };
  // What is known may be the answer to an earlier question.
  const isCurrent = result.key === key && result.attempt === attempt;
  if (!isCurrent) return { state: 'planning', again };
  return result.plan
    ? { state: 'done', plan: result.plan, again }
    : { state: 'failed', error: result.error, again };
}
