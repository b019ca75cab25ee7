import {
  OnboardingStrategyField,
  onboardingStrategyFieldSchema,
} from './OnboardingStrategyField';

/** The field as both frontend systems register it. What can be chosen is for the template's schema to say. */
export const onboardingStrategyFieldOptions = {
  name: 'OnboardingStrategy',
  component: OnboardingStrategyField,
  schema: onboardingStrategyFieldSchema,
};
