import { EntityCardBlueprint } from '@backstage/plugin-catalog-react/alpha';
import { CLUSTER_RESOURCE_TYPE } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';

export const entityClusterCard = EntityCardBlueprint.make({
  name: 'cluster',
  params: {
    type: 'info',
    filter: { kind: 'resource', 'spec.type': CLUSTER_RESOURCE_TYPE },
    loader: () =>
      import('./components/ClusterCard').then(m => <m.ClusterCard />),
  },
});
