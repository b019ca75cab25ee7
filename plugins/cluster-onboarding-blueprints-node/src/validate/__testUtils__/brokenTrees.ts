import { TreeChange } from './toSubject';
import {
  encrypted,
  keyOf,
  RECOVERY,
  ROOT,
  CAPABILITY_KEY,
  sops,
} from './sealedText';

/** A healthy tree with one thing wrong. */
export interface BrokenTree extends TreeChange {
  /** What is wrong. */
  readonly title: string;
  /** The one rule that finds it. */
  readonly rule: string;
  /** How bad it is; an error unless said otherwise. */
  readonly severity?: 'warning' | 'note';
  /** Where it is found. */
  readonly path?: string;
  /** In which line. */
  readonly line?: number;
}

const HUB = 'clusters/management/search/search-dev';
const LEAF = 'clusters/search-dev';
const IDENTITY = 'clusters/management/identities/search/search-dev.yaml';

/** A file that the management cluster's own root applies. */
function onHub(
  content: string,
  layer?: string,
): NonNullable<TreeChange['files']>[string] {
  return { repository: 'fleet', home: 'hub', content, ...(layer && { layer }) };
}

/** A file that is applied to the leaf. */
function onLeaf(
  content: string,
  layer?: string,
): NonNullable<TreeChange['files']>[string] {
  return {
    repository: 'fleet',
    home: 'leaf',
    cluster: 'search-dev',
    content,
    ...(layer && { layer }),
  };
}

function object(
  apiVersion: string,
  kind: string,
  name: string,
  rest = '',
): string {
  return `apiVersion: ${apiVersion}\nkind: ${kind}\nmetadata:\n  name: ${name}\n  namespace: search\n${rest}`;
}

export const BROKEN_TREES: readonly BrokenTree[] = [
  {
    title: 'a file that is no YAML',
    rule: 'yaml-syntax',
    path: 'clusters/management/search/broken.yaml',
    line: 3,
    files: { 'clusters/management/search/broken.yaml': onHub('a: 1\nb: [\n') },
  },
  {
    title: 'a key that stands twice',
    rule: 'yaml-syntax',
    line: 3,
    files: {
      'clusters/management/search/broken.yaml': onHub('a: 1\nb: 1\na: 2\n'),
    },
  },
  {
    title: 'a misspelt field',
    rule: 'schema',
    path: `${HUB}/delivery.yaml`,
    line: 12,
    files: {
      [`${HUB}/delivery.yaml`]: [
        '  prune: true',
        '  pruned: true\n  prune: true',
      ],
    },
  },
  {
    title: 'a value of the wrong type',
    rule: 'schema',
    path: `${HUB}/delivery.yaml`,
    files: { [`${HUB}/delivery.yaml`]: ['interval: 10m', 'interval: 10'] },
  },
  {
    title: 'a value that its pattern refuses',
    rule: 'schema',
    files: { [`${HUB}/delivery.yaml`]: ['interval: 10m', 'interval: soon'] },
  },
  {
    title: 'a number in the values of a ConfigMap',
    rule: 'schema',
    files: { 'apps/search/settings.yaml': ['"hello"', '1'] },
  },
  {
    title: 'a label that labels cannot be',
    rule: 'schema',
    files: {
      'apps/search/settings.yaml': ['labels:', 'labels:\n    note: "a b"'],
    },
  },
  {
    title: 'a kind without a schema',
    rule: 'schema-unknown',
    severity: 'note',
    files: {
      [`${LEAF}/tenants/own.yaml`]: onLeaf(
        object('example.com/v1', 'Widget', 'own'),
      ),
    },
  },
  ...[
    ['kustomize.toolkit.fluxcd.io/v1beta2', 'Kustomization'],
    ['helm.toolkit.fluxcd.io/v2beta1', 'HelmRelease'],
    ['source.toolkit.fluxcd.io/v1beta2', 'Bucket'],
    ['external-secrets.io/v1beta1', 'PushSecret'],
    ['capi.weave.works/v1alpha2', 'SecretSync'],
    ['batch/v1beta1', 'CronJob'],
    ['policy/v1beta1', 'PodDisruptionBudget'],
  ].map(
    ([apiVersion, kind]): BrokenTree => ({
      title: `${kind} at ${apiVersion}`,
      rule: 'api-removed',
      files: {
        [`${LEAF}/security/old.yaml`]: onLeaf(object(apiVersion, kind, 'old')),
      },
    }),
  ),
  {
    title: 'Terraform at v1alpha1',
    rule: 'api-deprecated',
    severity: 'warning',
    line: 1,
    files: { [`${HUB}/infrastructure.yaml`]: ['v1alpha2', 'v1alpha1'] },
  },
  {
    title: 'an API that a newer Kubernetes will not have',
    rule: 'api-deprecated',
    severity: 'warning',
    request: {
      environments: [
        { name: 'dev', region: 'eu-1', kubernetesVersion: '1.24' },
        { name: 'test', region: 'eu-1' },
      ],
    },
    files: {
      [`${LEAF}/security/old.yaml`]: onLeaf(
        object('policy/v1beta1', 'PodDisruptionBudget', 'old'),
      ),
    },
  },
  {
    title: 'a path that leaves the repository',
    rule: 'path-unusable',
    files: { '../other/README.md': onHub('# Other\n') },
  },
  {
    title: 'a path within .git',
    rule: 'path-unusable',
    files: { '.git/hooks/note.md': onHub('# Note\n') },
  },
  {
    title: 'a path below what is a file',
    rule: 'path-unusable',
    files: { 'docs/search/README.md': onHub('# Search\n') },
    existing: ['docs/search'],
  },
  {
    title: 'two paths that differ in capitals only',
    rule: 'path-duplicated',
    files: { 'readme.md': onHub('# Search\n') },
  },
  {
    title: 'a directory that somebody else has',
    rule: 'path-claimed',
    path: `${HUB}/security.yaml`,
    existing: [`${LEAF}/security/of-others.yaml`],
  },
  {
    title: 'a file that somebody has added to ours',
    rule: 'path-claimed',
    severity: 'warning',
    existing: [
      `${LEAF}/security/of-others.yaml`,
      `${LEAF}/security/policies.yaml`,
    ],
  },
  {
    title: 'a kustomization.yaml that names what is not there',
    rule: 'resource-missing',
    path: 'services/base/kustomization.yaml',
    line: 5,
    files: {
      'services/base/kustomization.yaml': [
        '  - namespace.yaml',
        '  - namespace.yaml\n  - overlay',
      ],
    },
  },
  {
    title: 'an applied file that is no object',
    rule: 'not-an-object',
    files: { [`${LEAF}/security/values.yaml`]: onLeaf('replicas: 2\n') },
  },
  {
    title: 'an object that was not planned',
    rule: 'object-unplanned',
    plan: objects =>
      objects.filter(({ path }) => path !== 'apps/search/settings.yaml'),
  },
  {
    title: 'a planned object that is not rendered',
    rule: 'object-missing',
    plan: objects => [
      ...objects,
      {
        repository: 'fleet',
        path: 'README.md',
        apiVersion: 'v1',
        kind: 'ConfigMap',
        name: 'lost',
      },
    ],
  },
  {
    title: 'a placeholder of ours',
    rule: 'leftover-placeholder',
    path: 'README.md',
    line: 3,
    files: { 'README.md': ['# Search\n', '# Search\n\nOf <<owner>>.\n'] },
  },
  {
    title: 'an expression of the scaffolder',
    rule: 'leftover-placeholder',
    files: { 'README.md': ['Search', '${{ values.name }}'] },
  },
  {
    title: 'an unencrypted Secret',
    rule: 'plaintext-secret',
    path: `${LEAF}/tenants/secret.yaml`,
    line: 7,
    files: {
      [`${LEAF}/tenants/secret.yaml`]: onLeaf(
        object('v1', 'Secret', 'plain', 'stringData:\n  password: "open"\n'),
      ),
    },
  },
  ...[
    `-----BEGIN RSA ${'PRIVATE'} KEY-----`,
    `AGE-SECRET-KEY-${'1QQQQQQQQQQQQQQQQQQ'}`,
    Buffer.from(`AGE-SECRET-KEY-${'1QQQQQQQQQQQQQQQQQQ'}`).toString('base64'),
    Buffer.from(`x AGE-SECRET-KEY-${'1QQQQQQQQQQQQQQQQQQ'}`).toString('base64'),
    Buffer.from(`xy AGE-SECRET-KEY-${'1QQQQQQQQQQQQQQQQQ'}`).toString('base64'),
    `ghp_${'a1'.repeat(18)}`,
    `github_pat_${'a1'.repeat(18)}`,
    `AKIA${'A1B2'.repeat(4)}`,
    `eyJ${'a'.repeat(20)}.eyJ${'b'.repeat(20)}.${'c'.repeat(20)}`,
    `https://bot:${'hunter22'}@git.example.com/x`,
  ].map(
    (secret): BrokenTree => ({
      title: `a text such as ${secret.slice(0, 12)}`,
      rule: 'plaintext-secret',
      path: 'README.md',
      line: 1,
      files: { 'README.md': ['Search', secret] },
    }),
  ),
  {
    title: "a file for the root key outside of the identities' folder",
    rule: 'root-recipient-misused',
    path: `${LEAF}/security/registry.yaml`,
    files: {
      [`${LEAF}/security/registry.yaml`]: [CAPABILITY_KEY, ROOT],
      [`${LEAF}/security/.sops.yaml`]: [CAPABILITY_KEY, ROOT],
    },
  },
  {
    title: 'an identity that is not for the root key',
    rule: 'identity-not-for-root',
    files: { [IDENTITY]: [ROOT, CAPABILITY_KEY] },
  },
  {
    title: 'an identity that its owner could open too',
    rule: 'identity-not-for-root',
    hub: {
      recipients: {
        root: ROOT,
        recovery: [RECOVERY],
        owners: { 'group:default/search': ['age1owner'] },
      },
    },
    files: {
      [IDENTITY]: [
        sops('search-dev-age', [ROOT, RECOVERY]),
        sops('search-dev-age', [ROOT, RECOVERY, 'age1owner']),
      ],
    },
  },
  {
    title: 'a recipient that nobody has configured',
    rule: 'recipient-unknown',
    files: {
      [`${LEAF}/security/registry.yaml`]: [
        sops('search-dev registry', [CAPABILITY_KEY, RECOVERY]),
        sops('search-dev registry', [CAPABILITY_KEY, RECOVERY, 'age1stranger']),
      ],
      [`${LEAF}/security/.sops.yaml`]: [RECOVERY, `${RECOVERY},age1stranger`],
    },
  },
  {
    title: 'a file that cannot be recovered',
    rule: 'recovery-recipient-missing',
    files: {
      [`${LEAF}/security/registry.yaml`]: [
        sops('search-dev registry', [CAPABILITY_KEY, RECOVERY]),
        sops('search-dev registry', [CAPABILITY_KEY]),
      ],
      [`${LEAF}/security/.sops.yaml`]: [`,${RECOVERY}`, ''],
    },
  },
  {
    title: 'one key for two clusters',
    rule: 'recipient-shared',
    files: { [IDENTITY]: [keyOf('search-dev'), keyOf('search-test')] },
  },
  {
    title: 'an identity that is deleted with its file',
    rule: 'identity-prunable',
    path: IDENTITY,
    files: {
      [IDENTITY]: ['    kustomize.toolkit.fluxcd.io/prune: disabled\n', ''],
    },
  },
  {
    title: 'rules of SOPS with other recipients',
    rule: 'sops-rules-differ',
    path: `${LEAF}/security/.sops.yaml`,
    line: 2,
    files: {
      [`${LEAF}/security/.sops.yaml`]: [CAPABILITY_KEY, 'age1attacker'],
    },
  },
  {
    title: 'rules of SOPS that leave a file out',
    rule: 'sops-rules-differ',
    files: { [`${LEAF}/security/.sops.yaml`]: ['\\.yaml$', 'other/.*'] },
  },
  {
    title: 'an encrypted file that is applied as it is',
    rule: 'decryption-missing',
    path: `${HUB}/security.yaml`,
    files: {
      [`${HUB}/security.yaml`]: [
        '  decryption:\n    provider: sops\n    secretRef:\n      name: search-age\n',
        '',
      ],
    },
  },
  {
    title: 'a Kustomization that depends on a Terraform object',
    rule: 'depends-on-wrong-kind',
    path: `${HUB}/delivery.yaml`,
    files: {
      [`${HUB}/delivery.yaml`]: [
        '    - name: "search-dev-security"',
        '    - name: "search-dev-security"\n    - name: "search-dev"',
      ],
    },
  },
  {
    title: 'a dependency that is not there',
    rule: 'depends-on-missing',
    path: `${HUB}/delivery.yaml`,
    files: {
      [`${HUB}/delivery.yaml`]: [
        '    - name: "search-dev-security"',
        '    - name: "search-dev-security"\n    - name: "search-dev-network"',
      ],
    },
  },
  {
    title: 'a dependency in a namespace that it is not in',
    rule: 'depends-on-missing',
    files: {
      [`${HUB}/delivery.yaml`]: [
        '    - name: "search-dev-security"',
        '    - name: "search-dev-security"\n    - name: "search-dev-security"\n      namespace: flux-system',
      ],
    },
  },
  {
    title: 'two that wait for each other',
    rule: 'depends-on-cycle',
    files: {
      [`${LEAF}/flux/ring.yaml`]: onLeaf(
        ['a', 'b']
          .map(
            name =>
              `apiVersion: helm.toolkit.fluxcd.io/v2
kind: HelmRelease
metadata:
  name: ring-${name}
  namespace: flux-system
spec:
  interval: 1m
  chart:
    spec:
      chart: x
      sourceRef:
        kind: HelmRepository
        name: charts
  dependsOn:
    - name: ring-${name === 'a' ? 'b' : 'a'}
`,
          )
          .join('---\n'),
      ),
    },
  },
  ...(
    [
      [
        'sourceRef',
        `${HUB}/infrastructure.yaml`,
        'name: fleet',
        'name: flete',
        'reference-without-producer',
      ],
      [
        'kubeConfig',
        `${HUB}/delivery.yaml`,
        'search-dev-kubeconfig',
        'search-dev-kubeconf',
        'reference-without-producer',
      ],
      [
        'decryption',
        `${HUB}/delivery.yaml`,
        'name: search-age',
        'name: search-keys',
        'reference-without-producer',
      ],
      [
        'substituteFrom',
        `${HUB}/delivery.yaml`,
        'search-dev-runtime-info',
        'search-runtime-info',
        'reference-without-producer',
      ],
      [
        'varsFrom',
        `${HUB}/infrastructure.yaml`,
        '  vars:',
        '  varsFrom:\n    - kind: Secret\n      name: cloud\n  vars:',
        'reference-without-producer',
      ],
      [
        'valuesFrom',
        `${LEAF}/security/policies.yaml`,
        '  values:',
        '  valuesFrom:\n    - kind: ConfigMap\n      name: more\n  values:',
        'reference-without-producer',
      ],
      [
        'pullSecret',
        `${LEAF}/delivery/flux.yaml`,
        '  sync:',
        '  sync:\n    pullSecret: git',
        'reference-without-producer',
      ],
    ] as const
  ).map(
    ([field, path, from, to, rule]): BrokenTree => ({
      title: `a ${field} that nothing makes`,
      rule,
      path,
      files: { [path]: [from, to] },
    }),
  ),
  {
    title: 'a registry whose credential nothing makes',
    rule: 'registry-credential-missing',
    path: `${LEAF}/security/policies.yaml`,
    files: {
      [`${LEAF}/security/policies.yaml`]: [
        'name: registry',
        'name: registries',
      ],
    },
  },
  {
    title: 'a registry whose credential comes by hand, with an exception',
    rule: 'registry-credential-missing',
    severity: 'warning',
    request: {
      exceptions: [
        {
          layer: 'security-compliance',
          reason: 'Moved as it was from before',
          expiresAt: '2027-01-31',
        },
      ],
    },
    files: {
      [`${LEAF}/security/policies.yaml`]: ['name: registry', 'name: by-hand'],
    },
  },
  {
    title: 'a registry that wants a credential and gets none',
    rule: 'registry-credential-missing',
    files: {
      [`${LEAF}/security/policies.yaml`]: [
        '  secretRef:\n    name: registry\n',
        '',
      ],
    },
  },
  {
    title: 'a credential that comes after the registry is used',
    rule: 'registry-credential-missing',
    files: {
      [`${LEAF}/security/policies.yaml`]: ['name: registry', 'name: later'],
      [`${LEAF}/delivery/later.yaml`]: onLeaf(
        `${object(
          'v1',
          'Secret',
          'later',
          `stringData:\n  password: "${encrypted('later')}"\n`,
        ).replace('namespace: search', 'namespace: flux-system')}${sops(
          'later',
          [CAPABILITY_KEY, RECOVERY],
        )}`,
      ),
    },
  },
  {
    title: 'a variable without a value',
    rule: 'variable-uncovered',
    path: `${LEAF}/security/policies.yaml`,
    line: 33,
    files: {
      [`${LEAF}/security/policies.yaml`]: [
        '${CLUSTER_NAME}',
        '${CLUSTER_NAMES}',
      ],
    },
  },
  {
    title: 'a sync of a directory that is not written',
    rule: 'sync-path-missing',
    path: `${LEAF}/flux/services.yaml`,
    files: {
      [`${LEAF}/flux/services.yaml`]: ['./services/base', './services/bases'],
    },
    plan: objects =>
      objects.map(({ home, ...object_ }) => ({
        ...object_,
        ...(object_.repository !== 'services' && { home }),
      })),
  },
  {
    title: 'a Terraform module that is not there',
    rule: 'sync-path-missing',
    files: {
      [`${HUB}/infrastructure.yaml`]: [
        './terraform/cluster',
        './terraform/clusters',
      ],
    },
  },
  {
    title: 'a directory that two apply to one cluster',
    rule: 'path-applied-twice',
    files: {
      [`${LEAF}/flux/again.yaml`]: onLeaf(
        `apiVersion: kustomize.toolkit.fluxcd.io/v1
kind: Kustomization
metadata:
  name: again
  namespace: flux-system
spec:
  interval: 10m
  prune: true
  path: "./services"
  sourceRef:
    kind: GitRepository
    name: services
`,
      ),
    },
  },
  {
    title: 'a source that follows another branch',
    rule: 'unexpected-branch',
    severity: 'warning',
    files: { 'clusters/management/search/common.yaml': ['"main"', '"next"'] },
  },
  {
    title: 'a team that is cluster-admin',
    rule: 'tenant-cluster-admin',
    files: {
      [`${LEAF}/tenants/rights.yaml`]:
        onLeaf(`apiVersion: rbac.authorization.k8s.io/v1
kind: ClusterRoleBinding
metadata:
  name: search
roleRef:
  apiGroup: rbac.authorization.k8s.io
  kind: ClusterRole
  name: cluster-admin
subjects:
  - kind: ServiceAccount
    name: search
    namespace: search
`),
    },
  },
  {
    title: 'a team that is cluster-admin within its namespace',
    rule: 'tenant-cluster-admin',
    path: `${LEAF}/tenants/search.yaml`,
    files: {
      [`${LEAF}/tenants/search.yaml`]: ['name: admin', 'name: cluster-admin'],
    },
  },
  {
    title: 'a role that is cluster-admin under another name',
    rule: 'tenant-cluster-admin',
    files: {
      [`${LEAF}/tenants/search.yaml`]: ['name: admin', 'name: everything'],
      [`${LEAF}/tenants/rights.yaml`]:
        onLeaf(`apiVersion: rbac.authorization.k8s.io/v1
kind: ClusterRole
metadata:
  name: everything
rules:
  - apiGroups: ["*"]
    resources: ["*"]
    verbs: ["*"]
`),
    },
  },
  {
    title: "what a team writes, applied with Flux's own rights",
    rule: 'tenant-cluster-admin',
    files: {
      [`${LEAF}/tenants/search.yaml`]: ['  serviceAccountName: search\n', ''],
    },
  },
  {
    title: 'an application that does not wait for the policies',
    rule: 'security-gate-missing',
    path: `${HUB}/early.yaml`,
    files: {
      [`${HUB}/early.yaml`]: {
        repository: 'fleet',
        home: 'hub',
        cluster: 'search-dev',
        layer: 'application',
        content: `apiVersion: helm.toolkit.fluxcd.io/v2
kind: HelmRelease
metadata:
  name: early
  namespace: search
  labels:
    strata.dev/layer: application
    strata.dev/cluster: search-dev
spec:
  interval: 10m
  kubeConfig:
    secretRef:
      name: search-dev-kubeconfig
  chartRef:
    kind: OCIRepository
    name: early
`,
      },
    },
    hub: { existingObjects: ['OCIRepository/search/early'] },
  },
  {
    title: 'Flux before the policies',
    rule: 'flux-before-compliance',
    path: `${HUB}/early.yaml`,
    files: {
      [`${HUB}/early.yaml`]: {
        repository: 'fleet',
        home: 'hub',
        cluster: 'search-dev',
        layer: 'platform-delivery',
        content: `apiVersion: capi.weave.works/v1alpha1
kind: ClusterBootstrapConfig
metadata:
  name: early
  namespace: search
  labels:
    strata.dev/cluster: search-dev
spec:
  clusterSelector:
    matchLabels: {}
  jobTemplate:
    generateName: early-
    spec:
      containers: []
`,
      },
    },
  },
  {
    title: 'Flux before the policies, with an exception',
    rule: 'flux-before-compliance',
    severity: 'warning',
    request: {
      exceptions: [
        {
          layer: 'platform-delivery',
          reason: 'Moved as it was from before',
          expiresAt: '2027-01-31',
        },
      ],
    },
    files: {
      [`${HUB}/early.yaml`]: {
        repository: 'fleet',
        home: 'hub',
        cluster: 'search-dev',
        layer: 'platform-delivery',
        content: `apiVersion: capi.weave.works/v1alpha1
kind: ClusterBootstrapConfig
metadata:
  name: early
  namespace: search
  labels:
    strata.dev/cluster: search-dev
spec:
  clusterSelector:
    matchLabels: {}
  jobTemplate:
    generateName: early-
    spec:
      containers: []
`,
      },
    },
  },
  {
    title: 'a layer that pages would not show',
    rule: 'layer-graph-differs',
    path: 'apps/search/settings.yaml',
    files: {
      'apps/search/settings.yaml': [
        '    strata.dev/layer: "application"\n',
        '',
      ],
    },
  },
  {
    title: 'a cluster that pages would not show',
    rule: 'layer-graph-differs',
    path: `${HUB}/runtime-info.yaml`,
    files: {
      [`${HUB}/runtime-info.yaml`]: [
        'strata.dev/cluster: "search-dev"',
        'strata.dev/cluster: "search-prod"',
      ],
    },
  },
  {
    title: 'an object that lands on another cluster than planned',
    rule: 'layer-graph-differs',
    path: `${LEAF}/delivery/flux.yaml`,
    plan: objects =>
      objects.map(item =>
        item.path === `${LEAF}/delivery/flux.yaml`
          ? { ...item, home: 'hub' }
          : item,
      ),
  },
  {
    title: 'an object that waits for a later layer',
    rule: 'layer-graph-differs',
    files: {
      [`${HUB}/backward.yaml`]: {
        repository: 'fleet',
        home: 'hub',
        cluster: 'search-dev',
        layer: 'platform-infrastructure',
        content: `apiVersion: kustomize.toolkit.fluxcd.io/v1
kind: Kustomization
metadata:
  name: backward
  namespace: search
  labels:
    strata.dev/layer: platform-infrastructure
    strata.dev/cluster: search-dev
spec:
  interval: 10m
  prune: true
  path: "./more"
  sourceRef:
    kind: OCIRepository
    name: more
  dependsOn:
    - name: search-dev-tenants
`,
      },
    },
    hub: { existingObjects: ['OCIRepository/search/more'] },
  },
  {
    title: 'a layer in which nothing waits for the layer before',
    rule: 'layer-order-unproven',
    severity: 'warning',
    plan: objects => objects,
    files: {
      [`${HUB}/tenants.yaml`]: [
        '  dependsOn:\n    - name: "search-dev-delivery"',
        '  dependsOn:\n    - name: "search-dev-security"',
      ],
    },
  },
];
