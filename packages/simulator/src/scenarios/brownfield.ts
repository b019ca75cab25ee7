import {
  LayerDefinition,
  parseLayers,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import {
  gitRepository,
  helmRelease,
  helmRepository,
  kustomization,
} from '../objects/blueprints';
import { Blueprint } from '../objects/Blueprint';
import { gap } from '../objects/ObjectTemplate';
import { standardHub, toFacts } from './clusters';
import { Profile, Scenario, Story } from './scenario';
import { STANDARD_KINDS } from './standardProfile';

const CLUSTER = gap('cluster');
const APPLIED_LAYER = 'weave.works/applied-layer';
const CHARTS = {
  kind: 'HelmRepository',
  name: 'private-charts',
  namespace: 'flux-system',
};

function profileRelease(name: string, layer: string): Blueprint[] {
  return helmRelease({
    key: name,
    name,
    namespace: 'wego-system',
    labels: { [APPLIED_LAYER]: layer },
    source: CHARTS,
  });
}

const PROFILE: Profile = {
  shared: [
    gitRepository({
      key: 'flux-system',
      name: 'flux-system',
      url: 'https://git.example/platform/management.git',
    }),
  ],
  onHub: [
    kustomization({
      key: 'cluster',
      name: `${CLUSTER}-cluster`,
      path: `./clusters/${CLUSTER}/cluster`,
    }),
    kustomization({
      key: 'bootstrap',
      name: `${CLUSTER}-bootstrap`,
      path: `./clusters/${CLUSTER}/bootstrap`,
      kubeConfig: `${CLUSTER}-kubeconfig`,
      after: [`${CLUSTER}-cluster`],
      dependsOn: ['cluster'],
    }),
  ],
  onLeaf: [
    helmRepository({
      key: 'private-charts',
      name: 'private-charts',
      url: 'https://charts.example/private',
    }),
    ...profileRelease('policy-agent', 'layer-0'),
    ...profileRelease('cert-manager', 'layer-0'),
    ...profileRelease('observability', 'layer-1'),
    ...profileRelease('storefront', 'layer-1'),
  ],
};

/** What the owners of such a platform would write: folders for what the hub does, labels for what the profiles bring. */
export const BROWNFIELD_LAYERS: readonly LayerDefinition[] = parseLayers([
  {
    id: 'clusters',
    title: 'Clusters',
    owner: 'group:default/team-platform',
    match: [{ pathPattern: 'clusters/*/cluster' }],
  },
  {
    id: 'delivery',
    title: 'Delivery',
    dependsOn: ['clusters'],
    owner: 'group:default/team-platform',
    match: [{ pathPattern: 'clusters/*/bootstrap', target: '*-kubeconfig' }],
  },
  {
    id: 'baseline',
    title: 'Baseline',
    dependsOn: ['delivery'],
    owner: 'group:default/team-security',
    match: [{ labels: { [APPLIED_LAYER]: 'layer-0' } }],
  },
  {
    id: 'applications',
    title: 'Applications',
    dependsOn: ['baseline'],
    match: [{ labels: { [APPLIED_LAYER]: 'layer-1' } }],
    gate: { requires: ['baseline'] },
  },
]);

const NO_REGISTRY_SECRET: Story = {
  onLeaf: {
    'private-charts': {
      fails: 'AuthenticationFailed',
      message:
        'failed to get authentication secret \'flux-system/private-charts-auth\': secrets "private-charts-auth" not found',
    },
    ...Object.fromEntries(
      ['policy-agent', 'cert-manager', 'observability', 'storefront'].flatMap(
        name => [
          [
            name,
            {
              fails: 'SourceNotReady',
              message: `HelmChart 'flux-system/wego-system-${name}' is not ready: no artifact available for HelmRepository source 'private-charts'`,
            },
          ],
          [
            `${name}-chart`,
            {
              fails: 'NoSourceArtifact',
              message:
                "no artifact available for HelmRepository source 'private-charts'",
            },
          ],
        ],
      ),
    ),
  },
};

/** A platform that was there before us: no label of ours, layers by folders and by the labels of profiles. */
export function brownfield(): Scenario {
  const traits = { kinds: STANDARD_KINDS };
  return {
    name: 'brownfield',
    summary: `a platform without our labels, with layers of its own; on store-dev the charts cannot be fetched for want of a Secret`,
    profile: PROFILE,
    hub: standardHub(),
    leaves: [
      { facts: toFacts('store', 'dev'), story: NO_REGISTRY_SECRET, traits },
      { facts: toFacts('store', 'test'), story: {}, traits },
      { facts: toFacts('store', 'prod'), story: {}, traits },
    ],
    layers: BROWNFIELD_LAYERS,
  };
}
