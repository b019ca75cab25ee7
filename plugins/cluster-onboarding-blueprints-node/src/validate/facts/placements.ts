/*
 * On which cluster each rendered object will be, and who puts it there: derived from what applies which directory to which cluster. Only
 * for what no rendered object applies, the plan's word is taken.
 */
import {
  listClusterNames,
  STRATA_LABEL_CLUSTER,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { ValidationSubject } from '@strata-gitops/backstage-plugin-cluster-onboarding-node';
import { asObject, asText } from './json';
import { FileView } from './fileViews';
import { getDirectories } from './directories';
import { KUSTOMIZE_CONFIG, listManifests, Manifest } from './manifests';
import { perSubject } from './perSubject';
import { repositoryOf } from './repositories';
import { listSyncs, Sync } from './syncs';

/** A rendered object on one cluster. A directory that is applied to several clusters gives several of them. */
export interface Placement {
  /** The object. */
  readonly manifest: Manifest;
  /** The cluster whose API server will have it: the management cluster's name, or that of a leaf. */
  readonly cluster: string;
  /** Its namespace there. */
  readonly namespace: string;
  /** What applies it; undefined for what something applies that was there before. */
  readonly appliedBy?: Placement;
}

/** All objects on all clusters. */
export interface Placements {
  readonly all: readonly Placement[];
  /** Those of one object. */
  of(manifest: Manifest): readonly Placement[];
}

const KUBECONFIG_SUFFIX = '-kubeconfig';

/** Where everything will be. */
export const getPlacements = perSubject<Placements>(subject => {
  const clusters = new Set(listClusterNames(subject.request));
  const manifests = listManifests(subject).filter(
    ({ group }) => group !== KUSTOMIZE_CONFIG,
  );
  const byFile = new Map<FileView, Manifest[]>();
  for (const manifest of manifests) {
    const list = byFile.get(manifest.view);
    if (list) list.push(manifest);
    else byFile.set(manifest.view, [manifest]);
  }
  const syncOf = new Map<Manifest, Sync>();
  const appliedFiles = new Set<FileView>();
  for (const sync of listSyncs(subject)) {
    syncOf.set(sync.manifest, sync);
    for (const view of sync.files) {
      if (view !== sync.manifest.view) appliedFiles.add(view);
    }
  }
  const all: Placement[] = [];
  const known = new Map<Manifest, Placement[]>();
  const open: Placement[] = [];
  const place = (placement: Placement): void => {
    const others = known.get(placement.manifest) ?? [];
    const isKnown = others.some(
      ({ cluster, namespace }) =>
        cluster === placement.cluster && namespace === placement.namespace,
    );
    if (isKnown) return;
    known.set(placement.manifest, [...others, placement]);
    all.push(placement);
    open.push(placement);
  };
  const spread = (): void => {
    for (let parent = open.pop(); parent; parent = open.pop()) {
      const sync = syncOf.get(parent.manifest);
      if (!sync) continue;
      const cluster = sync.isRemote
        ? findTarget(parent.manifest, clusters)
        : parent.cluster;
      for (const view of sync.files) {
        for (const manifest of byFile.get(view) ?? []) {
          if (manifest === parent.manifest) continue;
          const namespace =
            sync.targetNamespace ?? namespaceOf(subject, manifest);
          place({ manifest, cluster, namespace, appliedBy: parent });
        }
      }
    }
  };
  const start = (manifest: Manifest): void => {
    const namespace = namespaceOf(subject, manifest);
    for (const cluster of listPlannedHomes(subject, manifest, clusters)) {
      place({ manifest, cluster, namespace });
    }
  };
  manifests.filter(({ view }) => !appliedFiles.has(view)).forEach(start);
  spread();
  // What is left is applied by nothing but itself, as a cluster's own root is.
  for (const manifest of manifests) {
    if (known.has(manifest)) continue;
    start(manifest);
    spread();
  }
  return { all, of: manifest => known.get(manifest) ?? [] };
});

/** The cluster that an object with a kubeconfig acts on. */
export function findTarget(
  manifest: Manifest,
  clusters: ReadonlySet<string>,
): string {
  const label = manifest.labels[STRATA_LABEL_CLUSTER];
  if (label !== undefined) return label;
  const kubeConfig = asObject(manifest.spec.kubeConfig);
  const name =
    asText(asObject(kubeConfig.secretRef).name) ??
    asText(asObject(kubeConfig.configMapRef).name) ??
    '';
  const cluster = name.endsWith(KUBECONFIG_SUFFIX)
    ? name.slice(0, -KUBECONFIG_SUFFIX.length)
    : name;
  return clusters.has(cluster) ? cluster : manifest.planned?.cluster ?? cluster;
}

function listPlannedHomes(
  { hub }: ValidationSubject,
  { planned }: Manifest,
  clusters: ReadonlySet<string>,
): Iterable<string> {
  if (planned?.home !== 'leaf') return [hub.name];
  return planned.cluster === undefined ? clusters : [planned.cluster];
}

/** The namespace as written, or as the kustomization.yaml beside it puts it. */
function namespaceOf(subject: ValidationSubject, manifest: Manifest): string {
  const { file } = manifest.view;
  const slash = file.path.lastIndexOf('/');
  const kustomization = getDirectories(subject).findKustomization(
    repositoryOf(subject, file.repository),
    slash < 0 ? '' : file.path.slice(0, slash),
  );
  const namespace =
    kustomization &&
    asText(asObject(kustomization.yaml.documents[0]).namespace);
  return namespace ?? manifest.namespace;
}
