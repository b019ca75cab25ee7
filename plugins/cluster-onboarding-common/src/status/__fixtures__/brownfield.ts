/*
 * The fleets of the documents that the product comes from, with the layer definitions that their owners would write for them.
 *
 *   aws       github.com/aws-samples/multi-cluster-gitops: eight Kustomizations per workload cluster on the hub
 *   d1        github.com/controlplaneio-fluxcd/d1-fleet: a leaf that looks after itself, tenants after infrastructure
 *   keos      github.com/Stratio/keos-fleet, `_TEMPLATE`: system services, overrides, then applications
 *   pull      gitops-pull-experiment: one self-referencing `flux-system` and a cluster template
 */
import { parseLayers } from '../../layers';
import { Fleet } from './fleet';
import {
  chain,
  gitRepository,
  helmRelease,
  holds,
  kustomization,
  otherObject,
  Report,
} from './objects';

/** Which object is broken, and how its controller says so. */
export interface Broken {
  name: string;
  report: Report;
}

const CLOUD = {
  id: 'cloud-infrastructure',
  title: 'Cloud infrastructure',
  owner: 'team-cloud',
  engine: 'external',
};
const GATE = { requires: ['security-compliance'] };

/** The chain of the AWS sample: eks-cluster → … → flux, then what the leaf's own Flux brings. */
export function awsFleet(broken?: Broken): Fleet {
  const leaf = 'commercial-staging';
  const kubeConfig = `${leaf}-eks-connection`;
  const remote = { kubeConfig };
  const local = {};
  const steps: Array<[string, object]> = [
    ['eks-cluster', local],
    ['crossplane-iam', local],
    ['external-secrets-iam', local],
    ['external-secrets', remote],
    ['external-secrets-config', remote],
    ['sealed-secrets', remote],
    ['secrets', remote],
    ['flux', remote],
  ];
  return {
    hub: 'management',
    leaf,
    layers: parseLayers([
      CLOUD,
      {
        id: 'platform-infrastructure',
        title: 'Platform infrastructure',
        owner: 'team-platform',
        dependsOn: ['cloud-infrastructure'],
        engine: 'crossplane',
        match: [
          { namePattern: '*-eks-cluster' },
          { namePattern: '*-iam', kinds: ['Kustomization'] },
        ],
        expected: [{ kind: 'Kustomization', name: '${cluster}-eks-cluster' }],
      },
      {
        id: 'security-compliance',
        title: 'Security and compliance',
        owner: 'team-security',
        dependsOn: ['platform-infrastructure'],
        match: [
          { target: '*-eks-connection', namePattern: '*-external-secrets*' },
          { target: '*-eks-connection', namePattern: '*-secrets' },
        ],
        expected: [{ kind: 'Kustomization', name: '${cluster}-secrets' }],
      },
      {
        id: 'platform-delivery',
        title: 'Platform delivery',
        owner: 'team-platform',
        dependsOn: ['security-compliance'],
        match: [{ namePattern: '*-flux' }],
        expected: [{ kind: 'Kustomization', name: '${cluster}-flux' }],
        gate: GATE,
      },
      {
        id: 'application',
        title: 'Application',
        owner: 'team-payment',
        dependsOn: ['platform-delivery'],
        match: [{ pathPattern: 'workloads/**' }],
        expected: [{ kind: 'Kustomization', name: '*-workloads' }],
        gate: GATE,
      },
    ]),
    onHub: [
      gitRepository(),
      ...chain(
        steps.map(([name, options]) => ({
          name: `${leaf}-${name}`,
          options: {
            path: `./clusters-config/${leaf}/def/${name}`,
            ...options,
          },
        })),
        broken && { ...broken, name: `${leaf}-${broken.name}` },
      ),
    ],
    onLeaf: broken
      ? []
      : [
          gitRepository('gitops-workloads'),
          kustomization(`${leaf}-workloads`, {
            path: `./workloads/${leaf}`,
            source: 'gitops-workloads',
          }),
        ],
  };
}

/** What each d1 object waits for in the end. */
const D1_BEHIND: Record<string, string[]> = {
  'monitoring-configs': ['monitoring-controllers'],
  'admission-controllers': ['monitoring-controllers'],
  'admission-configs': ['admission-controllers', 'monitoring-controllers'],
  'flux-apps-tenant': ['flux-infra-tenant'],
};

/** The d1 reference architecture: everything is on the leaf, which is its own hub. */
export function d1Fleet(broken?: Broken): Fleet {
  const reportOf = (name: string, dependsOn: readonly string[]): Report => {
    if (name === broken?.name) return broken.report;
    const held = dependsOn.find(
      other =>
        other === broken?.name ||
        D1_BEHIND[other]?.includes(broken?.name ?? ''),
    );
    return held ? { waitsFor: held } : 'ready';
  };
  const infra = (name: string, path: string, dependsOn: string[] = []) =>
    kustomization(name, {
      namespace: 'infra-components',
      path: `components/${path}/staging`,
      source: 'flux-infra',
      dependsOn,
      report: reportOf(name, dependsOn),
    });
  const tenant = (name: string, path: string, dependsOn: string[] = []) =>
    kustomization(name, { path, dependsOn, report: reportOf(name, dependsOn) });
  return {
    hub: 'staging-one',
    leaf: 'staging-one',
    layers: parseLayers([
      CLOUD,
      {
        id: 'platform-delivery',
        title: 'Platform delivery',
        owner: 'team-platform',
        dependsOn: ['cloud-infrastructure'],
        match: [
          { pathPattern: 'clusters/*' },
          { pathPattern: 'tenants/infra' },
        ],
      },
      {
        id: 'security-compliance',
        title: 'Admission and monitoring',
        owner: 'team-security',
        dependsOn: ['platform-delivery'],
        match: [
          { pathPattern: 'components/admission/**' },
          { pathPattern: 'components/monitoring/**' },
          { kinds: ['kyverno.io/ClusterPolicy', 'PolicyReport'] },
        ],
      },
      {
        id: 'application',
        title: 'Application',
        owner: 'team-apps',
        dependsOn: ['security-compliance'],
        match: [
          { pathPattern: 'tenants/apps' },
          { namespacePattern: 'backend-apps' },
        ],
        gate: GATE,
      },
    ]),
    onHub: [],
    onLeaf: [
      gitRepository(),
      gitRepository('flux-infra', { namespace: 'infra-components' }),
      tenant('cluster-sync', './clusters/staging'),
      tenant('flux-infra-tenant', './tenants/infra'),
      tenant('flux-apps-tenant', './tenants/apps', ['flux-infra-tenant']),
      infra('monitoring-controllers', 'monitoring/controllers'),
      infra('monitoring-configs', 'monitoring/configs', [
        'monitoring-controllers',
      ]),
      infra('admission-controllers', 'admission/controllers', [
        'monitoring-controllers',
      ]),
      infra('admission-configs', 'admission/configs', [
        'admission-controllers',
      ]),
      otherObject('kyverno.io/v1', 'ClusterPolicy', 'generate-secrets', {
        namespace: '',
        spec: {},
        status: { conditions: [holds('Ready', 'Succeeded')] },
      }),
      otherObject('wgpolicyk8s.io/v1alpha2', 'PolicyReport', 'report-backend', {
        namespace: 'backend-apps',
        more: { summary: { pass: 7, fail: 1, warn: 2, error: 1, skip: 0 } },
      }),
      helmRelease('memcached-cache', {
        namespace: 'backend-apps',
        version: '7.1.0',
      }),
    ],
  };
}

/** keos: system services, their override, then prerequisites and components of the applications, and their override. */
export function keosFleet(broken?: Broken): Fleet {
  const steps = [
    ['system-services-components', './domain/system-services/keos'],
    ['system-services-override', './clusters/eosdev2/override/system-services'],
    ['apps-prerequisites', './domain/apps/keos/prerequisites'],
    ['apps-components', './domain/apps/keos/components'],
    ['apps-components-override', './clusters/eosdev2/override/apps'],
  ];
  return {
    hub: 'eosdev2',
    leaf: 'eosdev2',
    layers: parseLayers([
      CLOUD,
      {
        id: 'security-compliance',
        title: 'System services',
        owner: 'team-keos',
        dependsOn: ['cloud-infrastructure'],
        match: [
          { pathPattern: 'domain/system-services/**' },
          { pathPattern: 'clusters/*/override/system-services' },
        ],
        expected: [{ kind: 'Kustomization', name: 'system-services-*' }],
      },
      {
        id: 'application',
        title: 'Applications',
        owner: 'team-apps',
        dependsOn: ['security-compliance'],
        match: [
          { pathPattern: 'domain/apps/**' },
          { pathPattern: 'clusters/*/override/apps' },
        ],
        gate: GATE,
      },
    ]),
    onHub: [],
    onLeaf: [
      gitRepository(),
      ...chain(
        steps.map(([name, path]) => ({
          name,
          options: {
            path,
            spec: {
              postBuild: {
                substituteFrom: [
                  { kind: 'ConfigMap', name: 'keos-runtime-info' },
                ],
              },
            },
          },
        })),
        broken,
      ),
    ],
  };
}

/** The pull experiment: `flux-system` syncs a cluster template; its children are told apart by path. */
export function pullFleet(broken?: Broken): Fleet {
  const report = (name: string): Report =>
    broken?.name === name ? broken.report : 'ready';
  const child = (name: string, path: string) =>
    kustomization(name, {
      path,
      labels: { 'kustomize.toolkit.fluxcd.io/name': 'flux-system' },
      report: report(name),
    });
  return {
    hub: 'kafka-development',
    leaf: 'kafka-development',
    layers: parseLayers([
      CLOUD,
      {
        id: 'platform-delivery',
        title: 'Platform delivery',
        dependsOn: ['cloud-infrastructure'],
        match: [{ pathPattern: 'clusters/*' }],
      },
      {
        id: 'baseline',
        title: 'Baseline',
        owner: 'team-platform',
        dependsOn: ['platform-delivery'],
        match: [{ pathPattern: '**/infrastructure/**' }],
      },
      {
        id: 'application',
        title: 'Application',
        dependsOn: ['baseline'],
        match: [{ pathPattern: '**/apps/**' }],
      },
    ]),
    onHub: [],
    onLeaf: [
      gitRepository(),
      kustomization('flux-system-sync', { path: './clusters/development' }),
      child('cert-manager-base', './components/infrastructure/cert-manager'),
      child('strimzi-operator', './components/infrastructure/strimzi'),
      child('kafka-cluster', './components/apps/kafka'),
      child('lost-and-found', './components/experiments/tryout'),
    ],
  };
}
