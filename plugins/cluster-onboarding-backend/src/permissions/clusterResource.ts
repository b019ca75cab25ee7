import { createPermissionResourceRef } from '@backstage/plugin-permission-node';
import {
  CLUSTER_ONBOARDING_PLUGIN_ID,
  RESOURCE_TYPE_CLUSTER_ONBOARDING_CLUSTER,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { InventoryCluster } from '@strata-gitops/backstage-plugin-cluster-onboarding-node';
import { ClusterFilter } from './clusterFilter';

/** Clusters as the permission system sees them. */
export const clusterResourceRef = createPermissionResourceRef<
  InventoryCluster,
  ClusterFilter
>().with({
  pluginId: CLUSTER_ONBOARDING_PLUGIN_ID,
  resourceType: RESOURCE_TYPE_CLUSTER_ONBOARDING_CLUSTER,
});
