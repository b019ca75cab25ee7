import {
  OnboardingReviewField,
  onboardingReviewFieldSchema,
} from './OnboardingReviewField';
import { validateReview } from './validateReview';

/** The field as both frontend systems register it. */
export const onboardingReviewFieldOptions = {
  name: 'OnboardingReview',
  component: OnboardingReviewField,
  validation: validateReview,
  schema: onboardingReviewFieldSchema,
};
