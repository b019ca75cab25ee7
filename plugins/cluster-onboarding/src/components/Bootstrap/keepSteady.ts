import { ClusterAnswer } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';

/**
 * Gives the answers of before wherever the new ones mean the same, and even the same list when all do, so that what is drawn of
 * them is not drawn anew. A routine reconcile changes times and attempts, which are no part of what an answer means.
 */
export function keepSteady(
  before: readonly ClusterAnswer[],
  now: readonly ClusterAnswer[],
): readonly ClusterAnswer[] {
  const known = new Map(before.map(answer => [answer.cluster.ref, answer]));
  const kept = now.map(answer => {
    const old = known.get(answer.cluster.ref);
    return old && toMeaning(old) === toMeaning(answer) ? old : answer;
  });
  const isSame =
    kept.length === before.length &&
    kept.every((answer, index) => answer === before[index]);
  return isSame ? before : kept;
}

function toMeaning(answer: ClusterAnswer): string {
  const { cluster, status, hints, problems, observedAt } = answer;
  return JSON.stringify([
    cluster,
    status.digest,
    hints,
    problems.map(({ reason, kind, connection }) => [reason, kind, connection]),
    observedAt === undefined,
  ]);
}
