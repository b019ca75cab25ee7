import {
  ClusterAnswer,
  isNothingThere,
  isWordMissing,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { isOutOfReach } from '../../isOutOfReach';
import { VerdictKind } from './verdict';

/** What is to be said of a cluster first. The order of the questions matters: the first that is answered with yes decides. */
export function toVerdictKind(answer: ClusterAnswer): VerdictKind {
  const { status, observedAt, problems, freshness } = answer;
  if (observedAt === undefined) {
    return problems.length > 0 ? 'unreachable' : 'pending';
  }
  const holding = status.rootCauses.filter(({ layers }) => layers.length > 0);
  const things = holding.filter(({ isPatienceEnough }) => !isPatienceEnough);
  const isLost =
    isOutOfReach({
      state: status.state,
      isReachable: freshness.every(({ isReachable }) => isReachable),
    }) || things.some(({ type }) => type === 'cluster');
  const others = things.filter(({ type }) => type !== 'cluster');
  if (others.length > 0) {
    if (!isLost && others.every(({ state }) => state === 'awaiting-approval')) {
      return 'approval';
    }
    return 'things';
  }
  // What is ready as far as we see says little of a cluster that we do not see.
  if (isLost) return 'unreachable';
  if (status.isReadyForTeams) return 'ready';
  if (holding.length > 0) return 'progress';
  const open = status.layers.filter(({ state }) => state !== 'ready');
  if (open.length > 0 && open.every(isWordMissing)) {
    return 'attestation';
  }
  switch (status.state) {
    case 'needs-approval':
      return 'approval';
    case 'unknown':
      return 'unknown';
    case 'suspended':
      return 'suspended';
    case 'not-yet-there':
      return isNothingThere(status.layers) ? 'absent' : 'progress';
    default:
      return 'progress';
  }
}
