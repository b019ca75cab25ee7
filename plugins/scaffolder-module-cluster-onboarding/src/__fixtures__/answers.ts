import {
  OnboardingOptions,
  OnboardingPlanAnswer,
  StrategyOption,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-common';

const DEMANDS = [
  { id: 'REQ1', title: 'One form gives all clusters' },
  { id: 'REQ6', title: 'Nothing is put in place by hand' },
];

const ENGINES = {
  'cloud-infrastructure': 'external',
  'platform-infrastructure': 'terraform',
  'security-compliance': 'flux',
  'platform-delivery': 'flux',
};

const STRATEGIES: StrategyOption[] = [
  {
    id: 'alt-1',
    title: 'Bootstrap Job and packages (legacy)',
    engines: { ...ENGINES, 'platform-infrastructure': 'capi' },
    scorecard: {
      REQ1: { is: 'met', why: 'One form gives all clusters' },
      REQ6: { is: 'not', why: 'People handle the exception' },
    },
    warnings: ['Flux is on the cluster before the policy runtime is.'],
    manualSteps: [
      { id: 'exception', title: 'Have the exception approved' },
      { id: 'keys', title: 'Put in the keys', isConditional: true },
    ],
  },
  {
    id: 'alt-5',
    title: 'Flux with Terraform',
    isRecommended: true,
    engines: ENGINES,
    scorecard: {
      REQ1: { is: 'met', why: 'One form gives all clusters' },
      REQ6: { is: 'met', why: 'Nothing is left' },
    },
    warnings: [],
    manualSteps: [],
  },
];

export const OPTIONS: OnboardingOptions = {
  blueprints: [{ id: 'onboard-capability' }],
  strategies: STRATEGIES,
  demands: DEMANDS,
  layers: [],
  secretModes: [
    {
      id: 'git',
      title: 'Encrypted in Git',
      description: 'The keys are part of the pull request.',
    },
    {
      id: 'external-secrets',
      title: 'External Secrets Operator',
      description: 'Keys come from a secret store.',
    },
    { id: 'vault', title: 'Vault', description: 'Keys come from Vault.' },
  ],
  engines: [
    { id: 'flux', title: 'Flux', layers: Object.keys(ENGINES) },
    { id: 'terraform', title: 'Terraform', layers: Object.keys(ENGINES) },
    { id: 'capi', title: 'Cluster API', layers: ['platform-infrastructure'] },
    { id: 'external', title: 'Outside', layers: Object.keys(ENGINES) },
  ],
  validators: [],
  gitProviders: [],
};

/** The values of a form that can be planned. */
export const VALUES = {
  capability: 'search',
  owner: 'group:default/team-search',
  environments: [
    { name: 'dev', size: 'S', region: 'eu-central-1', clusterType: 'eks' },
  ],
  strategy: 'alt-5',
  secrets: { mode: 'git' },
  registry: {
    helm: { url: 'https://charts.example.com', type: 'default' },
    containers: { url: 'registry.example.com' },
    hasCredentials: true,
  },
  registryPassword: '*****',
  repositories: { layout: 'mono', fleet: 'github.com?owner=acme&repo=fleet' },
};

export const PLAN: OnboardingPlanAnswer = {
  isPossible: true,
  clusters: [{ name: 'search-dev', environment: 'dev' }],
  repositories: [
    {
      repository: 'github.com/acme/fleet',
      roles: ['fleet'],
      baseBranch: 'main',
      files: [
        {
          path: 'clusters/search-dev/sync/sync.yaml',
          action: 'create',
          size: 1234,
          diff: '@@ -0,0 +1,2 @@\n+kind: Kustomization\n+spec: {}\n',
        },
        {
          path: 'clusters/search-dev/identity/key.sops.yaml',
          action: 'create',
          size: 400,
          isEncrypted: true,
        },
        {
          path: '.sops.yaml',
          action: 'update',
          size: 90,
          diff: '@@ -1,2 +1,2 @@\n a: 1\n-b: 2\n+b: 3\n',
        },
        {
          path: 'big.yaml',
          action: 'update',
          size: 90_000,
          isDiffLeftOut: true,
        },
        { path: 'old.yaml', action: 'delete', size: 0 },
        { path: 'README.md', action: 'keep', size: 10 },
      ],
    },
  ],
  objects: [],
  layers: [
    {
      cluster: 'search-dev',
      layer: 'platform-infrastructure',
      title: 'Platform infrastructure',
      engine: 'terraform',
      objects: 3,
      dependsOn: [],
    },
  ],
  findings: [
    {
      severity: 'note',
      rule: 'schema-unknown',
      message: 'No schema for Widget.',
      remedy: 'Look at it with care.',
      repository: 'fleet',
      path: 'clusters/search-dev/sync/sync.yaml',
      line: 7,
    },
  ],
  blueprint: {
    name: 'onboard-capability',
    version: '1.0.0',
    origin: 'templates/onboard-capability',
  },
  strategy: {
    id: 'alt-5',
    title: 'Flux with Terraform',
    scorecard: {},
    warnings: ['Terraform needs its controller.'],
  },
  manualSteps: [{ id: 'bucket', title: 'Make the bucket' }],
  secretValues: [
    { name: 'registryUsername', title: 'User of the registry' },
    { name: 'registryPassword', title: 'Password of the registry' },
  ],
  mermaid: '',
};
