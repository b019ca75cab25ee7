import { OnboardingChange } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { toVerdict } from '../following/toVerdict';
import { OnboardingRecord } from '../store/OnboardingStore';
import { joinPullRequests } from './joinPullRequests';

/**
 * A change as it is applied to a record. Pull requests that are not named stay: those of an earlier round are part of what happened.
 * An onboarding that is merged stays so when a further change is proposed, since its clusters exist.
 */
export function toAppliedChange(
  record: Pick<OnboardingRecord, 'pullRequests' | 'state'>,
  change: OnboardingChange,
): OnboardingChange {
  const { state, ...rest } = change;
  const pullRequests =
    change.pullRequests &&
    joinPullRequests(record.pullRequests, change.pullRequests);
  const isFurther =
    record.state === 'merged' &&
    state === 'proposed' &&
    change.pullRequests?.some(each => each.state === 'open');
  // They may have been merged before all of them were opened.
  const isOver =
    state === 'proposed' &&
    pullRequests?.length &&
    !pullRequests.some(each => each.state === 'open');
  return {
    ...rest,
    ...(pullRequests && { pullRequests }),
    ...(state && !isFurther && { state }),
    ...(isOver && toVerdict({ state }, pullRequests)),
  };
}
