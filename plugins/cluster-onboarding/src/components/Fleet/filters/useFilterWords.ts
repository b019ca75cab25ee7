import { toShortRef } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { StateWords } from '@strata-gitops/backstage-plugin-cluster-onboarding-react';
import { useMemo } from 'react';
import { clusterOnboardingTranslationRef } from '../../../translation';
import { LayerColumn } from '../data/layerColumns';
import { ListFilter, splitLayerFilter } from '../view/fleetFilters';

/** How the values of filters are called. */
export function useFilterWords(layers: readonly LayerColumn[]): {
  readonly toValueWords: (
    filter: ListFilter,
    value: string,
    words: StateWords,
  ) => string;
} {
  const { t } = useTranslationRef(clusterOnboardingTranslationRef);
  return useMemo(
    () => ({
      toValueWords(filter, value, words) {
        if (filter === 'layer') {
          const { layer, state } = splitLayerFilter(value);
          return t('fleet.filters.layerValue', {
            layer: layers.find(({ id }) => id === layer)?.title ?? layer,
            state: words.ofLayer(state),
          });
        }
        return filter === 'owner' || filter === 'system'
          ? toShortRef(value)
          : value;
      },
    }),
    [layers, t],
  );
}
