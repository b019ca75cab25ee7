/*
 * One request, "give search a dev cluster", delivered in the five ways that the RFC on enterprise bootstrapping compares:
 *
 *   1 Cluster API, a bootstrap Job, and profiles ordered by `weave.works/applied-layer`
 *   2 the same, with secrets synced from the management cluster
 *   3 Terraform by tofu-controller
 *   4 Flux on the management cluster, applying to the leaf
 *   5 the same, with Terraform for identities and keys
 */
import { LayerRule, parseLayers } from '../../layers';
import { Fleet } from './fleet';
import {
  capiCluster,
  chain,
  fluxObject,
  gitRepository,
  helmRelease,
  holds,
  KubernetesObject,
  kustomization,
  otherObject,
  Report,
  terraform,
} from './objects';

const LEAF = 'search-dev';

function defineLayers(match: {
  infrastructure: LayerRule[];
  security: LayerRule[];
  delivery: LayerRule[];
  application: LayerRule[];
}): Fleet['layers'] {
  const gate = { requires: ['security-compliance'] };
  return parseLayers([
    {
      id: 'cloud-infrastructure',
      title: 'Cloud infrastructure',
      owner: 'team-cloud',
      engine: 'external',
    },
    {
      id: 'platform-infrastructure',
      title: 'Platform infrastructure',
      owner: 'team-platform',
      dependsOn: ['cloud-infrastructure'],
      engine: 'capi',
      match: match.infrastructure,
    },
    {
      id: 'security-compliance',
      title: 'Security and compliance',
      owner: 'team-security',
      dependsOn: ['platform-infrastructure'],
      match: match.security,
    },
    {
      id: 'platform-delivery',
      title: 'Platform delivery',
      owner: 'team-delivery',
      dependsOn: ['platform-infrastructure'],
      match: match.delivery,
      gate,
    },
    {
      id: 'application',
      title: 'Application',
      owner: 'team-search',
      dependsOn: ['platform-delivery'],
      match: match.application,
      gate,
    },
  ]);
}

function toFleet(
  layers: Fleet['layers'],
  onHub: KubernetesObject[],
  onLeaf: KubernetesObject[],
): Fleet {
  return {
    hub: 'management',
    leaf: LEAF,
    capability: 'search',
    environment: 'dev',
    layers,
    onHub,
    onLeaf,
  };
}

function gitopsCluster(): KubernetesObject {
  return otherObject('gitops.weave.works/v1alpha1', 'GitopsCluster', LEAF, {
    spec: { capiClusterRef: { name: LEAF } },
    status: { conditions: [holds('Ready', 'ControlPlaneReadyStatus')] },
  });
}

/** Alternative 1. Without the secret for the charts' registry Flux is there and the policy agent is not. */
export function bootstrapJobFleet(hasRegistrySecret: boolean): Fleet {
  const waits: Report = {
    fails: 'SourceNotReady',
    message: "HelmRepository 'flux-system/private-charts' is not ready",
  };
  const profile = (name: string, layer: string): KubernetesObject =>
    helmRelease(name, {
      namespace: 'wego-system',
      labels: { 'weave.works/applied-layer': layer },
      spec: {
        chart: {
          spec: {
            chart: name,
            sourceRef: {
              kind: 'HelmRepository',
              name: 'private-charts',
              namespace: 'flux-system',
            },
          },
        },
      },
      report: hasRegistrySecret ? 'ready' : waits,
    });
  return toFleet(
    defineLayers({
      infrastructure: [
        { kinds: ['cluster.x-k8s.io/Cluster', 'GitopsCluster'] },
      ],
      security: [{ labels: { 'weave.works/applied-layer': 'layer-0' } }],
      delivery: [{ kinds: ['ClusterBootstrapConfig', 'batch/Job'] }],
      application: [{ labels: { 'weave.works/applied-layer': 'layer-1' } }],
    }),
    [
      capiCluster(LEAF),
      gitopsCluster(),
      otherObject(
        'capi.weave.works/v1alpha1',
        'ClusterBootstrapConfig',
        'capi-gitops',
        { spec: {} },
      ),
      otherObject('batch/v1', 'Job', 'run-gitops-search', {
        status: { conditions: [holds('Complete', 'CompletionsReached')] },
      }),
    ],
    [
      fluxObject(
        'source.toolkit.fluxcd.io/v1',
        'HelmRepository',
        'private-charts',
        {
          spec: { secretRef: { name: 'profiles-repo-auth' } },
          report: hasRegistrySecret
            ? 'ready'
            : {
                fails: 'AuthenticationFailed',
                message:
                  'failed to get authentication secret \'flux-system/profiles-repo-auth\': secrets "profiles-repo-auth" not found',
              },
        },
      ),
      profile('policy-agent', 'layer-0'),
      profile('search-observability', 'layer-1'),
    ],
  );
}

/** Alternative 2: alternative 1 with the registry's secret synced to the leaf. */
export function secretSyncFleet(): Fleet {
  const fleet = bootstrapJobFleet(true);
  return {
    ...fleet,
    layers: defineLayers({
      infrastructure: [
        { kinds: ['cluster.x-k8s.io/Cluster', 'GitopsCluster'] },
      ],
      security: [
        { labels: { 'weave.works/applied-layer': 'layer-0' } },
        { kinds: ['capi.weave.works/SecretSync'] },
      ],
      delivery: [{ kinds: ['ClusterBootstrapConfig', 'batch/Job'] }],
      application: [{ labels: { 'weave.works/applied-layer': 'layer-1' } }],
    }),
    onHub: [
      ...fleet.onHub,
      otherObject(
        'capi.weave.works/v1alpha1',
        'SecretSync',
        'registry-syncer',
        {
          spec: { secretRef: { name: 'profiles-repo-auth' } },
          status: { versions: { [LEAF]: '4711', 'search-test': '4650' } },
        },
      ),
    ],
  };
}

/** Alternative 3. The plan of the security module may wait for a person. */
export function terraformFleet(isApproved: boolean): Fleet {
  const held = (name: string): Report =>
    isApproved ? 'ready' : { waitsFor: name };
  const plan = 'plan-main-a8d79f989d';
  return toFleet(
    defineLayers({
      infrastructure: [{ kinds: ['Terraform'], namePattern: '*-core' }],
      security: [{ kinds: ['Terraform'], namePattern: '*-security' }],
      delivery: [{ kinds: ['Terraform'], namePattern: '*-connect' }],
      application: [{ pathPattern: 'clusters/*/apps' }],
    }),
    [
      gitRepository(),
      terraform('search-dev-core'),
      terraform('search-dev-security', {
        spec: {
          dependsOn: [{ name: 'search-dev-core' }],
          approvePlan: isApproved ? 'auto' : '',
        },
        ...(!isApproved && {
          report: 'silent' as const,
          status: {
            observedGeneration: 1,
            lastPlannedGeneration: 1,
            plan: { pending: plan },
            conditions: [
              {
                type: 'Ready',
                status: 'Unknown',
                reason: 'TerraformPlannedWithChanges',
                message: `Plan generated: set approvePlan: "${plan}" to approve this plan.`,
                observedGeneration: 1,
              },
            ],
          },
        }),
      }),
      terraform('search-dev-connect', {
        spec: { dependsOn: [{ name: 'search-dev-security' }] },
        report: held('search-dev-security'),
      }),
    ],
    isApproved
      ? [
          gitRepository('apps-source'),
          kustomization('search-pipelines', {
            path: './clusters/search-dev/apps',
            source: 'apps-source',
          }),
        ]
      : [],
  );
}

const REMOTE_LAYERS = {
  infrastructure: [{ kinds: ['cluster.x-k8s.io/Cluster'] }],
  security: [
    { pathPattern: 'clusters/*/security', target: '*-kubeconfig' },
    { kinds: ['Terraform'], namePattern: '*-identity' },
  ],
  delivery: [{ pathPattern: 'clusters/*/delivery', target: '*-kubeconfig' }],
  application: [{ pathPattern: 'clusters/*/apps' }],
};

function remoteChain(broken?: Report): KubernetesObject[] {
  const remote = { kubeConfig: 'search-dev-kubeconfig' };
  return chain(
    [
      {
        name: 'search-dev-security',
        options: {
          ...remote,
          path: './clusters/search-dev/security',
          decryption: 'search-dev-sops-age',
        },
      },
      {
        name: 'search-dev-delivery',
        options: { ...remote, path: './clusters/search-dev/delivery' },
      },
      {
        name: 'search-dev-app',
        options: { ...remote, path: './clusters/search-dev/apps' },
      },
    ],
    broken && { name: 'search-dev-security', report: broken },
  );
}

const NO_KEY: Report = {
  fails: 'BuildFailed',
  message: 'secrets "search-dev-sops-age" not found',
};
const NO_KUBECONFIG: Report = {
  fails: 'ReconciliationFailed',
  message:
    'unable to read KubeConfig secret \'flux-system/search-dev-kubeconfig\' error: secrets "search-dev-kubeconfig" not found',
};

/** Alternative 4. Nobody makes the key that the security layer is encrypted with; or the cluster is still being made. */
export function remoteFleet(
  story: 'healthy' | 'missing-key' | 'provisioning',
): Fleet {
  const report = {
    healthy: undefined,
    'missing-key': NO_KEY,
    provisioning: NO_KUBECONFIG,
  }[story];
  return toFleet(
    defineLayers({
      ...REMOTE_LAYERS,
      security: REMOTE_LAYERS.security.slice(0, 1),
    }),
    [
      gitRepository(),
      capiCluster(LEAF, { isAvailable: story !== 'provisioning' }),
      ...remoteChain(report),
    ],
    [],
  );
}

/** Alternative 5: alternative 4, and Terraform makes the key. */
export function remoteWithTerraformFleet(isKeyMade: boolean): Fleet {
  return toFleet(
    defineLayers(REMOTE_LAYERS),
    [
      gitRepository(),
      capiCluster(LEAF),
      terraform('search-dev-identity', {
        spec: { writeOutputsToSecret: { name: 'search-dev-sops-age' } },
        report: isKeyMade
          ? 'ready'
          : {
              fails: 'TFExecApplyFailed',
              message: 'error running Apply: AccessDenied',
            },
      }),
      ...remoteChain(isKeyMade ? undefined : NO_KEY),
    ],
    [],
  );
}
