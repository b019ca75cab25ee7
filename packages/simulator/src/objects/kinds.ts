/** A kind as a simulated server has it. */
export interface SimulatedKind {
  readonly group: string;
  readonly version: string;
  readonly kind: string;
  readonly plural: string;
  readonly isNamespaced: boolean;
}

const FLUX_SOURCE = 'source.toolkit.fluxcd.io/v1';

// apiVersion, kind, plural; a star stands for a kind without namespaces.
const TABLE: ReadonlyArray<[string, string, string, '*'?]> = [
  ['v1', 'Namespace', 'namespaces', '*'],
  ['v1', 'Secret', 'secrets'],
  ['v1', 'ConfigMap', 'configmaps'],
  ['v1', 'Event', 'events'],
  ['v1', 'Pod', 'pods'],
  ['apps/v1', 'Deployment', 'deployments'],
  ['batch/v1', 'Job', 'jobs'],
  ['kustomize.toolkit.fluxcd.io/v1', 'Kustomization', 'kustomizations'],
  ['helm.toolkit.fluxcd.io/v2', 'HelmRelease', 'helmreleases'],
  [FLUX_SOURCE, 'GitRepository', 'gitrepositories'],
  [FLUX_SOURCE, 'OCIRepository', 'ocirepositories'],
  [FLUX_SOURCE, 'HelmRepository', 'helmrepositories'],
  [FLUX_SOURCE, 'HelmChart', 'helmcharts'],
  [FLUX_SOURCE, 'Bucket', 'buckets'],
  ['infra.contrib.fluxcd.io/v1alpha2', 'Terraform', 'terraforms'],
  ['cluster.x-k8s.io/v1beta2', 'Cluster', 'clusters'],
  ['gitops.weave.works/v1alpha1', 'GitopsCluster', 'gitopsclusters'],
  ['kyverno.io/v1', 'ClusterPolicy', 'clusterpolicies', '*'],
  ['wgpolicyk8s.io/v1alpha2', 'PolicyReport', 'policyreports'],
  [
    'wgpolicyk8s.io/v1alpha2',
    'ClusterPolicyReport',
    'clusterpolicyreports',
    '*',
  ],
  ['external-secrets.io/v1', 'ExternalSecret', 'externalsecrets'],
  ['external-secrets.io/v1', 'ClusterSecretStore', 'clustersecretstores', '*'],
];

/** Every kind that a simulated server can have. */
export const KINDS: readonly SimulatedKind[] = TABLE.map(
  ([apiVersion, kind, plural, star]) => {
    const [version, group = ''] = apiVersion.split('/').reverse();
    return { group, version, kind, plural, isNamespaced: star !== '*' };
  },
);

/** The kinds of Flux's reconcilers and sources. */
export const FLUX_KINDS = [
  'Kustomization',
  'HelmRelease',
  'GitRepository',
  'OCIRepository',
  'HelmRepository',
  'HelmChart',
  'Bucket',
];

/** Finds kinds by name, in the order of the names. */
export function kindsNamed(names: readonly string[]): SimulatedKind[] {
  return names.map(name => {
    const found = KINDS.find(({ kind }) => kind === name);
    if (!found) throw new Error(`The simulator has no kind '${name}'`);
    return found;
  });
}

/** The kind of a name. */
export function kindNamed(name: string): SimulatedKind {
  return kindsNamed([name])[0];
}

/** `group/version`, or the version alone in the core group. */
export function toApiVersion(kind: SimulatedKind): string {
  return kind.group ? `${kind.group}/${kind.version}` : kind.version;
}

/** How API servers name a kind in messages: `kustomizations.kustomize.toolkit.fluxcd.io`. */
export function toResourceName(kind: SimulatedKind): string {
  return kind.group ? `${kind.plural}.${kind.group}` : kind.plural;
}
