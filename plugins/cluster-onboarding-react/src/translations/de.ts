import { createTranslationMessages } from '@backstage/frontend-plugin-api';
import { clusterOnboardingReactTranslationRef } from '../translation';

export default createTranslationMessages({
  ref: clusterOnboardingReactTranslationRef,
  messages: {
    'layerState.ready': 'Bereit',
  },
});
