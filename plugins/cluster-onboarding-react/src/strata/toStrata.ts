import {
  areGatesTold,
  ClusterAnswer,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { indexCluster } from './clusterIndex';
import { compareEnvironments } from './compareEnvironments';
import { Strata, StrataColumn, StrataLayer } from './strata';
import { StrataWords } from './strataWords';
import { toBand } from './toBand';
import { toShortOwner } from './toDetails';

/** The picture of clusters: one column each, in the order in which changes are promoted. */
export function toStrata(
  clusters: readonly ClusterAnswer[],
  words: StrataWords,
): Strata {
  const sorted = [...clusters].sort(
    (a, b) =>
      compareEnvironments(a.cluster.environment, b.cluster.environment) ||
      a.cluster.name.localeCompare(b.cluster.name, 'en'),
  );
  return {
    layers: joinLayers(sorted),
    columns: sorted.map(answer => toColumn(answer, words)),
  };
}

/** All layers that any cluster has; those that only some have stand where these have them. */
function joinLayers(clusters: readonly ClusterAnswer[]): StrataLayer[] {
  const joined: StrataLayer[] = [];
  const owners = new Set(clusters.map(({ cluster }) => cluster.owner));
  // A layer that belongs to nobody in particular is of those whose clusters these are.
  const owner = owners.size === 1 ? [...owners][0] : undefined;
  for (const { status } of clusters) {
    let place = 0;
    for (const { id, title, owner: own, gate } of status.layers) {
      const known = joined.findIndex(layer => layer.id === id);
      const subtitle = joined[known]?.subtitle ?? toShortOwner(own ?? owner);
      const layer: StrataLayer = {
        id,
        title,
        ...(subtitle && { subtitle }),
        hasGate: (joined[known]?.hasGate ?? false) || gate !== undefined,
      };
      if (known < 0) joined.splice(place, 0, layer);
      else joined[known] = layer;
      place = (known < 0 ? place : known) + 1;
    }
  }
  return joined;
}

function toColumn(answer: ClusterAnswer, words: StrataWords): StrataColumn {
  const { cluster, status } = answer;
  const index = indexCluster(answer);
  const name = cluster.title ?? cluster.name;
  const to = words.toLink?.(cluster.ref);
  const isGuarded = areGatesTold(status.layers);
  return {
    id: cluster.ref,
    title: cluster.environment ?? name,
    ...(cluster.environment && { subtitle: name }),
    ...(to && { to }),
    bands: Object.fromEntries(
      status.layers.map(layer => {
        const { gate, ...band } = toBand(layer, index, words);
        return [layer.id, isGuarded && gate ? { ...band, gate } : band];
      }),
    ),
  };
}
