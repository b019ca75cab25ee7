import { TranslationFunction } from '@backstage/frontend-plugin-api';
import { LayerState } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { clusterOnboardingReactTranslationRef } from '../translation';

/** What sentences are made with. */
export interface StrataWords {
  readonly t: TranslationFunction<
    (typeof clusterOnboardingReactTranslationRef)['T']
  >;
  readonly ofLayer: (state: LayerState) => string;
  readonly toLink?: (ref: string) => string | undefined;
}
