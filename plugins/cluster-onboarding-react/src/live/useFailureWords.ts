import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { useCallback } from 'react';
import { clusterOnboardingReactTranslationRef } from '../translation';
import { describeError, FailureType } from './describeError';

/**
 * An error in words for whoever looks at a page.
 *
 * @public
 */
export interface FailureWords {
  /** What kind of failure it is. */
  readonly type: FailureType;
  /** What is the matter. */
  readonly title: string;
  /** What to do about it. */
  readonly advice: string;
}

/**
 * Gives the words for errors of the backend, in the viewer's language: what is the matter and what to do.
 *
 * @public
 */
export function useFailureWords(): (error: Error) => FailureWords {
  const { t } = useTranslationRef(clusterOnboardingReactTranslationRef);
  return useCallback(
    error => {
      const type = describeError(error);
      return {
        type,
        title: t(`failure.${type}.title`),
        advice: t(`failure.${type}.advice`),
      };
    },
    [t],
  );
}
