/* Many clusters in one look: a component over its environments, a system over its components, and the whole fleet. */
import { LayerState } from '../model';
import { addCounts } from './compliance';
import {
  findMostPressing,
  LayerStateCounts,
  newLayerStateCounts,
} from './layerStates';
import { earlierOf } from './moments';
import {
  ClusterSummary,
  ComponentRollUp,
  EnvironmentStatus,
  FleetLayer,
  FleetRollUp,
  RollUp,
} from './rollUp';

/**
 * Rolls up a component over its environments.
 *
 * @public
 */
export function rollUpComponent(
  environments: readonly EnvironmentStatus[],
): ComponentRollUp {
  return {
    ...rollUp(environments.map(({ status }) => status)),
    environments,
    verdict: environments
      .map(({ environment, status }) => `${environment} is ${status.verdict}`)
      .join(' · '),
  };
}

/**
 * Rolls up a system over its components. A cluster on which several of them run counts once.
 *
 * @public
 */
export function rollUpSystem(components: readonly ComponentRollUp[]): RollUp {
  const clusters = new Map<string, ClusterSummary>();
  for (const { environments } of components) {
    for (const { status } of environments) clusters.set(status.cluster, status);
  }
  return rollUp(clusters.values());
}

/**
 * Rolls up the whole fleet. The cost is that of looking at each layer of each cluster once.
 *
 * @public
 */
export function rollUpFleet(clusters: Iterable<ClusterSummary>): FleetRollUp {
  const layers = new Map<string, LayerDraft>();
  let outOfReach = 0;
  const count = (cluster: ClusterSummary): void => {
    for (const layer of cluster.layers) countLayer(layers, layer);
    const isOut = cluster.freshness.some(({ isReachable }) => !isReachable);
    if (isOut) outOfReach += 1;
  };
  return {
    ...rollUp(clusters, count),
    outOfReach,
    layers: [...layers.values()],
  };
}

function rollUp(
  clusters: Iterable<ClusterSummary>,
  also: (cluster: ClusterSummary) => void = () => {},
): RollUp {
  const states = newLayerStateCounts();
  const progress = { ready: 0, expected: 0 };
  let number = 0;
  let readyForTeams = 0;
  let validUntil: string | undefined;
  for (const cluster of clusters) {
    number += 1;
    states[cluster.state] += 1;
    if (cluster.isReadyForTeams) readyForTeams += 1;
    progress.ready += cluster.progress.ready;
    progress.expected += cluster.progress.expected;
    validUntil = earlierOf(validUntil, cluster.validUntil);
    also(cluster);
  }
  const present = (Object.keys(states) as LayerState[]).filter(
    state => states[state] > 0,
  );
  return {
    state: findMostPressing(present),
    clusters: number,
    readyForTeams,
    states,
    progress,
    ...(validUntil && { validUntil }),
  };
}

type Writable<T> = { -readonly [Field in keyof T]: T[Field] };
type LayerDraft = Writable<Omit<FleetLayer, 'states'>> & {
  states: LayerStateCounts;
};

function countLayer(
  layers: Map<string, LayerDraft>,
  { id, title, state, gate, compliance }: ClusterSummary['layers'][number],
): void {
  let draft = layers.get(id);
  if (!draft) {
    draft = {
      id,
      title,
      states: newLayerStateCounts(),
      closedGates: 0,
      openByException: 0,
    };
    layers.set(id, draft);
  }
  draft.states[state] += 1;
  if (gate && !gate.isOpen) draft.closedGates += 1;
  if (gate?.exception) draft.openByException += 1;
  if (compliance) draft.compliance = addCounts(draft.compliance, compliance);
}
