import { StatusGraph } from '../graph';
import { ObjectKey, Observation } from '../model';
import { compileLayers } from './compileLayers';
import { Expectation, LayerVariables, toExpectation } from './expectations';
import { LayerDefinition } from './layerDefinition';

/**
 * Which objects belong to one layer.
 *
 * @public
 */
export interface LayerMembers {
  /** The layer. */
  readonly layer: LayerDefinition;
  /** Its members by key, in the order of the keys. */
  readonly members: readonly ObjectKey[];
  /** What it expects and does not have, as sentences name it: `Kustomization search-dev-security`. */
  readonly absent: readonly string[];
}

/**
 * Which objects belong to which layer.
 *
 * @public
 */
export interface LayerMatch {
  /** The layers in order. */
  readonly layers: readonly LayerMembers[];
  /** The places, in that order, of the layers of each member; a source can have several. */
  readonly placesOf: ReadonlyMap<ObjectKey, readonly number[]>;
  /** The objects that belong to no layer. */
  readonly unassigned: readonly ObjectKey[];
}

/**
 * Finds which of the observed objects belong to which layer.
 *
 * @remarks
 *
 * The label `strata.dev/layer` counts before any rule; of the rules, the first that holds, in the order of the layers; then
 * what a layer expects by name. A source or chart also belongs to every layer that uses it.
 *
 * @public
 */
export function matchLayers(options: {
  /** The definitions, in any order; the same list is compiled only once. */
  layers: readonly LayerDefinition[];
  /** The observed objects. */
  graph: StatusGraph;
  /** What the variables in expected names stand for. */
  variables: LayerVariables;
}): LayerMatch {
  const { graph, variables } = options;
  const set = compileLayers(options.layers);
  const expectations = set.layers.map(({ expected = [] }) =>
    expected.map(member => toExpectation(member, variables)),
  );
  const members = set.layers.map(() => new Set<ObjectKey>());
  for (const { key, observation } of graph.nodes.values()) {
    if (!observation) continue;
    const place = findPlace(observation, set.findLayer, expectations);
    if (place >= 0) addWithSources(graph, members[place], key);
  }

  const placesOf = new Map<ObjectKey, number[]>();
  members.forEach((keys, place) => {
    for (const key of keys) {
      const places = placesOf.get(key);
      if (places) places.push(place);
      else placesOf.set(key, [place]);
    }
  });
  const unassigned: ObjectKey[] = [];
  for (const { key, observation } of graph.nodes.values()) {
    if (observation && !placesOf.has(key)) unassigned.push(key);
  }
  return {
    layers: set.layers.map((layer, place) => ({
      layer,
      members: [...members[place]].sort(),
      absent: listAbsent(graph, members[place], expectations[place]),
    })),
    placesOf,
    unassigned: unassigned.sort(),
  };
}

/**
 * The labels that rules ask for. Observations keep no others besides our own, so whoever observes must name them.
 *
 * @public
 */
export function listLayerLabels(layers: readonly LayerDefinition[]): string[] {
  const names = layers.flatMap(({ match }) =>
    match.flatMap(({ labels }) => Object.keys(labels ?? {})),
  );
  return [...new Set(names)].sort();
}

function findPlace(
  observation: Observation,
  findLayer: (observation: Observation) => number,
  expectations: readonly (readonly Expectation[])[],
): number {
  const place = findLayer(observation);
  return place >= 0
    ? place
    : expectations.findIndex(list =>
        list.some(expectation => expectation.isMetBy(observation.ref)),
      );
}

function addWithSources(
  graph: StatusGraph,
  members: Set<ObjectKey>,
  start: ObjectKey,
): void {
  // What has been followed from somebody else already is not followed again, so the cost stays that of the edges.
  const open = [start];
  while (open.length > 0) {
    const key = open.pop()!;
    if (members.has(key)) continue;
    members.add(key);
    for (const { role, to } of graph.nodes.get(key)?.needs ?? []) {
      const isSource = role === 'source' || role === 'chart';
      if (isSource && graph.nodes.get(to)?.observation) open.push(to);
    }
  }
}

function listAbsent(
  graph: StatusGraph,
  members: ReadonlySet<ObjectKey>,
  expectations: readonly Expectation[],
): string[] {
  const refs = expectations.length
    ? [...members].map(key => graph.nodes.get(key)!.ref)
    : [];
  return expectations
    .filter(expectation => !refs.some(ref => expectation.isMetBy(ref)))
    .map(({ text }) => text);
}
