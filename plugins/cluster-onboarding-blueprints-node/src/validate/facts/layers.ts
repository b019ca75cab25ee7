import {
  buildGraph,
  listClusterNames,
  matchLayers,
  Observation,
  STRATA_LABEL_CLUSTER,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { getObservedGraph, Observed } from './observations';
import { perSubject } from './perSubject';

/** Where the status model will show a rendered object. */
export interface Shown {
  /** The cluster on whose page; undefined for what belongs to the management cluster itself. */
  readonly cluster?: string;
  /** The layers: several for a source that several use. */
  readonly layers: readonly string[];
}

const KUBECONFIG_SUFFIX = '-kubeconfig';
const CLUSTER_KINDS = new Set([
  'cluster.x-k8s.io/Cluster',
  'gitops.weave.works/GitopsCluster',
]);

/** What the pages will show, derived from the files alone. */
export const listShown = perSubject<ReadonlyMap<Observed, Shown>>(subject => {
  const clusters = new Set(listClusterNames(subject.request));
  const groups = new Map<string, Observed[]>();
  for (const observed of getObservedGraph(subject).all) {
    const cluster =
      findCluster(observed.observation, clusters, subject.hub.name) ?? '';
    const group = groups.get(cluster);
    if (group) group.push(observed);
    else groups.set(cluster, [observed]);
  }
  const shown = new Map<Observed, Shown>();
  for (const [cluster, group] of groups) {
    const graph = buildGraph({
      observations: group.map(({ observation }) => observation),
    });
    const match = matchLayers({
      layers: subject.layers,
      graph,
      variables: {
        cluster: cluster || subject.hub.name,
        capability: subject.request.capability,
      },
    });
    for (const observed of group) {
      const places = match.placesOf.get(observed.key) ?? [];
      shown.set(observed, {
        ...(cluster && { cluster }),
        layers: places.map(place => match.layers[place].layer.id),
      });
    }
  }
  return shown;
});

/** By the label, by the connection, by the kubeconfig that it uses or makes, by the kind: as the backend attributes what it reads. */
function findCluster(
  observation: Observation,
  clusters: ReadonlySet<string>,
  hub: string,
): string | undefined {
  const { ref, labels, references } = observation;
  if (ref.cluster !== hub) return ref.cluster;
  if (labels[STRATA_LABEL_CLUSTER]) return labels[STRATA_LABEL_CLUSTER];
  for (const { role, name } of references) {
    if (
      (role !== 'kubeconfig' && role !== 'outputs') ||
      !name.endsWith(KUBECONFIG_SUFFIX)
    )
      continue;
    const cluster = name.slice(0, -KUBECONFIG_SUFFIX.length);
    if (clusters.has(cluster)) return cluster;
  }
  return CLUSTER_KINDS.has(`${ref.group}/${ref.kind}`) && clusters.has(ref.name)
    ? ref.name
    : undefined;
}
