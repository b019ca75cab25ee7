import {
  CauseHint,
  ClusterAnswer,
  findHint,
  Freshness,
  GraphAnswer,
  ObjectKey,
  toHintSubject,
  toObjectKey,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { ClusterDetails } from '../fleet/FleetView';

/** Everything about one cluster that its page shows. */
export function toClusterAnswer(details: ClusterDetails): ClusterAnswer {
  const { view, status } = details;
  const { cluster, problems, observedAt } = view;
  return {
    cluster: {
      ref: cluster.ref,
      name: cluster.name,
      title: cluster.title,
      connection: cluster.connection,
      managementCluster: cluster.managementCluster,
      environment: cluster.environment,
      capability: cluster.capability,
      owner: cluster.owner,
      system: cluster.system,
    },
    status,
    hints: listHints(details),
    problems: [...problems],
    // Last, so that they can be put behind a text that was made earlier.
    freshness: toFreshness(details),
    observedAt,
  };
}

/**
 * How fresh what we know is, now. A status tells when its connections were last seen at the moment it was derived; those in reach
 * have been seen since, whenever the cluster was looked at.
 */
export function toFreshness({ status, view }: ClusterDetails): Freshness[] {
  const { observedAt = '' } = view;
  return status.freshness.map(entry =>
    entry.isReachable && (entry.lastSeenAt ?? '') < observedAt
      ? { ...entry, lastSeenAt: observedAt }
      : entry,
  );
}

/** What to do about each cause, in the order of the causes. */
export function listHints({ status, graph }: ClusterDetails): CauseHint[] {
  if (status.rootCauses.length === 0) return [];
  const states = new Map(
    status.objects.map(object => [toObjectKey(object.ref), object]),
  );
  return status.rootCauses.map(cause => ({
    cause: cause.key,
    ...findHint(toHintSubject(cause, graph, states)),
  }));
}

/** The objects of a cluster and what they need, with their states. */
export function toGraphAnswer(details: ClusterDetails): GraphAnswer {
  const { graph, status, view } = details;
  const states = new Map(
    status.objects.map(({ ref, state }) => [toObjectKey(ref), state]),
  );
  const layers = listLayersByObject(details);
  const nodes = [...graph.nodes.values()].sort((a, b) =>
    a.key < b.key ? -1 : 1,
  );
  return {
    nodes: nodes.map(({ key, ref, existence }) => ({
      key,
      ref,
      state: states.get(key),
      existence,
      layers: layers.get(key) ?? [],
    })),
    edges: nodes.flatMap(({ key, needs, producers }) => [
      ...needs.map(({ to, role }) => ({ from: key, to, role })),
      ...producers.map(to => ({ from: key, to, role: 'owner' as const })),
    ]),
    criticalPath: [...status.criticalPath],
    observedAt: view.observedAt,
  };
}

function listLayersByObject({
  status,
}: ClusterDetails): Map<ObjectKey, string[]> {
  const layers = new Map<ObjectKey, string[]>();
  for (const { id, members } of status.layers) {
    for (const key of members) {
      const ids = layers.get(key);
      if (ids) ids.push(id);
      else layers.set(key, [id]);
    }
  }
  return layers;
}
