import { OnboardingDraft, OnboardingPlanner } from '../OnboardingPlanner';

/** Values of the form that are good. */
export const REQUEST = {
  capability: 'shop',
  owner: 'group:default/team-a',
  environments: [
    { name: 'dev', region: 'eu-west-1' },
    { name: 'prod', region: 'eu-west-1' },
  ],
  registry: {
    helm: { url: 'https://charts.example.com' },
    containers: { url: 'registry.example.com' },
  },
  repositories: { fleet: 'https://github.com/acme/fleet' },
};

export const DRAFT: OnboardingDraft = {
  blueprint: { name: 'onboard-capability', version: '1', origin: 'built in' },
  repositories: [
    {
      repository: 'github.com/acme/fleet',
      roles: ['fleet', 'services', 'apps'],
      baseBranch: 'main',
      branch: 'strata/shop-00000000',
      baseCommit: 'a8d79f989d3b096058da974e4910d5b34ad6b6cb',
      files: [
        {
          path: 'clusters/shop-dev/secret.yaml',
          action: 'create',
          cluster: 'shop-dev',
          isEncrypted: true,
          after: 'data: ENC[abc]\n',
        },
        {
          path: 'clusters/shop-dev/apps.yaml',
          action: 'update',
          layer: 'application',
          engine: 'flux',
          cluster: 'shop-dev',
          before: 'replicas: 1\n',
          after: 'replicas: 2\n',
        },
        { path: 'clusters/shop-dev/old.yaml', action: 'delete' },
        { path: 'clusters/shop-dev/same.yaml', action: 'keep', after: 'a' },
      ],
    },
  ],
  objects: [{ layer: 'application', cluster: 'shop-dev', count: 2 }],
  layers: [
    {
      cluster: 'shop-dev',
      layer: 'delivery',
      title: 'Delivery "x"]',
      engine: 'flux',
      objects: 3,
      dependsOn: [],
    },
    {
      cluster: 'shop-dev',
      layer: 'application',
      title: 'Application',
      engine: 'flux',
      objects: 2,
      dependsOn: ['delivery', 'unknown'],
    },
  ],
  findings: [
    {
      severity: 'warning',
      rule: 'some-rule',
      message: 'Something is odd.',
      remedy: 'Look at it.',
      repository: 'fleet',
      path: 'clusters/shop-dev/apps.yaml',
      line: 1,
    },
  ],
  strategy: {
    id: 'alt-5',
    title: 'Everything by Flux',
    scorecard: { REQ1: { is: 'met', why: 'It is.' } },
    warnings: ['None really.'],
  },
  manualSteps: [{ id: 'call', title: 'Call somebody.' }],
  secretValues: [{ name: 'registryPassword', title: 'Password' }],
};

/** A planner that always gives the same draft. */
export class FakePlanner implements OnboardingPlanner {
  readonly asked: Parameters<OnboardingPlanner['draft']>[] = [];
  answer: () => Promise<OnboardingDraft> = async () => DRAFT;

  async draft(
    ...options: Parameters<OnboardingPlanner['draft']>
  ): Promise<OnboardingDraft> {
    this.asked.push(options);
    return this.answer();
  }

  async listOptions(): ReturnType<OnboardingPlanner['listOptions']> {
    return {
      strategies: [
        {
          id: 'alt-5',
          title: 'Everything by Flux',
          isRecommended: true,
          engines: { network: 'pulumi' },
          scorecard: { REQ1: { is: 'met', why: 'It is.' } },
          warnings: ['None really.'],
          manualSteps: [{ id: 'call', title: 'Call somebody.' }],
        },
      ],
      demands: [{ id: 'REQ1', title: 'One form gives all clusters' }],
      layers: [{ id: 'network', title: 'Network' }],
      blueprints: [{ id: 'onboard-capability' }],
      secretModes: [{ id: 'git', title: 'Git', description: 'Keys in Git.' }],
      engines: [{ id: 'pulumi', title: 'Pulumi', layers: ['network'] }],
      validators: ['naming'],
      gitProviders: ['github'],
    };
  }
}
