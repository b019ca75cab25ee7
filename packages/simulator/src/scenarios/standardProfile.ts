import {
  clusterPolicy,
  gitRepository,
  helmRelease,
  helmRepository,
  kustomization,
  strataLabels,
  terraform,
} from '../objects/blueprints';
import { Blueprint } from '../objects/Blueprint';
import { gap } from '../objects/ObjectTemplate';
import { Profile } from './scenario';

const CLUSTER = gap('cluster');
const FLEET_SOURCE = 'fleet';

/** What the hub has once: the repository that describes the fleet. */
export const SHARED: readonly Blueprint[] = [
  gitRepository({
    key: 'fleet',
    name: FLEET_SOURCE,
    url: 'https://git.example/platform/fleet.git',
  }),
];

/** What the hub has for each leaf: Terraform makes it, then Flux brings one layer after the other to it. */
export const ON_HUB: readonly Blueprint[] = [
  terraform({
    key: 'core',
    name: `${CLUSTER}-core`,
    labels: strataLabels('platform-infrastructure'),
    path: './terraform/cluster',
    source: FLEET_SOURCE,
    output: `${CLUSTER}-kubeconfig`,
  }),
  kustomization({
    key: 'security',
    name: `${CLUSTER}-security`,
    labels: strataLabels('security-compliance'),
    path: `./clusters/${CLUSTER}/security`,
    source: FLEET_SOURCE,
    kubeConfig: `${CLUSTER}-kubeconfig`,
    decryption: `${CLUSTER}-sops-age`,
  }),
  kustomization({
    key: 'delivery',
    name: `${CLUSTER}-delivery`,
    labels: strataLabels('platform-delivery'),
    path: `./clusters/${CLUSTER}/delivery`,
    source: FLEET_SOURCE,
    kubeConfig: `${CLUSTER}-kubeconfig`,
    after: [`${CLUSTER}-security`],
    dependsOn: ['security'],
  }),
  kustomization({
    key: 'app',
    name: `${CLUSTER}-app`,
    labels: strataLabels('application'),
    path: `./clusters/${CLUSTER}/apps`,
    source: FLEET_SOURCE,
    kubeConfig: `${CLUSTER}-kubeconfig`,
    after: [`${CLUSTER}-delivery`],
    dependsOn: ['delivery'],
  }),
];

const SECURITY = strataLabels('security-compliance');
const DELIVERY = strataLabels('platform-delivery');
const APPLICATION = strataLabels('application');

function platformStep(
  key: string,
  labels: Record<string, string>,
  after?: string,
): Blueprint {
  return kustomization({
    key,
    name: key,
    labels,
    path: `./platform/${key}`,
    ...(after && { after: [after], dependsOn: [after] }),
  });
}

/** What a leaf has itself: its own Flux, policies, the delivery tools and two applications. */
export const ON_LEAF: readonly Blueprint[] = [
  gitRepository({
    key: 'flux-system',
    name: 'flux-system',
    url: 'https://git.example/platform/leaf.git',
  }),
  helmRepository({
    key: 'charts',
    name: 'charts',
    url: 'https://charts.example/stable',
  }),
  platformStep('policies', SECURITY),
  clusterPolicy({
    key: 'require-owner',
    name: 'require-owner',
    labels: {
      ...SECURITY,
      'kustomize.toolkit.fluxcd.io/name': 'policies',
      'kustomize.toolkit.fluxcd.io/namespace': 'flux-system',
    },
  }),
  platformStep('cert-manager', SECURITY, 'policies'),
  platformStep('ingress', DELIVERY, 'cert-manager'),
  platformStep('monitoring', DELIVERY, 'cert-manager'),
  platformStep('tenants', APPLICATION, 'ingress'),
  ...helmRelease({
    key: 'api',
    name: `${gap('capability')}-api`,
    namespace: 'apps',
    labels: APPLICATION,
    source: {
      kind: 'HelmRepository',
      name: 'charts',
      namespace: 'flux-system',
    },
  }),
  ...helmRelease({
    key: 'worker',
    name: `${gap('capability')}-worker`,
    namespace: 'apps',
    labels: APPLICATION,
    source: {
      kind: 'HelmRepository',
      name: 'charts',
      namespace: 'flux-system',
    },
  }),
];

/** The kinds that the clusters of the standard profile serve. */
export const STANDARD_KINDS = [
  'Namespace',
  'Secret',
  'ConfigMap',
  'Event',
  'Kustomization',
  'HelmRelease',
  'GitRepository',
  'OCIRepository',
  'HelmRepository',
  'HelmChart',
  'Bucket',
];

/** A platform as our blueprints make it. */
export const STANDARD_PROFILE: Profile = {
  shared: SHARED,
  onHub: ON_HUB,
  onLeaf: ON_LEAF,
};
