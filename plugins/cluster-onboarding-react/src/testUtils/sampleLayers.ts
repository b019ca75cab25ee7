import { ObjectRef } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';

/** What a layer of a sample has. */
export interface SampleLayer {
  readonly id: string;
  readonly title: string;
  readonly owner: string;
  readonly engine: string;
  readonly hasGate?: true;
  /** Its objects, the one that decides first; `hub` for those on the management cluster. */
  readonly members: readonly (readonly [
    where: 'hub' | 'leaf',
    group: string,
    kind: string,
    namespace: string,
    name: string,
  ])[];
}

const FLUX = 'kustomize.toolkit.fluxcd.io';
const HELM = 'helm.toolkit.fluxcd.io';
const TERRAFORM = 'infra.contrib.fluxcd.io';

/** The five default layers with plausible objects; `%` stands for the name of the cluster. */
export const SAMPLE_LAYERS: readonly SampleLayer[] = [
  {
    id: 'cloud-infrastructure',
    title: 'Cloud infrastructure',
    owner: 'group:default/team-cloud',
    engine: 'terraform',
    members: [
      ['hub', TERRAFORM, 'Terraform', 'flux-system', '%-network'],
      ['hub', TERRAFORM, 'Terraform', 'flux-system', '%-names'],
    ],
  },
  {
    id: 'platform-infrastructure',
    title: 'Platform infrastructure',
    owner: 'group:default/team-cloud',
    engine: 'flux',
    members: [
      ['hub', FLUX, 'Kustomization', 'flux-system', '%-cluster'],
      ['hub', 'cluster.x-k8s.io', 'Cluster', 'clusters', '%'],
      ['hub', 'gitops.weave.works', 'GitopsCluster', 'clusters', '%'],
    ],
  },
  {
    id: 'security-compliance',
    title: 'Security and compliance',
    owner: 'group:default/team-security',
    engine: 'flux',
    members: [
      ['hub', FLUX, 'Kustomization', 'flux-system', '%-security'],
      ['leaf', HELM, 'HelmRelease', 'kyverno', 'kyverno'],
      ['leaf', 'kyverno.io', 'ClusterPolicy', '', 'require-limits'],
      ['leaf', 'kyverno.io', 'ClusterPolicy', '', 'no-privileged'],
      ['leaf', 'kyverno.io', 'ClusterPolicy', '', 'signed-images'],
      ['leaf', 'wgpolicyk8s.io', 'ClusterPolicyReport', '', 'cluster'],
      ['leaf', 'external-secrets.io', 'ClusterSecretStore', '', 'vault'],
    ],
  },
  {
    id: 'platform-delivery',
    title: 'Platform delivery',
    owner: 'group:default/team-platform',
    engine: 'flux',
    hasGate: true,
    members: [
      ['hub', FLUX, 'Kustomization', 'flux-system', '%-platform'],
      ['leaf', 'fluxcd.controlplane.io', 'FluxInstance', 'flux-system', 'flux'],
      ['leaf', HELM, 'HelmRelease', 'cert-manager', 'cert-manager'],
      ['leaf', HELM, 'HelmRelease', 'ingress', 'ingress'],
      ['leaf', HELM, 'HelmRelease', 'monitoring', 'prometheus'],
      ['leaf', HELM, 'HelmRelease', 'monitoring', 'grafana-agent'],
      ['leaf', HELM, 'HelmRelease', 'external-dns', 'external-dns'],
      ['leaf', HELM, 'HelmRelease', 'external-secrets', 'external-secrets'],
      ['leaf', HELM, 'HelmRelease', 'velero', 'velero'],
    ],
  },
  {
    id: 'application',
    title: 'Application',
    owner: 'group:default/team-search',
    engine: 'flux',
    hasGate: true,
    members: [
      ['hub', FLUX, 'Kustomization', 'flux-system', '%-apps'],
      ['leaf', FLUX, 'Kustomization', 'flux-system', 'apps'],
      ['leaf', 'source.toolkit.fluxcd.io', 'GitRepository', 'apps', 'search'],
      ['leaf', HELM, 'HelmRelease', 'search', 'search-api'],
      ['leaf', HELM, 'HelmRelease', 'search', 'search-index'],
      ['leaf', HELM, 'HelmRelease', 'search', 'search-web'],
    ],
  },
];

/** The names of the connections of a sample. */
export interface SampleConnections {
  /** The cluster's own. */
  readonly leaf: string;
  /** Of its management cluster. */
  readonly hub: string;
}

/** The objects of a layer of one cluster. */
export function toRefs(
  layer: SampleLayer,
  connections: SampleConnections,
): ObjectRef[] {
  return layer.members.map(([where, group, kind, namespace, name]) => ({
    cluster: connections[where],
    group,
    kind,
    namespace,
    name: name.replace('%', connections.leaf),
  }));
}
