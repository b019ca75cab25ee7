import {
  ClusterAnswer,
  ClusterCause,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { describeWaiting } from '../../Ticket/describeWaiting';
import { findSince } from './findSince';
import { VerdictCause } from './verdict';

/**
 * What holds clusters up, in the order of the clusters and, within one, of its causes; what goes away by itself comes last.
 * One thing that holds up several clusters, such as a hub that is out of reach, is told once.
 */
export function toCauses(
  clusters: readonly ClusterAnswer[],
  names: ReadonlyMap<string, string>,
): VerdictCause[] {
  const groups = new Map<
    string,
    { answer: ClusterAnswer; cause: ClusterCause }[]
  >();
  for (const answer of clusters) {
    for (const cause of answer.status.rootCauses) {
      // What holds up no layer is told where objects without a layer are.
      if (cause.layers.length === 0) continue;
      const found = groups.get(cause.key) ?? [];
      groups.set(cause.key, [...found, { answer, cause }]);
    }
  }
  return [...groups.values()]
    .map(group => toCause(group, names))
    .sort(
      (a, b) =>
        Number(a.cause.isPatienceEnough) - Number(b.cause.isPatienceEnough),
    );
}

function toCause(
  group: readonly { answer: ClusterAnswer; cause: ClusterCause }[],
  names: ReadonlyMap<string, string>,
): VerdictCause {
  const [{ answer, cause }] = group;
  const behind = new Set(group.flatMap(each => each.cause.behind));
  const hint = answer.hints.find(each => each.cause === cause.key);
  const owner = findOwner(answer, cause);
  const [since] = group
    .flatMap(each => findSince(each.answer.status, each.cause) ?? [])
    .sort();
  return {
    cause,
    clusters: group.map(({ answer: { cluster } }) => ({
      ref: cluster.ref,
      name: names.get(cluster.ref) ?? cluster.name,
    })),
    behind: behind.size,
    waiting: describeWaiting(
      group.map(each => each.answer.status),
      behind,
    ).names,
    layers: findLayerTitles(group),
    ...(hint && { hint }),
    ...(since && { since }),
    ...(owner && { owner }),
  };
}

function findLayerTitles(
  group: readonly { answer: ClusterAnswer; cause: ClusterCause }[],
): string[] {
  const titles = group.flatMap(({ answer, cause }) =>
    answer.status.layers
      .filter(({ id }) => cause.layers.includes(id))
      .map(({ title }) => title),
  );
  return [...new Set(titles)];
}

function findOwner(
  { status, cluster }: ClusterAnswer,
  cause: ClusterCause,
): string | undefined {
  const lowest = status.layers.find(({ id }) => cause.layers.includes(id));
  return cause.owner ?? lowest?.owner ?? cluster.owner;
}
