/* What a layer that waits is waiting for, as few words as possible: the layer that does not only wait itself, or an object without a layer. */
import {
  LayerStatus,
  ObjectKey,
  ObjectStatus,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { ClusterIndex } from './clusterIndex';

/** What a layer waits for; undefined if nobody can say. */
export function findWaitsFor(
  layer: LayerStatus,
  waiting: readonly ObjectStatus[],
  index: ClusterIndex,
): string | undefined {
  const blockers = [
    ...new Set(waiting.flatMap(({ blockedBy = [] }) => blockedBy)),
  ];
  const outside = blockers.find(key => !layer.members.includes(key));
  const named = outside === undefined ? undefined : index.layerOf(outside);
  if (outside !== undefined && !named) return nameKey(outside);
  const below = named ? follow(named, index, new Set([layer.id])) : undefined;
  return (below ?? findTroubleBelow(layer, index.layers))?.title;
}

/** From a layer that itself waits on to what that waits for. */
function follow(
  layer: LayerStatus,
  index: ClusterIndex,
  seen: ReadonlySet<string>,
): LayerStatus {
  if (layer.state !== 'waiting' || seen.has(layer.id)) return layer;
  const next = index
    .membersOf(layer)
    .flatMap(({ blockedBy = [] }) => blockedBy)
    .map(key => index.layerOf(key))
    .find(other => other && other.id !== layer.id && !seen.has(other.id));
  return next ? follow(next, index, new Set([...seen, layer.id])) : layer;
}

function findTroubleBelow(
  layer: LayerStatus,
  layers: readonly LayerStatus[],
): LayerStatus | undefined {
  return layers
    .slice(0, layers.indexOf(layer))
    .reverse()
    .find(({ state }) => state !== 'ready' && state !== 'waiting');
}

/** Keys end with kind, namespace and name. */
export function nameKey(key: ObjectKey): string {
  const [, , kind, , name] = key.split('|');
  return kind ? `${kind} ${name}` : name;
}
