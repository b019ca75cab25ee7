import { Entity } from '@backstage/catalog-model';

/** A cluster about which the catalog knows everything. */
export const annotatedCluster: Entity = {
  apiVersion: 'backstage.io/v1alpha1',
  kind: 'Resource',
  metadata: {
    name: 'search-dev',
    annotations: {
      'strata.dev/kubernetes-cluster': 'leaf-7',
      'strata.dev/management-cluster': 'hub',
      'strata.dev/environment': 'dev',
      'strata.dev/capability': 'search',
    },
  },
  spec: { type: 'kubernetes-cluster', owner: 'group:default/search' },
};

/** A cluster about which the catalog knows only its name. */
export const bareCluster: Entity = {
  ...annotatedCluster,
  metadata: { name: 'search-dev' },
};

/** A resource that is no cluster. */
export const database: Entity = {
  ...annotatedCluster,
  spec: { type: 'database', owner: 'group:default/search' },
};
