import { LayerDefinition, listLayerLabels } from '../../layers';
import { Observation } from '../../model';
import { observe } from '../../observe/observe';
import { Attestation } from '../approvals';
import { Contact } from '../contact';
import {
  deriveClusterStatus,
  DeriveClusterStatusOptions,
} from '../deriveClusterStatus';
import { ClusterStatus } from '../clusterStatus';
import { KubernetesObject } from './objects';

export const SEEN_AT = '2026-11-01T10:00:00.000Z';
export const NOW = '2026-11-01T10:00:30.000Z';

/** Objects of a hub and a leaf, with the layers that their owners would define for them. */
export interface Fleet {
  /** The connection of the management cluster. */
  hub: string;
  /** The connection and name of the leaf. */
  leaf: string;
  capability?: string;
  environment?: string;
  layers: readonly LayerDefinition[];
  onHub: readonly KubernetesObject[];
  onLeaf: readonly KubernetesObject[];
}

/** Reads the objects of a fleet once, as a first sight of all of them. */
export function observeFleet(fleet: Fleet): Observation[] {
  const labels = listLayerLabels(fleet.layers);
  const read =
    (cluster: string) =>
    (object: KubernetesObject): Observation =>
      observe(undefined, object, { cluster, at: SEEN_AT, labels });
  return [
    ...fleet.onHub.map(read(fleet.hub)),
    ...fleet.onLeaf.map(read(fleet.leaf)),
  ];
}

/** A word that the cloud layer of a leaf is there. */
export function attest(leaf: string): Attestation {
  return {
    layer: 'cloud-infrastructure',
    cluster: `resource:default/${leaf}`,
    by: 'user:default/ann',
    at: '2026-10-01T10:00:00.000Z',
    expiresAt: '2027-10-01T10:00:00.000Z',
  };
}

/** The status of a fleet's leaf, with both clusters in reach and the cloud layer attested unless told otherwise. */
export function deriveFleet(
  fleet: Fleet,
  changes: Partial<DeriveClusterStatusOptions> = {},
): ClusterStatus {
  const reachable: Contact = { isReachable: true, lastSeenAt: SEEN_AT };
  return deriveClusterStatus({
    cluster: {
      ref: `resource:default/${fleet.leaf}`,
      name: fleet.leaf,
      capability: fleet.capability,
      environment: fleet.environment,
      connections: [fleet.hub, fleet.leaf],
    },
    observations: observeFleet(fleet),
    layers: fleet.layers,
    contacts: new Map([
      [fleet.hub, reachable],
      [fleet.leaf, reachable],
    ]),
    attestations: [attest(fleet.leaf)],
    findTarget: ({ references }) =>
      references.some(({ role }) => role === 'kubeconfig')
        ? fleet.leaf
        : undefined,
    now: NOW,
    ...changes,
  });
}

/** Each layer with its state. */
export function listStates(status: ClusterStatus): Record<string, string> {
  return Object.fromEntries(status.layers.map(({ id, state }) => [id, state]));
}
