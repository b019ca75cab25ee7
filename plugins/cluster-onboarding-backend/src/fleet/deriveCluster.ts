import {
  Attestation,
  BuildGraphOptions,
  ClusterStatus,
  Contact,
  deriveClusterStatus,
  Exception,
  LayerDefinition,
  Observation,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { InventoryCluster } from '@strata-gitops/backstage-plugin-cluster-onboarding-node';
import { selectReferenced } from './selectReferenced';

/** All that the status of a cluster is made of. */
export interface ClusterInputs {
  readonly cluster: InventoryCluster;
  /** What was read through the cluster's own connection. */
  readonly own: readonly Observation[];
  /** What its management cluster holds for it. */
  readonly fromHub: readonly Observation[];
  /** What its management cluster holds for itself. */
  readonly hubOwn: readonly Observation[];
  readonly contacts: ReadonlyMap<string, Contact>;
  /** Kinds of which every object is known, by connection, as `group|Kind`. */
  readonly completeKinds: ReadonlyMap<string, readonly string[]>;
  readonly layers: readonly LayerDefinition[];
  readonly attestations: readonly Attestation[];
  readonly exceptions: readonly Exception[];
  readonly now: string;
}

/** A status with what it was made of. */
export interface DerivedCluster {
  readonly status: ClusterStatus;
  readonly observations: readonly Observation[];
  readonly graphOptions: BuildGraphOptions;
}

/** Puts together what was read on hub and leaf, and derives the status. */
export function deriveCluster(inputs: ClusterInputs): DerivedCluster {
  const { cluster, own, fromHub, hubOwn } = inputs;
  const observations =
    fromHub.length === 0
      ? own
      : [...own, ...fromHub, ...selectReferenced(fromHub, hubOwn)];
  const targeting = new Set(fromHub);
  const completeKinds = new Set<string>();
  for (const [connection, kinds] of inputs.completeKinds) {
    for (const kind of kinds) completeKinds.add(`${connection}|${kind}`);
  }
  const graphOptions: BuildGraphOptions = {
    observations,
    completeKinds,
    findTarget: observation =>
      targeting.has(observation) ? cluster.connection : undefined,
  };
  const status = deriveClusterStatus({
    ...graphOptions,
    cluster: {
      ref: cluster.ref,
      name: cluster.name,
      ...(cluster.capability && { capability: cluster.capability }),
      ...(cluster.environment && { environment: cluster.environment }),
      connections: listOwnConnections(cluster),
    },
    layers: inputs.layers,
    contacts: inputs.contacts,
    attestations: inputs.attestations,
    exceptions: inputs.exceptions,
    now: inputs.now,
  });
  return { status, observations, graphOptions };
}

/** The connections through which a cluster is seen. */
export function listOwnConnections({
  connection,
  managementCluster,
}: InventoryCluster): string[] {
  return managementCluster && managementCluster !== connection
    ? [connection, managementCluster]
    : [connection];
}
