import {
  ExceptionItem,
  isExceptionValid,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-common';

/** What became of an exception. */
export type ExceptionState = 'asked' | 'approved' | 'rejected' | 'expired';

/** What became of an exception, at a moment. A time that cannot be read is over: what is not sure must not open a gate. */
export function toExceptionState(
  item: ExceptionItem,
  now: number,
): ExceptionState {
  if (item.rejectedBy) return 'rejected';
  if (!(Date.parse(item.expiresAt) > now)) return 'expired';
  return isExceptionValid(item, new Date(now).toISOString())
    ? 'approved'
    : 'asked';
}

/** Whether it is over, one way or the other. */
export function hasEnded(state: ExceptionState): boolean {
  return state === 'rejected' || state === 'expired';
}
