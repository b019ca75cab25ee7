/* What looks like a mistake and is none: each of these would be a finding if a rule were a little too strict. */
import { TreeFile } from './__testUtils__/healthyFiles';
import { toSubject, TreeChange } from './__testUtils__/toSubject';
import { validateFileSet } from './validateFileSet';

const HUB = 'clusters/management/search/search-dev';
const LEAF = 'clusters/search-dev';

function onHub(content: string): TreeFile {
  return { repository: 'fleet', home: 'hub', content };
}

function onLeaf(content: string): TreeFile {
  return { repository: 'fleet', home: 'leaf', cluster: 'search-dev', content };
}

function releaseWithSecret(secret: string, more = ''): string {
  return `apiVersion: helm.toolkit.fluxcd.io/v2
kind: HelmRelease
metadata:
  name: reader
  namespace: search
spec:
  interval: 10m
  chartRef:
    kind: OCIRepository
    name: chart
  valuesFrom:
    - kind: Secret
      name: ${secret}
${more}`;
}

const EXISTING = { hub: { existingObjects: ['OCIRepository/search/chart'] } };

const ALLOWED: readonly (TreeChange & { title: string })[] = [
  {
    title: 'a dependency in another namespace',
    files: {
      [`${HUB}/delivery.yaml`]: [
        '    - name: "search-dev-security"',
        '    - name: "search-dev-security"\n    - name: shared\n      namespace: flux-system',
      ],
    },
    hub: { existingObjects: ['Kustomization/flux-system/shared'] },
  },
  {
    title: 'a Secret that the operator has made known',
    files: { [`${HUB}/reader.yaml`]: onHub(releaseWithSecret('known')) },
    hub: {
      existingObjects: ['OCIRepository/search/chart', 'Secret/search/known'],
    },
  },
  {
    title: 'a key that a secret mode has made on the management cluster',
    files: { [`${HUB}/reader.yaml`]: onHub(releaseWithSecret('own-key')) },
    ...EXISTING,
    subject: {
      identities: [
        {
          cluster: 'search-dev',
          recipient: 'age1other',
          secretName: 'own-key',
          namespace: 'search',
        },
      ],
    },
  },
  {
    title: 'an optional Secret that nothing makes',
    files: {
      [`${HUB}/reader.yaml`]: onHub(
        releaseWithSecret('perhaps', '      optional: true\n'),
      ),
    },
    ...EXISTING,
  },
  {
    title: 'a Secret that an ExternalSecret makes',
    files: {
      [`${HUB}/reader.yaml`]: onHub(`${releaseWithSecret('made')}---
apiVersion: external-secrets.io/v1
kind: ExternalSecret
metadata:
  name: maker
  namespace: search
spec:
  secretStoreRef:
    kind: ClusterSecretStore
    name: vault
  target:
    name: made
  data:
    - secretKey: a
      remoteRef:
        key: a
`),
    },
    hub: {
      existingObjects: [
        'OCIRepository/search/chart',
        'ClusterSecretStore/vault',
      ],
    },
  },
  {
    title: 'a Secret that a SealedSecret becomes',
    files: {
      [`${HUB}/reader.yaml`]: onHub(`${releaseWithSecret('sealed')}---
apiVersion: bitnami.com/v1alpha1
kind: SealedSecret
metadata:
  name: sealed
  namespace: search
spec:
  encryptedData:
    a: AgB
`),
    },
    ...EXISTING,
  },
  {
    title: 'a kubeconfig that Cluster API makes',
    files: {
      [`${HUB}/infrastructure.yaml`]: {
        repository: 'fleet',
        home: 'hub',
        cluster: 'search-dev',
        layer: 'platform-infrastructure',
        content: `apiVersion: cluster.x-k8s.io/v1beta2
kind: Cluster
metadata:
  name: search-dev
  namespace: search
spec:
  infrastructureRef:
    apiGroup: infrastructure.cluster.x-k8s.io
    kind: DockerCluster
    name: search-dev
`,
      },
    },
  },
  {
    title: 'a Secret that a SecretSync brings to the leaf',
    files: {
      [`${HUB}/sync.yaml`]: {
        repository: 'fleet',
        home: 'hub',
        layer: 'security-compliance',
        content: `apiVersion: capi.weave.works/v1alpha1
kind: SecretSync
metadata:
  name: token
  namespace: search
spec:
  clusterSelector:
    matchLabels: {}
  secretRef:
    name: token
  targetNamespace: flux-system
`,
      },
      [`${LEAF}/delivery/flux.yaml`]: [
        '  sync:',
        '  sync:\n    pullSecret: token',
      ],
    },
    hub: { existingObjects: ['Secret/search/token'] },
  },
  {
    title: 'a variable with a default',
    files: {
      [`${LEAF}/security/policies.yaml`]: [
        '${CLUSTER_NAME}',
        '${ANYTHING:=else} ${MORE:-} ${CLUSTER_NAME}',
      ],
    },
  },
  {
    title: 'a variable that Flux is told to leave alone',
    files: {
      [`${LEAF}/security/policies.yaml`]: ['${CLUSTER_NAME}', '$${ANYTHING}'],
    },
  },
  {
    title: 'a variable where nothing substitutes',
    files: { 'apps/search/settings.yaml': ['hello', 'hello ${NAME}'] },
  },
  {
    title: 'a Secret of nothing but variables',
    files: {
      [`${LEAF}/delivery/key.yaml`]: onLeaf(
        'apiVersion: v1\nkind: Secret\nmetadata:\n  name: key\n  namespace: flux-system\nstringData:\n  key: "${CLUSTER_NAME}"\n',
      ),
    },
  },
  {
    title: 'a Namespace that Flux may rule as cluster-admin',
    files: {
      [`${LEAF}/delivery/rights.yaml`]:
        onLeaf(`apiVersion: rbac.authorization.k8s.io/v1
kind: ClusterRoleBinding
metadata:
  name: cluster-reconciler-flux-system
roleRef:
  apiGroup: rbac.authorization.k8s.io
  kind: ClusterRole
  name: cluster-admin
subjects:
  - kind: ServiceAccount
    name: kustomize-controller
    namespace: flux-system
`),
    },
  },
  {
    title: 'a file of others in a directory that nothing applies',
    existing: ['clusters/other/security/policies.yaml', 'docs/README.md'],
  },
  {
    title: 'our own files from an earlier time',
    existing: [
      `${LEAF}/security/policies.yaml`,
      `${LEAF}/security/registry.yaml`,
    ],
  },
  {
    title: 'a file that is edited and holds objects of others',
    files: {
      'clusters/shared.yaml': onHub(
        'apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: shared\n  namespace: other\n',
      ),
    },
    existing: ['clusters/shared.yaml'],
    plan: objects =>
      objects.filter(({ path }) => path !== 'clusters/shared.yaml'),
  },
  {
    title:
      'an API that the cluster still has, at the newest version that it is known by',
    files: {
      [`${LEAF}/security/budget.yaml`]: onLeaf(
        'apiVersion: v1\nkind: LimitRange\nmetadata:\n  name: limits\n  namespace: search\nspec:\n  limits: []\n',
      ),
    },
  },
];

describe('what is allowed', () => {
  it.each(ALLOWED)('lets $title pass', async ({ title, ...change }) => {
    expect(await validateFileSet(toSubject(change))).toEqual([]);
  });
});
