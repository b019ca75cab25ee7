import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { useCallback } from 'react';
import { clusterOnboardingTranslationRef } from '../../../translation';
import { FleetFilters } from '../view/fleetFilters';
import { Widening } from '../view/listWidenings';

/** How filters that are set are called. What was chosen by chips is called as they are. */
export function useWideningWords(): (
  name: Widening['name'],
  filters: FleetFilters,
) => string {
  const { t } = useTranslationRef(clusterOnboardingTranslationRef);
  return useCallback(
    (name, { state, reachable }) => {
      if (name === 'state') {
        return state
          .map(each => t(`fleet.chips.${each}`, { count: 1 }))
          .join(', ');
      }
      return name === 'reachable' && reachable === false
        ? t('fleet.chips.unreachable')
        : t(`fleet.filters.${name}`);
    },
    [t],
  );
}
