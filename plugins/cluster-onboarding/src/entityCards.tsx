import { EntityCardBlueprint } from '@backstage/plugin-catalog-react/alpha';
import { CLUSTER_RESOURCE_TYPE } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { BOOTSTRAP_FILTER } from './entityContents';

export const entityClusterCard = EntityCardBlueprint.make({
  name: 'cluster',
  params: {
    type: 'info',
    filter: { kind: 'resource', 'spec.type': CLUSTER_RESOURCE_TYPE },
    loader: () =>
      import('./components/ClusterCard').then(m => <m.ClusterCard />),
  },
});

export const entityBootstrapCard = EntityCardBlueprint.make({
  name: 'bootstrap',
  params: {
    type: 'content',
    filter: BOOTSTRAP_FILTER,
    loader: () =>
      import('./components/Bootstrap/BootstrapCard').then(m => (
        <m.BootstrapCard />
      )),
  },
});
