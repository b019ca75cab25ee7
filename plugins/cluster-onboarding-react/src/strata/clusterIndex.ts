import {
  ClusterAnswer,
  LayerStatus,
  ObjectKey,
  ObjectStatus,
  toObjectKey,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-common';

/** What bands are made of, found by key. */
export interface ClusterIndex {
  readonly layers: readonly LayerStatus[];
  /** The objects of a layer. */
  readonly membersOf: (layer: LayerStatus) => readonly ObjectStatus[];
  /** The layer that an object belongs to: the lowest, if to several. */
  readonly layerOf: (key: ObjectKey) => LayerStatus | undefined;
  /** The hint for an object: for itself if it is a cause, else for what it misses. */
  readonly hintOf: (object: ObjectStatus) => string | undefined;
}

/** Makes the members of a cluster's answer quick to find. */
export function indexCluster(
  answer: Pick<ClusterAnswer, 'status' | 'hints'>,
): ClusterIndex {
  const { layers, objects } = answer.status;
  const byKey = new Map(objects.map(item => [toObjectKey(item.ref), item]));
  const hints = new Map(answer.hints.map(({ cause, id }) => [cause, id]));
  return {
    layers,
    membersOf: layer => layer.members.flatMap(key => byKey.get(key) ?? []),
    layerOf: key => layers.find(layer => layer.members.includes(key)),
    hintOf: object =>
      [toObjectKey(object.ref), ...(object.missing ?? [])]
        .map(key => hints.get(key))
        .find(Boolean),
  };
}
