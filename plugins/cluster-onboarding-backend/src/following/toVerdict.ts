import { JourneyPullRequest } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { OnboardingChange, OnboardingRecord } from '../store/OnboardingStore';

/** How a repository stands after all of its pull requests. */
type Outcome = 'open' | 'merged' | 'closed' | 'declined';

/** What follows for an onboarding from how its pull requests stand. */
export function toVerdict(
  { state }: Pick<OnboardingRecord, 'state'>,
  pullRequests: readonly JourneyPullRequest[],
): Pick<OnboardingChange, 'state' | 'reason'> {
  // While pull requests are still being opened, nothing follows from how the first of them stand.
  if (state !== 'proposed' && state !== 'merged') return {};
  const outcomes = findOutcomes(pullRequests);
  const all = [...outcomes.values()];
  if (all.length === 0 || all.includes('open')) return { reason: '' };
  const ended = [...outcomes].flatMap(([repository, outcome]) =>
    outcome === 'closed' || outcome === 'declined' ? repository : [],
  );
  if (ended.length === 0) return { state: 'merged', reason: '' };
  const where = ended.join(', ');
  if (state === 'merged') {
    return {
      reason: `The last change was closed without a merge in ${where}; the clusters are as before.`,
    };
  }
  if (all.every(outcome => outcome === 'closed')) {
    return {
      state: 'closed',
      reason: 'Every pull request was closed without a merge.',
    };
  }
  return {
    reason: `The pull request in ${where} was closed without a merge, others were merged; ask for the same clusters again, or undo what was merged.`,
  };
}

/** By repository: an open pull request counts most, then the last one; `declined` is a last one that was closed after another was merged. */
function findOutcomes(
  pullRequests: readonly JourneyPullRequest[],
): Map<string, Outcome> {
  const outcomes = new Map<string, Outcome>();
  for (const { repository, state } of pullRequests) {
    const before = outcomes.get(repository);
    if (before === 'open') continue;
    const isDeclined =
      state === 'closed' && (before === 'merged' || before === 'declined');
    outcomes.set(repository, isDeclined ? 'declined' : state);
  }
  return outcomes;
}
