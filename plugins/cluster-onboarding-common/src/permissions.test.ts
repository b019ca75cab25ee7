import { isResourcePermission } from '@backstage/plugin-permission-common';
import {
  clusterOnboardingPermissions,
  clusterOnboardingStatusReadPermission,
  RESOURCE_TYPE_CLUSTER_ONBOARDING_CLUSTER,
} from './permissions';
import { CLUSTER_ONBOARDING_PLUGIN_ID } from './pluginId';

describe('clusterOnboardingPermissions', () => {
  it('gives every permission a name of its own under the plugin id', () => {
    const names = clusterOnboardingPermissions.map(({ name }) => name);

    expect(new Set(names).size).toBe(names.length);
    for (const name of names) {
      expect(name.startsWith(`${CLUSTER_ONBOARDING_PLUGIN_ID}.`)).toBe(true);
    }
  });

  it('lets policies decide about status cluster by cluster', () => {
    expect(
      isResourcePermission(
        clusterOnboardingStatusReadPermission,
        RESOURCE_TYPE_CLUSTER_ONBOARDING_CLUSTER,
      ),
    ).toBe(true);
  });
});
