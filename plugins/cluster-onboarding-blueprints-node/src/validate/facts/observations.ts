/*
 * The rendered objects as the status model will see them: observed as if a cluster had just been given them, on the cluster that will have
 * them. References, layers and edges are thus read by the very code that the pages are made by.
 */
import {
  buildGraph,
  listClusterNames,
  listLayerLabels,
  ObjectKey,
  Observation,
  observe,
  StatusGraph,
  toObjectKey,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { asObject } from './json';
import { perSubject } from './perSubject';
import { findTarget, getPlacements, Placement } from './placements';

/** A rendered object on a cluster, observed. */
export interface Observed {
  readonly placement: Placement;
  readonly observation: Observation;
  readonly key: ObjectKey;
}

/** The graph of everything rendered. */
export interface ObservedGraph {
  readonly all: readonly Observed[];
  readonly byKey: ReadonlyMap<ObjectKey, Observed>;
  readonly byPlacement: ReadonlyMap<Placement, Observed>;
  readonly graph: StatusGraph;
}

// Nothing that is derived here depends on the time.
const AT = '2000-01-01T00:00:00Z';

/** Observes everything that is rendered. */
export const getObservedGraph = perSubject<ObservedGraph>(subject => {
  const labels = listLayerLabels(subject.layers);
  const clusters = new Set(listClusterNames(subject.request));
  const byPlacement = new Map<Placement, Observed>();
  const byKey = new Map<ObjectKey, Observed>();
  const targets = new Map<Observation, string>();
  const all = getPlacements(subject).all.map(placement => {
    const { manifest, cluster, namespace } = placement;
    const object =
      namespace === manifest.namespace
        ? manifest.value
        : {
            ...manifest.value,
            metadata: { ...asObject(manifest.value.metadata), namespace },
          };
    const observation = observe(undefined, object, { cluster, at: AT, labels });
    const observed = {
      placement,
      observation,
      key: toObjectKey(observation.ref),
    };
    if (manifest.spec.kubeConfig !== undefined) {
      targets.set(observation, findTarget(manifest, clusters));
    }
    byPlacement.set(placement, observed);
    byKey.set(observed.key, observed);
    return observed;
  });
  const graph = buildGraph({
    observations: all.map(({ observation }) => observation),
    findTarget: observation => targets.get(observation),
  });
  return { all, byKey, byPlacement, graph };
});
