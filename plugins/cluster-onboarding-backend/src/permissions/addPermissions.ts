import { PermissionsRegistryService } from '@backstage/backend-plugin-api';
import { clusterOnboardingPermissions } from '@strata-gitops/backstage-plugin-cluster-onboarding-common';
import { InventoryCluster } from '@strata-gitops/backstage-plugin-cluster-onboarding-node';
import { clusterResourceRef } from './clusterResource';
import { clusterRules } from './rules';

/** Tells the permission system what can be allowed, and by which rules. */
export function addPermissions(options: {
  permissionsRegistry: PermissionsRegistryService;
  /** A cluster by its entity ref, for others that ask about one cluster. */
  findCluster: (ref: string) => InventoryCluster | undefined;
}): void {
  options.permissionsRegistry.addResourceType({
    resourceRef: clusterResourceRef,
    permissions: clusterOnboardingPermissions,
    rules: clusterRules,
    getResources: async refs =>
      refs.map(ref => options.findCluster(ref.toLocaleLowerCase('en-US'))),
  });
}
