import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { clusterOnboardingTranslationRef } from '../../translation';

/** Gives the name of a way to bring clusters to life: `alt-5` is alternative 5; others are called by their ids. */
export function useStrategyName(): (strategy: string) => string {
  const { t } = useTranslationRef(clusterOnboardingTranslationRef);
  return strategy => {
    const number = /^alt-(\d{1,3})$/.exec(strategy)?.[1];
    return number ? t('journey.request.alternative', { number }) : strategy;
  };
}
