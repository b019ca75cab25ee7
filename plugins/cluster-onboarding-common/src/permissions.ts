import {
  createPermission,
  Permission,
} from '@backstage/plugin-permission-common';

/**
 * The resource type under which permissions speak about clusters.
 *
 * @public
 */
export const RESOURCE_TYPE_CLUSTER_ONBOARDING_CLUSTER =
  'cluster-onboarding-cluster';

/**
 * Allows to see how far a cluster has come.
 *
 * @public
 */
export const clusterOnboardingStatusReadPermission = createPermission({
  name: 'cluster-onboarding.status.read',
  attributes: { action: 'read' },
  resourceType: RESOURCE_TYPE_CLUSTER_ONBOARDING_CLUSTER,
});

/**
 * Allows to ask for a fresh look at a cluster before its next turn.
 *
 * @public
 */
export const clusterOnboardingRefreshPermission = createPermission({
  name: 'cluster-onboarding.refresh',
  attributes: { action: 'update' },
});

/**
 * Allows to ask for new clusters.
 *
 * @public
 */
export const clusterOnboardingOnboardPermission = createPermission({
  name: 'cluster-onboarding.onboard',
  attributes: { action: 'create' },
});

/**
 * All permissions of the cluster onboarding plugin.
 *
 * @public
 */
export const clusterOnboardingPermissions: Permission[] = [
  clusterOnboardingStatusReadPermission,
  clusterOnboardingRefreshPermission,
  clusterOnboardingOnboardPermission,
];
