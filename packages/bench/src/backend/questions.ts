/* The same pages, asked of cluster onboarding and of the peer. */
import { PageRequest } from './Viewer';

const ONBOARDING = '/api/cluster-onboarding/v1';

/** The kinds of the bench fleets, as the kubernetes plugin is asked for them. */
export const CUSTOM_RESOURCES = [
  ['kustomize.toolkit.fluxcd.io', 'v1', 'kustomizations'],
  ['helm.toolkit.fluxcd.io', 'v2', 'helmreleases'],
  ['source.toolkit.fluxcd.io', 'v1', 'gitrepositories'],
  ['source.toolkit.fluxcd.io', 'v1', 'helmcharts'],
].map(([group, apiVersion, plural]) => ({ group, apiVersion, plural }));

/** The status of one cluster with all its objects. */
export function clusterPage(name: string): PageRequest {
  return { path: `${ONBOARDING}/clusters/default/${name}/status` };
}

/** The first page of the fleet: a hundred clusters. */
export function fleetPage(): PageRequest {
  return { path: `${ONBOARDING}/clusters?limit=100` };
}

/** How many clusters can be reached; the rows are not wanted. */
export function reachableClusters(): PageRequest {
  return { path: `${ONBOARDING}/clusters?reachable=true&limit=1` };
}

/** What the kubernetes plugin is asked for by a page: all custom resources of an entity, on all clusters that it is on. */
export function peerPage(name: string, kind = 'resource'): PageRequest {
  return {
    method: 'POST',
    path: '/api/kubernetes/resources/custom/query',
    body: {
      entityRef: `${kind}:default/${name}`,
      auth: {},
      customResources: CUSTOM_RESOURCES,
    },
  };
}

/** Throws unless the peer gave every object of every cluster: an answer with errors would be a cheap one. */
export function checkPeerAnswer(
  answer: {
    items: Array<{
      errors: unknown[];
      resources: Array<{ resources: unknown[] }>;
    }>;
  },
  expected: { clusters: number; objects: number },
): void {
  const objects = answer.items
    .flatMap(({ resources }) => resources)
    .reduce((sum, { resources }) => sum + resources.length, 0);
  const errors = answer.items.flatMap(item => item.errors);
  if (
    errors.length > 0 ||
    answer.items.length !== expected.clusters ||
    objects !== expected.clusters * expected.objects
  ) {
    throw new Error(
      `The peer gave ${objects} objects of ${answer.items.length} clusters and ${errors.length} errors`,
    );
  }
}
