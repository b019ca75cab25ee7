import { useTranslationRef } from '@backstage/frontend-plugin-api';
import {
  LayerState,
  ObjectState,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { useMemo } from 'react';
import { clusterOnboardingReactTranslationRef } from '../translation';

/**
 * The words for states, in the viewer's language.
 *
 * @public
 */
export interface StateWords {
  /** The word for a state of a layer or cluster. */
  readonly ofLayer: (state: LayerState) => string;
  /** The same in at most ten letters, for where there is little room. */
  readonly ofLayerInShort: (state: LayerState) => string;
  /** The word for a state of an object. */
  readonly ofObject: (state: ObjectState) => string;
}

/**
 * Gives the words for states, in the viewer's language.
 *
 * @public
 */
export function useStateWords(): StateWords {
  const { t } = useTranslationRef(clusterOnboardingReactTranslationRef);
  return useMemo(
    () => ({
      ofLayer: state => t(`layerState.${state}`),
      ofLayerInShort: state => t(`shortState.${state}`),
      ofObject: state => t(`objectState.${state}`),
    }),
    [t],
  );
}
