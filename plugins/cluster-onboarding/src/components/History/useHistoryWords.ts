import { useTranslationRef } from '@backstage/frontend-plugin-api';
import {
  EXTERNAL_ENGINE,
  LayerState,
  LayerStatus,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { useStateWords } from '@strata-gitops/backstage-plugin-cluster-onboarding-react';
import { clusterOnboardingTranslationRef } from '../../translation';

/** As much of a layer as its history is told with. */
export type HistoryLayer = Pick<LayerStatus, 'id' | 'title'> &
  Partial<Pick<LayerStatus, 'engine' | 'members'>>;

/** The word for a state that a layer was in. A layer of which only people tell is not approved but attested. */
export function useHistoryWords(
  layers: readonly HistoryLayer[],
): (layer: string, state: LayerState) => string {
  const { t } = useTranslationRef(clusterOnboardingTranslationRef);
  const { ofLayer } = useStateWords();
  const byWord = layers
    .filter(
      ({ engine, members }) =>
        engine === EXTERNAL_ENGINE && members?.length === 0,
    )
    .map(({ id }) => id);
  return (layer, state) =>
    state === 'needs-approval' && byWord.includes(layer)
      ? t('approvals.attest.none')
      : ofLayer(state);
}
