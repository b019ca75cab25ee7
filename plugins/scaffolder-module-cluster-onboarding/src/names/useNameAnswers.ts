import { useApiHolder } from '@backstage/core-plugin-api';
import { clusterOnboardingApiRef } from '@strata-gitops/backstage-plugin-cluster-onboarding-react';
import { useEffect, useState } from 'react';
import { NameAnswer } from './nameVerdict';

/** How long somebody has to stop typing until names are asked for, in milliseconds. */
export const QUIET_MS = 400;

/** What is known about names. */
export interface NameAnswers {
  /** Whether an answer is on its way. */
  readonly isAsking: boolean;
  /** Whether the last question could not be answered. */
  readonly isUnanswered: boolean;
  /** The answers that there are, by name. */
  readonly byName: ReadonlyMap<string, NameAnswer>;
}

const NOTHING: NameAnswers = {
  isAsking: false,
  isUnanswered: false,
  byName: new Map(),
};

/** Asks the backend which names can be had, a moment after they have last changed. */
export function useNameAnswers(names: readonly string[]): NameAnswers {
  const api = useApiHolder().get(clusterOnboardingApiRef);
  const [answers, setAnswers] = useState(NOTHING);
  const key = names.join();
  useEffect(() => {
    if (!api || key === '') {
      setAnswers(NOTHING);
      return undefined;
    }
    const abort = new AbortController();
    setAnswers(known => ({ ...known, isAsking: true, isUnanswered: false }));
    const timer = setTimeout(async () => {
      const next = await ask(key.split(','), abort.signal);
      if (!abort.signal.aborted) setAnswers(next);
    }, QUIET_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };

    async function ask(
      asked: readonly string[],
      signal: AbortSignal,
    ): Promise<NameAnswers> {
      try {
        const { items } = await api!.checkClusterNames(asked, { signal });
        const byName = new Map(items.map(item => [item.name, item]));
        return { ...NOTHING, byName };
      } catch {
        return { ...NOTHING, isUnanswered: true };
      }
    }
  }, [api, key]);
  return answers;
}
