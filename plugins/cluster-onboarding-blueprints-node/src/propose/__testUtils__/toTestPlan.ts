import { Finding } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import {
  FileSet,
  RepositoryRole,
  RepositoryState,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-node';
import { OnboardingPlan } from '../../plan';

/** Every place of a plan and of its findings in which a text of somebody else can stand. */
export interface TestTexts {
  readonly requestedBy?: string;
  readonly owner?: string;
  readonly description?: string;
  readonly region?: string;
  readonly title?: string;
  readonly engine?: string;
  readonly why?: string;
  readonly warning?: string;
  readonly step?: string;
  readonly reason?: string;
  readonly origin?: string;
  readonly message?: string;
  readonly remedy?: string;
  readonly path?: string;
}

const LAYERS = [
  ['cloud-infrastructure', 'Cloud infrastructure', 'external'],
  ['platform-infrastructure', 'Platform infrastructure', 'terraform'],
  ['security-compliance', 'Security and compliance', 'flux'],
  ['platform-delivery', 'Platform delivery', 'flux'],
  ['application', 'Application', 'flux'],
];

/** A plan for a capability with clusters in these environments. */
export function toTestPlan(
  options: {
    layout?: 'mono' | 'split';
    environments?: readonly string[];
    texts?: TestTexts;
  } = {},
): OnboardingPlan {
  const {
    layout = 'mono',
    environments = ['dev', 'test', 'prod'],
    texts = {},
  } = options;
  const clusters = environments.map(name => `search-${name}`);
  const grade = {
    is: 'met' as const,
    why: texts.why ?? 'One form gives all clusters',
  };
  return {
    request: {
      capability: 'search',
      owner: texts.owner ?? 'group:default/search',
      description: texts.description ?? 'Clusters for full-text search',
      environments: environments.map(name => ({
        name,
        size: name === 'prod' ? 'L' : 'S',
        region: texts.region ?? 'eu-central-1',
        clusterType: 'eks',
        kubernetesVersion: '1.36',
      })),
      strategy: 'alt-5',
      engines: {},
      secrets: { mode: 'git' },
      registry: {
        helm: {
          url: 'https://charts.example.com',
          type: 'default',
          provider: 'generic',
          prefix: '',
        },
        containers: { url: 'registry.example.com', prefix: '' },
        hasCredentials: false,
      },
      repositories: {
        layout,
        fleet: 'github.com?owner=acme&repo=fleet',
        ...(layout === 'split' && {
          services: 'github.com?owner=acme&repo=services',
          apps: 'github.com?owner=acme&repo=apps',
        }),
      },
      branch: 'main',
      options: {
        profiles: [],
        policies: [],
        hasPipeline: false,
        runtimeInfo: {},
      },
      exceptions: [],
    },
    requestId: '0a1b2c3d-0000-4000-8000-000000000001',
    requestedBy: texts.requestedBy ?? 'user:default/jo',
    blueprint: {
      name: 'onboard-capability',
      version: '1.0.0',
      origin: texts.origin ?? 'templates/onboard-capability',
    },
    clusters,
    files: [],
    objects: [],
    identities: [],
    recipients: { recovery: [], owner: [] },
    folders: [],
    identitiesPath: 'clusters/management/identities',
    secretValues: [],
    layers: clusters.flatMap(cluster =>
      LAYERS.map(([layer, title, engine], index) => ({
        cluster,
        layer,
        title: texts.title ?? title,
        engine: texts.engine ?? engine,
        objects: index + 1,
        dependsOn: index === 0 ? [] : [LAYERS[index - 1][0]],
      })),
    ),
    strategy: {
      id: 'alt-5',
      title: 'Flux from the management cluster, with Terraform',
      scorecard: {
        REQ1: grade,
        REQ2: grade,
        REQ3: grade,
        REQ4: grade,
        REQ5: { is: 'partly', why: 'Terraform keeps a state of its own' },
        REQ6: grade,
      },
      warnings: texts.warning === undefined ? [] : [texts.warning],
    },
    manualSteps:
      texts.step === undefined ? [] : [{ id: 'step', title: texts.step }],
    exceptions:
      texts.reason === undefined
        ? []
        : [
            {
              layer: 'application',
              reason: texts.reason,
              expiresAt: '2027-01-31',
            },
          ],
  };
}

/** A warning, about a file of the fleet. */
export function toTestFinding(texts: TestTexts = {}): Finding {
  return {
    severity: 'warning',
    rule: 'deprecated-api',
    message:
      texts.message ?? 'Kustomization search-dev uses an API that will go.',
    remedy: texts.remedy ?? 'Use the next version.',
    repository: 'fleet',
    path: texts.path ?? 'clusters/management/search/search-dev/security.yaml',
    line: 3,
  };
}

/** One file in each of these repositories. */
export function toTestFileSet(
  roles: readonly RepositoryRole[] = ['fleet', 'services', 'apps'],
): FileSet {
  return {
    files: roles.map(repository => ({
      repository,
      path: `${repository}/search.yaml`,
      content: `role: ${repository}\n`,
    })),
    deletions: [],
  };
}

/** Repositories that hold these files, by path and content id. */
export function toTestStates(
  files: ReadonlyMap<string, string> = new Map(),
): Record<RepositoryRole, RepositoryState> {
  const state = { baseCommit: 'base', files, otherEntries: new Set<string>() };
  return { fleet: state, services: state, apps: state };
}
