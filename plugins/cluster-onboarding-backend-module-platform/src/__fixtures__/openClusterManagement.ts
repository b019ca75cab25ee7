import { createBackendModule } from '@backstage/backend-plugin-api';
import { observe } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import {
  clusterOnboardingCollectorsExtensionPoint,
  StatusCollector,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-node';

const AVAILABLE = 'ManagedClusterConditionAvailable';

/** Follows the clusters that Open Cluster Management looks after. */
export function createOpenClusterManagementCollector(): StatusCollector {
  return {
    id: 'open-cluster-management',
    title: 'Open Cluster Management',
    kinds: [
      {
        group: 'cluster.open-cluster-management.io',
        versions: ['v1'],
        kind: 'ManagedCluster',
        plural: 'managedclusters',
      },
    ],
    observe: (previous, object, context) =>
      observe(previous, withReadyCondition(object), context),
  };
}

/** Says in a Ready condition what this kind says in one of its own. */
function withReadyCondition(object: any): unknown {
  const conditions = object?.status?.conditions;
  if (!Array.isArray(conditions)) return object;
  const available = conditions.find(each => each?.type === AVAILABLE);
  // Before the cluster has joined nothing is known. After that, "Unknown" means that its agent has gone silent.
  const status = available?.status === 'True' ? 'True' : 'False';
  const ready = available
    ? { ...available, type: 'Ready', status }
    : { type: 'Ready', status: 'Unknown' };
  return { ...object, status: { ...object.status, conditions: [ready] } };
}

export default createBackendModule({
  pluginId: 'cluster-onboarding',
  moduleId: 'open-cluster-management',
  register(env) {
    env.registerInit({
      deps: { collectors: clusterOnboardingCollectorsExtensionPoint },
      async init({ collectors }) {
        collectors.addCollector(createOpenClusterManagementCollector());
      },
    });
  },
});
