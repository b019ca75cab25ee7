import { RepositoryRole } from '@strata-gitops/backstage-plugin-cluster-onboarding-node';
import {
  CAPABILITY_KEY,
  encrypted,
  keyOf,
  RECOVERY,
  ROOT,
  sops,
} from './sealedText';

/** A file of the tree, with what its blueprint says of it. */
export interface TreeFile {
  readonly repository: RepositoryRole;
  readonly content: string;
  readonly layer?: string;
  readonly cluster?: string;
  readonly home: 'hub' | 'leaf';
}

/** Files by path; the three repositories have no path in common. */
export type TreeFiles = Readonly<Record<string, TreeFile>>;

export const CLUSTERS = ['search-dev', 'search-test'];

function labels(layer?: string, cluster?: string): string {
  return `  labels:
    strata.dev/capability: "search"${
      layer ? `\n    strata.dev/layer: "${layer}"` : ''
    }${cluster ? `\n    strata.dev/cluster: "${cluster}"` : ''}
`;
}

function identity(name: string, recipient: string): string {
  return `apiVersion: v1
kind: Secret
metadata:
  name: "${name}"
  namespace: "search"
  annotations:
    kustomize.toolkit.fluxcd.io/prune: disabled
    strata.dev/age-recipient: "${recipient}"
stringData:
  identity.agekey: "${encrypted(name)}"
${sops(name, [ROOT, RECOVERY])}`;
}

function gitRepository(
  name: string,
  namespace: string,
  repository: string,
  extra = '',
): string {
  return `apiVersion: source.toolkit.fluxcd.io/v1
kind: GitRepository
metadata:
  name: "${name}"
  namespace: "${namespace}"
${extra}spec:
  interval: 1m
  url: "https://github.com/acme/${repository}"
  ref:
    branch: "main"
`;
}

function hubLayer(options: {
  cluster: string;
  layer: string;
  part: string;
  needs?: string;
}): string {
  const { cluster, layer, part, needs } = options;
  return `apiVersion: kustomize.toolkit.fluxcd.io/v1
kind: Kustomization
metadata:
  name: "${cluster}-${part}"
  namespace: "search"
${labels(layer, cluster)}spec:
  interval: 10m
  prune: true
  wait: true
  path: "./clusters/${cluster}/${part}"
  sourceRef:
    kind: GitRepository
    name: fleet
  kubeConfig:
    secretRef:
      name: "${cluster}-kubeconfig"
${needs ? `  dependsOn:\n    - name: "${cluster}-${needs}"\n` : ''}  decryption:
    provider: sops
    secretRef:
      name: search-age
  postBuild:
    substituteFrom:
      - kind: ConfigMap
        name: "${cluster}-runtime-info"
`;
}

function clusterFiles(cluster: string): TreeFiles {
  const hub = `clusters/management/search/${cluster}`;
  const leaf = `clusters/${cluster}`;
  const onHub = { repository: 'fleet', cluster, home: 'hub' } as const;
  const onLeaf = { repository: 'fleet', cluster, home: 'leaf' } as const;
  return {
    [`clusters/management/identities/search/${cluster}.yaml`]: {
      ...onHub,
      cluster,
      content: identity(`${cluster}-age`, keyOf(cluster)).replace(
        '  annotations:',
        `${labels(undefined, cluster)}  annotations:`,
      ),
    },
    [`${hub}/infrastructure.yaml`]: {
      ...onHub,
      layer: 'platform-infrastructure',
      content: `apiVersion: infra.contrib.fluxcd.io/v1alpha2
kind: Terraform
metadata:
  name: "${cluster}"
  namespace: "search"
${labels('platform-infrastructure', cluster)}spec:
  interval: 10m
  approvePlan: auto
  path: "./terraform/cluster"
  sourceRef:
    kind: GitRepository
    name: fleet
  vars:
    - name: cluster_name
      value: "${cluster}"
  writeOutputsToSecret:
    name: "${cluster}-kubeconfig"
`,
    },
    [`${hub}/runtime-info.yaml`]: {
      ...onHub,
      content: `apiVersion: v1
kind: ConfigMap
metadata:
  name: "${cluster}-runtime-info"
  namespace: "search"
${labels(undefined, cluster)}data:
  CLUSTER_NAME: "${cluster}"
`,
    },
    [`${hub}/security.yaml`]: {
      ...onHub,
      layer: 'security-compliance',
      content: hubLayer({
        cluster,
        layer: 'security-compliance',
        part: 'security',
      }),
    },
    [`${hub}/delivery.yaml`]: {
      ...onHub,
      layer: 'platform-delivery',
      content: hubLayer({
        cluster,
        layer: 'platform-delivery',
        part: 'delivery',
        needs: 'security',
      }),
    },
    [`${hub}/tenants.yaml`]: {
      ...onHub,
      layer: 'application',
      content: hubLayer({
        cluster,
        layer: 'application',
        part: 'tenants',
        needs: 'delivery',
      }),
    },
    [`${leaf}/security/registry.yaml`]: {
      ...onLeaf,
      layer: 'security-compliance',
      content: `apiVersion: v1
kind: Secret
metadata:
  name: registry
  namespace: flux-system
${labels('security-compliance')}stringData:
  password: "${encrypted(`${cluster} registry`)}"
${sops(`${cluster} registry`, [CAPABILITY_KEY, RECOVERY])}`,
    },
    [`${leaf}/security/.sops.yaml`]: {
      ...onLeaf,
      content: `creation_rules:
  - path_regex: \\.yaml$
    encrypted_regex: ^(data|stringData)$
    age: "${CAPABILITY_KEY},${RECOVERY}"
`,
    },
    [`${leaf}/security/policies.yaml`]: {
      ...onLeaf,
      layer: 'security-compliance',
      content: `apiVersion: source.toolkit.fluxcd.io/v1
kind: HelmRepository
metadata:
  name: charts
  namespace: flux-system
${labels('security-compliance')}spec:
  interval: 1h
  url: "https://charts.example.com/all"
  secretRef:
    name: registry
---
apiVersion: helm.toolkit.fluxcd.io/v2
kind: HelmRelease
metadata:
  name: policies
  namespace: flux-system
${labels('security-compliance')}spec:
  interval: 10m
  chart:
    spec:
      chart: policies
      version: "1.0.0"
      sourceRef:
        kind: HelmRepository
        name: charts
  values:
    cluster: "\${CLUSTER_NAME}"
`,
    },
    [`${leaf}/delivery/flux.yaml`]: {
      ...onLeaf,
      layer: 'platform-delivery',
      content: `apiVersion: fluxcd.controlplane.io/v1
kind: FluxInstance
metadata:
  name: flux
  namespace: flux-system
${labels('platform-delivery')}spec:
  distribution:
    version: "2.x"
    registry: "ghcr.io/fluxcd"
  sync:
    kind: GitRepository
    url: "https://github.com/acme/fleet"
    ref: "refs/heads/main"
    path: "clusters/${cluster}/flux"
`,
    },
    [`${leaf}/flux/services.yaml`]: {
      ...onLeaf,
      layer: 'platform-delivery',
      content: `${gitRepository(
        'services',
        'flux-system',
        'services',
        labels('platform-delivery'),
      )}---
apiVersion: kustomize.toolkit.fluxcd.io/v1
kind: Kustomization
metadata:
  name: services
  namespace: flux-system
${labels('platform-delivery')}spec:
  interval: 10m
  prune: true
  path: "./services/base"
  sourceRef:
    kind: GitRepository
    name: services
`,
    },
    [`${leaf}/tenants/search.yaml`]: {
      ...onLeaf,
      layer: 'application',
      content: `apiVersion: v1
kind: Namespace
metadata:
  name: search
${labels('application')}---
apiVersion: v1
kind: ServiceAccount
metadata:
  name: search
  namespace: search
${labels('application')}---
apiVersion: rbac.authorization.k8s.io/v1
kind: RoleBinding
metadata:
  name: search
  namespace: search
${labels('application')}roleRef:
  apiGroup: rbac.authorization.k8s.io
  kind: ClusterRole
  name: admin
subjects:
  - kind: ServiceAccount
    name: search
    namespace: search
---
${gitRepository('apps', 'search', 'apps', labels('application'))}---
apiVersion: kustomize.toolkit.fluxcd.io/v1
kind: Kustomization
metadata:
  name: search
  namespace: search
${labels('application')}spec:
  interval: 10m
  prune: true
  path: "./apps/search"
  serviceAccountName: search
  sourceRef:
    kind: GitRepository
    name: apps
`,
    },
  };
}

/** A little tree in which nothing is wrong: a management cluster and two leaves with all layers, in three repositories. */
export const HEALTHY_FILES: TreeFiles = {
  'README.md': { repository: 'fleet', home: 'hub', content: '# Search\n' },
  'clusters/management/identities/search/capability.yaml': {
    repository: 'fleet',
    home: 'hub',
    content: identity('search-age', CAPABILITY_KEY),
  },
  'clusters/management/search/common.yaml': {
    repository: 'fleet',
    home: 'hub',
    content: `apiVersion: v1
kind: Namespace
metadata:
  name: search
---
${gitRepository('fleet', 'search', 'fleet')}`,
  },
  ...clusterFiles('search-dev'),
  ...clusterFiles('search-test'),
  'services/base/kustomization.yaml': {
    repository: 'services',
    home: 'leaf',
    content: `apiVersion: kustomize.config.k8s.io/v1beta1
kind: Kustomization
resources:
  - namespace.yaml
`,
  },
  'services/base/namespace.yaml': {
    repository: 'services',
    home: 'leaf',
    content: `apiVersion: v1
kind: Namespace
metadata:
  name: services
`,
  },
  'apps/search/settings.yaml': {
    repository: 'apps',
    home: 'leaf',
    layer: 'application',
    content: `apiVersion: v1
kind: ConfigMap
metadata:
  name: settings
  namespace: search
${labels('application')}data:
  GREETING: "hello"
`,
  },
};
