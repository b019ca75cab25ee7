import { Onboarding } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';

/** What a team asks for. */
export const REQUEST = {
  capability: 'search',
  owner: 'group:default/search',
  system: 'system:default/shop',
  component: 'component:default/finder',
  description: 'Clusters for the search',
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

/** An onboarding as the backend tells it. */
export function createOnboarding(more: Partial<Onboarding> = {}): Onboarding {
  return {
    id: '4f1c0a3e-7d0a-4a3f-9f27-0b7cf0b5b2a1',
    requestedBy: 'user:default/ann',
    requestedAt: '2026-11-01T10:00:00.000Z',
    updatedAt: '2026-11-01T10:00:00.000Z',
    state: 'requested',
    capability: 'search',
    owner: 'group:default/search',
    clusters: ['search-dev', 'search-prod'],
    request: REQUEST,
    repositories: ['github.com/acme/fleet'],
    pullRequests: [],
    ...more,
  };
}
