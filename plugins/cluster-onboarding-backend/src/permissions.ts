import { Entity } from '@backstage/catalog-model';
import { createPermissionResourceRef } from '@backstage/plugin-permission-node';
import {
  CLUSTER_ONBOARDING_PLUGIN_ID,
  RESOURCE_TYPE_CLUSTER_ONBOARDING_CLUSTER,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-common';

/**
 * Clusters as the permission system sees them. There are no rules yet, so a
 * policy can allow or deny, but not decide cluster by cluster.
 */
export const clusterResourceRef = createPermissionResourceRef<
  Entity,
  unknown
>().with({
  pluginId: CLUSTER_ONBOARDING_PLUGIN_ID,
  resourceType: RESOURCE_TYPE_CLUSTER_ONBOARDING_CLUSTER,
});
