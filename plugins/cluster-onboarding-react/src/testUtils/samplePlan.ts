import {
  OnboardingPlanAnswer,
  PlannedCluster,
  PlannedLayer,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { SAMPLE_LAYERS } from './sampleLayers';

/**
 * A plausible plan of an onboarding.
 *
 * @public
 */
export function samplePlan(options?: {
  /** The environments; `dev`, `test` and `prod` if absent. */
  environments?: readonly string[];
  /** What else the plan has, or has otherwise. */
  also?: Partial<OnboardingPlanAnswer>;
}): OnboardingPlanAnswer {
  const clusters = (options?.environments ?? ['dev', 'test', 'prod']).map(
    (environment): PlannedCluster => ({
      name: `checkout-${environment}`,
      environment,
    }),
  );
  const layers = clusters.flatMap(({ name }) => toLayers(name));
  return {
    isPossible: true,
    clusters,
    repositories: [
      {
        repository: 'github.com/acme/fleet',
        roles: ['fleet'],
        baseBranch: 'main',
        baseCommit: '91be3d0c4b7a6f5e4d3c2b1a09f8e7d6c5b4a392',
        files: [
          {
            path: 'clusters/management/kustomization.yaml',
            action: 'update',
            size: 412,
            diff: '@@ -3,2 +3,3 @@\n resources:\n   - applications/search\n+  - applications/checkout\n',
          },
          ...clusters.flatMap(({ name, environment }) => [
            {
              path: `clusters/management/applications/checkout/${environment}/cluster.yaml`,
              action: 'create' as const,
              layer: 'platform-infrastructure',
              cluster: name,
              engine: 'flux',
              size: 912,
              diff: `@@ -0,0 +1,2 @@\n+kind: Cluster\n+name: ${name}\n`,
            },
            {
              path: `clusters/management/applications/checkout/${environment}/identity.sops.yaml`,
              action: 'create' as const,
              layer: 'security-compliance',
              cluster: name,
              engine: 'flux',
              size: 640,
              isEncrypted: true as const,
            },
          ]),
        ],
      },
    ],
    objects: layers.map(({ layer, cluster, objects }) => ({
      layer,
      cluster,
      count: objects,
    })),
    layers,
    findings: [
      {
        severity: 'note',
        rule: 'secret-from-vault',
        message:
          'The registry secret comes from Vault path kv/checkout/registry.',
        remedy: 'Check that it exists before merging.',
        repository: 'fleet',
        path: 'clusters/management/applications/checkout/dev/identity.sops.yaml',
      },
    ],
    blueprint: {
      name: 'onboard-capability',
      version: '1.0.0',
      origin: 'built in',
    },
    strategy: {
      id: 'hub-and-leaf',
      title: 'Hub and leaf',
      scorecard: {
        'no-manual-steps': { is: 'met', why: 'Everything comes from Git.' },
        isolation: {
          is: 'partly',
          why: 'The management cluster reaches every cluster.',
        },
      },
      warnings: [],
    },
    manualSteps: [
      { id: 'registry-secret', title: 'Put the registry secret into Vault' },
    ],
    secretValues: [
      { name: 'registryPassword', title: 'Password of the registry' },
    ],
    mermaid: 'graph BT\n  a --> b\n',
    ...options?.also,
  };
}

function toLayers(cluster: string): PlannedLayer[] {
  return SAMPLE_LAYERS.map(({ id, title, engine, members }, index) => ({
    cluster,
    layer: id,
    title,
    engine,
    objects: members.length,
    dependsOn: index === 0 ? [] : [SAMPLE_LAYERS[index - 1].id],
  }));
}
