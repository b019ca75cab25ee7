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
 * Allows to see how far a cluster has come. Whoever may not do this may do nothing else with the cluster either.
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
  resourceType: RESOURCE_TYPE_CLUSTER_ONBOARDING_CLUSTER,
});

/**
 * Allows to attest that a layer which is delivered outside of the tool is there, and to take that back.
 *
 * @public
 */
export const clusterOnboardingAttestPermission = createPermission({
  name: 'cluster-onboarding.attest',
  attributes: { action: 'update' },
  resourceType: RESOURCE_TYPE_CLUSTER_ONBOARDING_CLUSTER,
});

/**
 * Allows to ask for an exception that opens the gate of a layer.
 *
 * @public
 */
export const clusterOnboardingExceptionRequestPermission = createPermission({
  name: 'cluster-onboarding.exception.request',
  attributes: { action: 'create' },
  resourceType: RESOURCE_TYPE_CLUSTER_ONBOARDING_CLUSTER,
});

/**
 * Allows to approve or reject exceptions that others have asked for.
 *
 * @public
 */
export const clusterOnboardingExceptionApprovePermission = createPermission({
  name: 'cluster-onboarding.exception.approve',
  attributes: { action: 'update' },
  resourceType: RESOURCE_TYPE_CLUSTER_ONBOARDING_CLUSTER,
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
 * Allows to see every onboarding. Without it a person sees those that they asked for, those of their teams, and those of
 * clusters that they see.
 *
 * @public
 */
export const clusterOnboardingOnboardingReadPermission = createPermission({
  name: 'cluster-onboarding.onboarding.read',
  attributes: { action: 'read' },
});

/**
 * Allows to see how the backend itself is: connections, replicas and what could not be read. Meant for operators.
 *
 * @public
 */
export const clusterOnboardingHealthReadPermission = createPermission({
  name: 'cluster-onboarding.health.read',
  attributes: { action: 'read' },
});

/**
 * All permissions of the cluster onboarding plugin.
 *
 * @public
 */
export const clusterOnboardingPermissions: Permission[] = [
  clusterOnboardingStatusReadPermission,
  clusterOnboardingRefreshPermission,
  clusterOnboardingAttestPermission,
  clusterOnboardingExceptionRequestPermission,
  clusterOnboardingExceptionApprovePermission,
  clusterOnboardingOnboardPermission,
  clusterOnboardingOnboardingReadPermission,
  clusterOnboardingHealthReadPermission,
];
