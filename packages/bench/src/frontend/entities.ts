import { STRATA_ANNOTATION_CLUSTERS } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';

/** Everything there is on a cluster of the bench fleets; a label that nothing has is not there. */
const EVERYTHING = '!strata.dev/none';

/** The component whose pages are opened: ours and the peer's, on the same three clusters. */
export const TAB_COMPONENT = 'bench-tab';
/** The component on which the peer is asked for as many clusters as a page of our fleet has. */
export const FLEET_COMPONENT = 'bench-fleet';

const TAB_CLUSTERS = 3;
export const PAGE_CLUSTERS = 100;

/** Components that depend on clusters, so that both plugins find these and no others. */
export function toBenchComponents(clusters: readonly string[]): object[] {
  return [
    toComponent(TAB_COMPONENT, clusters.slice(0, TAB_CLUSTERS)),
    toComponent(FLEET_COMPONENT, clusters.slice(0, PAGE_CLUSTERS)),
  ];
}

function toComponent(name: string, clusters: readonly string[]): object {
  return {
    apiVersion: 'backstage.io/v1alpha1',
    kind: 'Component',
    metadata: {
      name,
      annotations: {
        [STRATA_ANNOTATION_CLUSTERS]: clusters.join(','),
        'backstage.io/kubernetes-label-selector': EVERYTHING,
      },
    },
    spec: {
      type: 'service',
      lifecycle: 'production',
      owner: 'team-search',
      dependsOn: clusters.map(cluster => `resource:${cluster}`),
    },
  };
}
