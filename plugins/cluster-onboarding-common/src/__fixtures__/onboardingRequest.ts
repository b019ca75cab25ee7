/** What a form hands over for one capability with three environments, before any check. */
export function createRequestValues(
  changes: Record<string, unknown> = {},
): Record<string, unknown> {
  return {
    capability: 'search',
    owner: 'group:default/team-search',
    environments: ['dev', 'test', 'prod'].map(name => ({
      name,
      size: 'S',
      region: 'eu-central-1',
    })),
    registry: {
      helm: { url: 'https://charts.example.com' },
      containers: { url: 'registry.example.com' },
    },
    repositories: { fleet: 'github.com?owner=acme&repo=fleet' },
    ...changes,
  };
}
