import { JsonObject } from '@backstage/types';

/** What the form of the template hands over, with a capability and a layout of repositories. */
export function toFormValues(options: {
  capability: string;
  strategy?: string;
  layout?: 'mono' | 'split';
  environments?: readonly string[];
  more?: JsonObject;
}): JsonObject {
  const {
    capability,
    strategy = 'alt-5',
    layout = 'mono',
    environments = ['dev', 'test', 'prod'],
  } = options;
  const isLegacy = strategy === 'alt-1' || strategy === 'alt-2';
  return {
    capability,
    owner: 'group:default/team-search',
    environments: environments.map(name => ({
      name,
      size: 'S',
      region: 'eu-central-1',
      clusterType: 'eks',
    })),
    strategy,
    secrets: { mode: 'git' },
    registry: {
      helm: { url: 'https://charts.example.com' },
      containers: { url: 'registry.example.com' },
      hasCredentials: true,
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
    options: { profiles: [], policies: [], hasPipeline: true },
    exceptions: isLegacy
      ? [
          {
            layer: 'platform-delivery',
            reason: 'This fleet knows no other way yet',
            expiresAt: toDayAhead(30),
          },
        ]
      : [],
    ...options.more,
  };
}

/** What somebody types into the secret fields. */
export const FORM_SECRETS = {
  registryUsername: 'robot-canary-user',
  registryPassword: 'correct-horse-canary-battery',
};

function toDayAhead(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
}
