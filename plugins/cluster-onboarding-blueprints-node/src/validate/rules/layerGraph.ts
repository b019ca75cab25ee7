/*
 * The status model is given the rendered objects, as if clusters had them, and says which belong to which layer of which cluster and what
 * waits for what. It must be what was planned: so what the pages will show is known before anything is merged.
 */
import {
  Finding,
  LayerDefinition,
  STRATA_LABEL_LAYER,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import {
  FileSetValidator,
  ValidationSubject,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-node';
import { listShown, Shown } from '../facts/layers';
import { Manifest, nameOf } from '../facts/manifests';
import { getObservedGraph, Observed } from '../facts/observations';
import { reportManifest } from '../report';

/** The graph of layers that was planned is the one that will be shown. */
export const layerGraph: FileSetValidator = {
  id: 'layer-graph',
  validate: subject => {
    const shown = listShown(subject);
    const before = listBefore(subject.layers);
    const findings = new Map<Manifest, Finding>();
    for (const observed of getObservedGraph(subject).all) {
      const { manifest } = observed.placement;
      if (findings.has(manifest)) continue;
      const place = shown.get(observed)!;
      const words =
        findDifference(subject, observed, place) ??
        findBackwardEdge(subject, observed, place, before);
      if (words !== undefined)
        findings.set(manifest, toFinding(manifest, words));
    }
    return [...findings.values()];
  },
};

function toFinding(manifest: Manifest, words: string): Finding {
  return reportManifest(
    manifest,
    {
      severity: 'error',
      rule: 'layer-graph-differs',
      message: `${nameOf(manifest)} ${words}.`,
      remedy:
        'Correct its labels, its dependencies or who applies it, or what the blueprint says of it.',
    },
    ['metadata'],
  );
}

function findDifference(
  subject: ValidationSubject,
  { placement, observation }: Observed,
  shown: Shown,
): string | undefined {
  const { planned } = placement.manifest;
  // What was not planned is told by another rule.
  if (!planned) return undefined;
  const isOnHub = placement.cluster === subject.hub.name;
  if (planned.home !== undefined && (planned.home === 'hub') !== isOnHub) {
    return `was planned for the ${
      planned.home === 'hub' ? 'management cluster' : 'leaf'
    }, but will be applied to ${placement.cluster}`;
  }
  if (planned.layer !== undefined && !shown.layers.includes(planned.layer)) {
    return `was planned for the layer ${planned.layer}, but will be shown in ${
      shown.layers.join(', ') || 'none'
    }`;
  }
  if (
    planned.layer === undefined &&
    observation.labels[STRATA_LABEL_LAYER] !== undefined
  ) {
    return `was planned for no layer, but will be shown in ${
      shown.layers.join(', ') || 'none'
    }`;
  }
  if (planned.cluster !== undefined && shown.cluster !== planned.cluster) {
    return `was planned for ${planned.cluster}, but will be shown with ${
      shown.cluster ?? 'the management cluster'
    }`;
  }
  if (planned.cluster === undefined && isOnHub && shown.cluster !== undefined) {
    return `was planned for all clusters, but will be shown with ${shown.cluster}`;
  }
  return undefined;
}

/** An object must not wait for one of a layer that comes after its own. */
function findBackwardEdge(
  subject: ValidationSubject,
  { key, placement }: Observed,
  shown: Shown,
  before: ReadonlyMap<string, ReadonlySet<string>>,
): string | undefined {
  const own = placement.manifest.planned?.layer;
  if (own === undefined) return undefined;
  const { graph, byKey } = getObservedGraph(subject);
  for (const { role, to } of graph.nodes.get(key)?.needs ?? []) {
    const other = role === 'depends-on' ? byKey.get(to) : undefined;
    if (!other) continue;
    const { layers = [], cluster } = listShown(subject).get(other) ?? {};
    const isBackward =
      layers.length > 0 &&
      (cluster === undefined || cluster === shown.cluster) &&
      !layers.some(layer => layer === own || before.get(own)?.has(layer));
    if (isBackward) {
      return `of the layer ${own} waits for ${nameOf(
        other.placement.manifest,
      )} of ${layers.join(', ')}, on which that layer does not build`;
    }
  }
  return undefined;
}

/** The layers that each layer builds on, directly or not. */
function listBefore(
  layers: readonly LayerDefinition[],
): Map<string, Set<string>> {
  const direct = new Map(layers.map(({ id, dependsOn }) => [id, dependsOn]));
  const before = new Map<string, Set<string>>();
  for (const { id } of layers) {
    const found = new Set<string>();
    const open = [...(direct.get(id) ?? [])];
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      if (found.has(next)) continue;
      found.add(next);
      open.push(...(direct.get(next) ?? []));
    }
    before.set(id, found);
  }
  return before;
}
