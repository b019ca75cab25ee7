import { OnboardingState } from './OnboardingStore';

/*
 * requested → proposed → merged, and an end from each of them: closed, cancelled or failed. No step leads backwards, and none
 * leads out of an end. A merged onboarding keeps its names: they are those of clusters that exist.
 */

const WAY: readonly OnboardingState[] = ['requested', 'proposed', 'merged'];

/** Whether an onboarding in this state is over and has no names any more. */
export function isEnded(state: OnboardingState): boolean {
  return !WAY.includes(state);
}

/** Whether a state may follow another; to stay is always allowed, so that saying something twice does no harm. */
export function canFollow(from: OnboardingState, to: OnboardingState): boolean {
  if (from === to) return true;
  if (isEnded(from)) return false;
  return isEnded(to) || WAY.indexOf(to) > WAY.indexOf(from);
}
