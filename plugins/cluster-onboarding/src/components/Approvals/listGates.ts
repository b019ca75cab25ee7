import {
  areGatesTold,
  ClusterAnswer,
  ClusterDescription,
  GateStatus,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { compareEnvironments } from '@strata-gitops/backstage-plugin-cluster-onboarding-react';
import { toClusterNames } from '../Bootstrap/toClusterNames';

/** The gate of one layer of one cluster. */
export interface Gate {
  readonly key: string;
  readonly cluster: ClusterDescription;
  /** What the cluster is called beside the others. */
  readonly clusterName: string;
  readonly layer: { readonly id: string; readonly title: string };
  readonly state: 'open' | 'closed' | 'exception';
  /** The titles of the layers that are required and not ready. */
  readonly waitsFor: readonly string[];
  /** Whose layers these are, as entity refs; whom an exception concerns. */
  readonly owners: readonly string[];
}

const ORDER: Readonly<Record<Gate['state'], number>> = {
  closed: 0,
  exception: 1,
  open: 2,
};

/** All gates: closed ones first, then those that only an exception opens; within these in the order in which changes are promoted. */
export function listGates(clusters: readonly ClusterAnswer[]): Gate[] {
  const names = toClusterNames(clusters.map(({ cluster }) => cluster));
  return clusters
    .filter(({ status }) => areGatesTold(status.layers))
    .flatMap(({ cluster, status }) => {
      const layers = new Map(status.layers.map(layer => [layer.id, layer]));
      return status.layers.flatMap(({ id, title, gate }): Gate[] =>
        gate
          ? [
              {
                key: `${cluster.ref} ${id}`,
                cluster,
                clusterName: names.get(cluster.ref)!,
                layer: { id, title },
                state: toState(gate),
                waitsFor: gate.waitsFor.map(
                  each => layers.get(each)?.title ?? each,
                ),
                owners: [
                  ...new Set(
                    gate.waitsFor.flatMap(
                      each => layers.get(each)?.owner ?? [],
                    ),
                  ),
                ],
              },
            ]
          : [],
      );
    })
    .sort(
      (a, b) =>
        ORDER[a.state] - ORDER[b.state] ||
        compareEnvironments(a.cluster.environment, b.cluster.environment),
    );
}

function toState({ isOpen, exception }: GateStatus): Gate['state'] {
  if (!isOpen) return 'closed';
  return exception ? 'exception' : 'open';
}
