import { OnboardingRequest } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { sampleRequest } from './sampleBlueprint';

/** A request together with what its operator has set. */
export interface OnboardingSample {
  title: string;
  request: OnboardingRequest;
  parameters?: Record<string, unknown>;
  optionalKinds?: readonly string[];
}

const STRATEGIES = ['alt-1', 'alt-2', 'alt-3', 'alt-4', 'alt-5'];
const ALL_KINDS = [
  'gitops.weave.works/GitopsCluster',
  'capi.weave.works/SecretSync',
  'capi.weave.works/ClusterBootstrapConfig',
];
const VAULT = { address: 'https://vault.example.com', role: 'search' };
const MODES = [
  { mode: 'cluster' },
  { mode: 'external-secrets' },
  { mode: 'external-secrets', store: 'another' },
  { mode: 'vault', vault: VAULT },
  { mode: 'vault', vault: { ...VAULT, authMethod: 'kubernetes' } },
  { mode: 'sealed-secrets' },
  { mode: 'terraform' },
];
const ENGINES = [
  { 'platform-infrastructure': 'capi' },
  { 'platform-infrastructure': 'crossplane' },
  { 'platform-infrastructure': 'external' },
  { 'cloud-infrastructure': 'terraform' },
  { 'security-compliance': 'terraform' },
  { 'platform-delivery': 'terraform' },
];
const WITH_CREDENTIALS = {
  registry: {
    helm: { url: 'https://charts.example.com', prefix: 'platform' },
    containers: { url: 'registry.example.com:5000', prefix: 'images' },
    hasCredentials: true,
  },
};
const OPTIONS = {
  profiles: [
    { name: 'ingress', version: '1.2.3', layer: 0 },
    { name: 'metrics', version: '2.x', layer: 1 },
  ],
  policies: ['quota'],
  hasPipeline: true,
  runtimeInfo: { COST_CENTER: '0012', RELEASE: '1e3', GREETING: 'no' },
};

/** Alternatives 1 and 2 bring Flux before compliance, which nobody gets without asking. */
const EXCEPTION = {
  layer: 'platform-delivery',
  reason: 'Flux brings the policy runtime itself',
  expiresAt: '2030-01-01',
};

const toExceptions = (strategy: string) =>
  strategy === 'alt-1' || strategy === 'alt-2' ? [EXCEPTION] : [];

/** Whether credentials for Git that are typed into the form get to where they are needed. */
const canAskForGit = (strategy: string, mode: string): boolean =>
  !['alt-1', 'alt-2'].includes(strategy) &&
  !['cluster', 'terraform'].includes(mode);

const toEnvironments = (names: readonly string[]) =>
  names.map(name => ({ name, region: 'eu-1', kubernetesVersion: '1.36' }));

const toRepositories = (layout: string) => ({
  layout,
  fleet: 'github.com/acme/fleet',
  services: 'github.com/acme/services',
  apps: 'github.com/acme/apps',
});

/** Every strategy, environment set and layout, every way to secrets, every engine, with and without credentials and optional kinds. */
export function listOnboardingSamples(): OnboardingSample[] {
  const trees = STRATEGIES.flatMap(strategy =>
    [['dev'], ['dev', 'test', 'prod']].flatMap(names =>
      ['mono', 'split'].map(layout => ({
        title: `${strategy}, ${names.join('+')}, ${layout}`,
        request: sampleRequest({
          strategy,
          exceptions: toExceptions(strategy),
          environments: toEnvironments(names),
          repositories: toRepositories(layout),
        }),
      })),
    ),
  );
  const modes = STRATEGIES.flatMap(strategy =>
    [{ mode: 'git' }, ...MODES].flatMap(secrets =>
      [{}, { options: OPTIONS, ...WITH_CREDENTIALS }].map(
        (values, index): OnboardingSample => ({
          title: `${strategy}, ${JSON.stringify(secrets)}${
            index > 0 ? ', with credentials' : ''
          }`,
          request: sampleRequest({
            strategy,
            exceptions: toExceptions(strategy),
            environments: toEnvironments(['dev']),
            secrets,
            ...values,
          }),
          ...(index > 0 && {
            parameters: {
              gitCredentials: canAskForGit(strategy, secrets.mode)
                ? 'form'
                : 'none',
              kubeconfigUser: 'admin',
            },
            optionalKinds: ALL_KINDS,
          }),
        }),
      ),
    ),
  );
  const engines = ['alt-4', 'alt-5'].flatMap(strategy =>
    ENGINES.map(chosen => ({
      title: `${strategy}, ${JSON.stringify(chosen)}`,
      request: sampleRequest({
        strategy,
        environments: toEnvironments(['dev']),
        engines: chosen,
        ...WITH_CREDENTIALS,
      }),
    })),
  );
  return [...trees, ...modes, ...engines];
}
