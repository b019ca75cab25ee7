import {
  Exception,
  isExceptionValid,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { ExceptionDecision } from './OnboardingStore';

/** Whether who asked decides. The rule by which an exception counts says who is who, so that it cannot be two rules. */
export function isDecidedByRequester(
  exception: Exception,
  decision: ExceptionDecision,
): boolean {
  const approvedBy =
    'approvedBy' in decision ? decision.approvedBy : decision.rejectedBy;
  return !isExceptionValid(
    { ...exception, approvedBy, expiresAt: '9999-12-31T00:00:00.000Z' },
    '2000-01-01T00:00:00.000Z',
  );
}
