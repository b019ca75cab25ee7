import { canFollow, isEnded } from './onboardingStates';
import { OnboardingState } from './OnboardingStore';

const STATES: OnboardingState[] = [
  'requested',
  'proposed',
  'merged',
  'closed',
  'cancelled',
  'failed',
];

describe('onboarding states', () => {
  it.each`
    from           | to
    ${'requested'} | ${'proposed merged closed cancelled failed'}
    ${'proposed'}  | ${'merged closed cancelled failed'}
    ${'merged'}    | ${'closed cancelled failed'}
    ${'closed'}    | ${''}
    ${'cancelled'} | ${''}
    ${'failed'}    | ${''}
  `('lead from $from to "$to"', ({ from, to }) => {
    const others = STATES.filter(state => state !== from);
    expect(others.filter(state => canFollow(from, state)).join(' ')).toBe(to);
    expect(canFollow(from, from)).toBe(true);
    expect(isEnded(from)).toBe(to === '');
  });
});
