import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { clusterOnboardingTranslationRef } from '../../translation';
import type { useOnboardingOptions } from '../Pages/useOnboardingOptions';

/** Gives the name of a way to bring clusters to life as the form has it; where that is not known, `alt-5` is alternative 5, and others are called by their ids. Undefined while it is asked for. */
export function useStrategyName({
  options,
  isLoading,
}: ReturnType<typeof useOnboardingOptions>): (
  strategy: string,
) => string | undefined {
  const { t } = useTranslationRef(clusterOnboardingTranslationRef);
  return strategy => {
    const known = options?.strategies.find(({ id }) => id === strategy);
    if (known) return known.title;
    if (isLoading) return undefined;
    const number = /^alt-(\d{1,3})$/.exec(strategy)?.[1];
    return number ? t('journey.request.alternative', { number }) : strategy;
  };
}
