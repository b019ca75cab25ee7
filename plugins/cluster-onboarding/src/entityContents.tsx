import { FilterPredicate } from '@backstage/filter-predicates';
import { EntityContentBlueprint } from '@backstage/plugin-catalog-react/alpha';
import { CLUSTER_RESOURCE_TYPE } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';

/** The entities whose clusters have a bootstrap; data, so that adopters can put another filter in app-config. */
export const BOOTSTRAP_FILTER: FilterPredicate = {
  $any: [
    { kind: 'component' },
    { kind: 'system' },
    { kind: 'resource', 'spec.type': CLUSTER_RESOURCE_TYPE },
  ],
};

export const bootstrapContent = EntityContentBlueprint.make({
  name: 'bootstrap',
  params: {
    path: '/bootstrap',
    title: 'Bootstrap',
    group: 'deployment',
    filter: BOOTSTRAP_FILTER,
    loader: () =>
      import('./components/Bootstrap/BootstrapTab').then(m => (
        <m.BootstrapTab />
      )),
  },
});
