/*
 * The heart: what was observed on hub and leaf, plus layer definitions, plus what people say, plus the time, gives the status
 * that every page, notification and agent shows. Graph, object states, layers, causes, in this order; each step is a function
 * of its own. The order of the observations does not matter, and nothing here reads a clock.
 */
import { buildGraph } from '../graph';
import { LayerDefinition, matchLayers } from '../layers';
import { LayerState, ObjectKey, Observation } from '../model';
import { Attestation, Exception } from './approvals';
import { toClusterCauses } from './clusterCause';
import { ClusterIdentity, listConnections } from './clusterIdentity';
import { ClusterStatus, Freshness } from './clusterStatus';
import { Contacts } from './contact';
import { deriveLayerStates } from './deriveLayerStates';
import { deriveObjectStates } from './deriveObjectStates';
import { describeCluster } from './describeCluster';
import { digestStatus } from './digestStatus';
import { findCriticalPath } from './findCriticalPath';
import { findRootCauses } from './findRootCauses';
import { findMostPressing } from './layerStates';
import { LayerStatus } from './layerStatus';
import { isWordMissing } from './missingWords';
import { earlierOf, laterOf } from './moments';
import { ObjectStatus } from './objectStatus';
import { sumProgress } from './sumProgress';

/**
 * What a cluster's status is made of.
 *
 * @public
 */
export interface DeriveClusterStatusOptions {
  /** Which cluster. */
  cluster: ClusterIdentity;
  /** What was observed of it, on itself and on its management cluster. */
  observations: readonly Observation[];
  /** The layer definitions. Hand over the same list each time: it is compiled once. */
  layers: readonly LayerDefinition[];
  /** How each connection can be reached. */
  contacts: Contacts;
  /** What people attest; those of other clusters are left aside. */
  attestations?: readonly Attestation[];
  /** Exceptions; those of other clusters are left aside. */
  exceptions?: readonly Exception[];
  /** Kinds of which every object was read, as `toKindKey` writes them. */
  completeKinds?: ReadonlySet<string>;
  /** The cluster that an object with a kubeconfig acts on, by the name of its connection, if known. */
  findTarget?: (observation: Observation) => string | undefined;
  /** The moment that the status is for. */
  now: string;
}

/**
 * Derives the status of a cluster.
 *
 * @public
 */
export function deriveClusterStatus(
  options: DeriveClusterStatusOptions,
): ClusterStatus {
  const { cluster, observations, contacts, now } = options;
  const graph = buildGraph(options);
  const states = deriveObjectStates({ graph, contacts, now });
  const match = matchLayers({
    layers: options.layers,
    graph,
    variables: { ...cluster, cluster: cluster.name },
  });
  const connections = listConnections(cluster, observations);
  const isOwn = (item: { cluster: string }): boolean =>
    item.cluster === cluster.ref;
  const layers = deriveLayerStates({
    match,
    graph,
    states,
    connections,
    contacts,
    attestations: options.attestations?.filter(isOwn),
    exceptions: options.exceptions?.filter(isOwn),
    now,
  });
  const rootCauses = toClusterCauses(findRootCauses(graph, states), match);
  const state = deriveState(layers);
  const isReadyForTeams =
    state === 'ready' && layers.every(({ gate }) => gate?.isOpen !== false);
  const readySince = isReadyForTeams ? findLatest(layers) : undefined;
  const validUntil = findEarliest(layers, states);
  const status: Omit<ClusterStatus, 'digest'> = {
    cluster: cluster.ref,
    state,
    verdict: describeCluster({
      state,
      isReadyForTeams,
      readySince,
      layers,
      causes: rootCauses,
    }),
    isReadyForTeams,
    ...(readySince && { readySince }),
    stillMissing: layers
      .filter(layer => layer.state !== 'ready')
      .map(layer => `${layer.title}: ${layer.words}`),
    layers,
    rootCauses,
    criticalPath: findCriticalPath(graph, states),
    objects: listInOrder(states),
    unassigned: match.unassigned,
    progress: sumProgress(layers, states),
    freshness: connections.map(name => toFreshness(name, contacts)),
    ...(validUntil && { validUntil }),
  };
  return { ...status, digest: digestStatus(status) };
}

/** A cluster is as its objects are; only when they are all ready is it a person's word that it lacks. */
function deriveState(layers: readonly LayerStatus[]): LayerState {
  const states = layers.map(layer => layer.state);
  const told = layers
    .filter(layer => !isWordMissing(layer))
    .map(layer => layer.state);
  return told.some(state => state !== 'ready')
    ? findMostPressing(told)
    : findMostPressing(states);
}

function listInOrder(
  states: ReadonlyMap<ObjectKey, ObjectStatus>,
): ObjectStatus[] {
  return [...states.keys()].sort().map(key => states.get(key)!);
}

/** Teams may run on a cluster since the last of its layers is ready. */
function findLatest(layers: readonly LayerStatus[]): string | undefined {
  let latest: string | undefined;
  for (const { since } of layers) latest = laterOf(latest, since);
  return latest;
}

function findEarliest(
  layers: readonly LayerStatus[],
  states: ReadonlyMap<ObjectKey, ObjectStatus>,
): string | undefined {
  let earliest: string | undefined;
  for (const { validUntil } of layers)
    earliest = earlierOf(earliest, validUntil);
  for (const { validUntil } of states.values()) {
    earliest = earlierOf(earliest, validUntil);
  }
  return earliest;
}

function toFreshness(connection: string, contacts: Contacts): Freshness {
  const contact = contacts.get(connection);
  return {
    connection,
    isReachable: contact?.isReachable ?? false,
    ...(contact?.lastSeenAt && { lastSeenAt: contact.lastSeenAt }),
  };
}
