import { createTranslationRef } from '@backstage/frontend-plugin-api';
import {
  clusterNameTexts,
  enginesTexts,
  environmentsTexts,
  partTexts,
  secretsTexts,
  strategyTexts,
} from './texts/fields';
import { namesTexts } from './texts/names';
import { reviewTexts } from './texts/review';

/**
 * The texts of the form fields, for translation.
 *
 * @public
 */
export const formFieldsTranslationRef = createTranslationRef({
  id: 'scaffolder-module-cluster-onboarding',
  messages: {
    clusterName: clusterNameTexts,
    engines: enginesTexts,
    environments: environmentsTexts,
    names: namesTexts,
    part: partTexts,
    review: reviewTexts,
    secrets: secretsTexts,
    strategy: strategyTexts,
  },
});
