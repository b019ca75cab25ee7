/*
 * Which cluster an object that was read through a management cluster's connection belongs to. The first that answers decides:
 *
 *   1. the label `strata.dev/cluster`, which somebody wrote for this very object; it decides even if no such cluster is known
 *   2. the kubeconfig that it uses or writes: the Secret `<cluster>-kubeconfig`
 *   3. a Cluster of Cluster API, or a GitopsCluster, of the cluster's name
 *   4. the operator's rules, in their order
 *
 * What belongs to nobody belongs to the management cluster itself.
 */
import {
  Observation,
  Reference,
  STRATA_LABEL_CLUSTER,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { InventoryCluster } from '@strata-gitops/backstage-plugin-cluster-onboarding-node';
import { AttributionRule } from './attributionRule';
import { ClusterNames } from './ClusterNames';
import { compileRule } from './compileRule';

/** The entity ref of the cluster that an object belongs to; empty for what belongs to the connection's own cluster. */
export type Attribute = (observation: Observation) => string;

const KUBECONFIG_SUFFIX = '-kubeconfig';
const CLUSTER_KINDS: ReadonlySet<string> = new Set([
  'cluster.x-k8s.io/Cluster',
  'gitops.weave.works/GitopsCluster',
]);

/** Prepares the decision for all objects of one connection; to be done again when inventory or rules change. */
export function compileAttribution(options: {
  /** All clusters, or at least those that have this connection for their management cluster. */
  clusters: readonly InventoryCluster[];
  /** The name of the connection through which objects are read. */
  connection: string;
  /** The operator's rules. */
  rules: readonly AttributionRule[];
}): Attribute {
  const { connection } = options;
  // A cluster that manages itself is seen through this very connection: all it has is in the own part already.
  const leaves = options.clusters.filter(
    cluster =>
      cluster.managementCluster === connection &&
      cluster.connection !== connection,
  );
  if (leaves.length === 0) return () => '';
  const names = ClusterNames.create(leaves);
  const rules = options.rules
    .filter(
      ({ managementCluster }) =>
        managementCluster === undefined || managementCluster === connection,
    )
    .map(compileRule);

  return observation => {
    const label = observation.labels[STRATA_LABEL_CLUSTER];
    if (label) return names.find(label, observation.ref.namespace) ?? '';
    const known =
      findByKubeconfig(observation, names) ??
      findByClusterKind(observation, names);
    if (known !== undefined) return known;
    for (const rule of rules) {
      const ref = rule(observation, names);
      if (ref !== undefined) return ref;
    }
    return '';
  };
}

function findByKubeconfig(
  { references }: Observation,
  names: ClusterNames,
): string | undefined {
  for (const reference of references) {
    const name = toClusterName(reference);
    if (name) {
      const ref = names.find(name, reference.namespace);
      if (ref !== undefined) return ref;
    }
  }
  return undefined;
}

function toClusterName({ role, name }: Reference): string | undefined {
  const isKubeconfig = role === 'kubeconfig' || role === 'outputs';
  return isKubeconfig && name.endsWith(KUBECONFIG_SUFFIX)
    ? name.slice(0, -KUBECONFIG_SUFFIX.length)
    : undefined;
}

function findByClusterKind(
  { ref }: Observation,
  names: ClusterNames,
): string | undefined {
  return CLUSTER_KINDS.has(`${ref.group}/${ref.kind}`)
    ? names.find(ref.name, ref.namespace)
    : undefined;
}
