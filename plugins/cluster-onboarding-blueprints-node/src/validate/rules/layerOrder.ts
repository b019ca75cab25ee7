import { Finding } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import {
  FileSetValidator,
  ValidationSubject,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-node';
import { listShown } from '../facts/layers';
import { getObservedGraph, Observed } from '../facts/observations';
import { reportManifest } from '../report';

/** Where one layer builds on another, something in it waits for something of the other; told where nothing does. */
export const layerOrder: FileSetValidator = {
  id: 'layer-order',
  validate: subject => {
    const members = groupMembers(subject);
    const findings: Finding[] = [];
    for (const [key, own] of members) {
      const [cluster, id] = key.split('|');
      const layer = subject.layers.find(item => item.id === id);
      for (const earlier of cluster === '' ? [] : layer?.dependsOn ?? []) {
        const others = members.get(`${cluster}|${earlier}`);
        if (
          !others ||
          reaches(subject, own, new Set(others.map(item => item.key)))
        )
          continue;
        const title =
          subject.layers.find(item => item.id === earlier)?.title ?? earlier;
        findings.push(
          reportManifest(own[0].placement.manifest, {
            severity: 'warning',
            rule: 'layer-order-unproven',
            message: `Nothing of the layer ${layer?.title} of ${cluster} waits for anything of ${title}.`,
            remedy:
              'Add a dependency, or be sure that something else keeps them in order.',
          }),
        );
      }
    }
    return findings;
  },
};

function groupMembers(subject: ValidationSubject): Map<string, Observed[]> {
  const members = new Map<string, Observed[]>();
  for (const [observed, { cluster = '', layers }] of listShown(subject)) {
    for (const layer of layers) {
      const key = `${cluster}|${layer}`;
      const list = members.get(key);
      if (list) list.push(observed);
      else members.set(key, [observed]);
    }
  }
  return members;
}

/** Follows every need, to what is read and to whoever makes or applies it. */
function reaches(
  subject: ValidationSubject,
  starts: readonly Observed[],
  targets: ReadonlySet<string>,
): boolean {
  const { graph, byKey, byPlacement } = getObservedGraph(subject);
  const seen = new Set<string>();
  const open = starts.map(({ key }) => key);
  for (let key = open.pop(); key !== undefined; key = open.pop()) {
    if (seen.has(key)) continue;
    seen.add(key);
    if (targets.has(key)) return true;
    const node = graph.nodes.get(key);
    for (const { to } of node?.needs ?? []) open.push(to);
    open.push(...(node?.producers ?? []));
    const applier = byKey.get(key)?.placement.appliedBy;
    if (applier) open.push(byPlacement.get(applier)!.key);
  }
  return false;
}
