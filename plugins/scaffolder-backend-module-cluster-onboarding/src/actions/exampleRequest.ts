/** A request as the form of the template gives it, for the examples. */
export const exampleRequest = {
  capability: 'search',
  owner: 'group:default/team-search',
  environments: [
    { name: 'dev', size: 'S', region: 'eu-central-1' },
    { name: 'test', size: 'S', region: 'eu-central-1' },
    { name: 'prod', size: 'L', region: 'eu-west-1' },
  ],
  strategy: 'alt-5',
  registry: {
    helm: { url: 'https://charts.example.com' },
    containers: { url: 'registry.example.com' },
  },
  repositories: {
    layout: 'mono',
    fleet: 'github.com?owner=acme&repo=fleet',
  },
};
