import { createBackendModule } from '@backstage/backend-plugin-api';
import { policyExtensionPoint } from '@backstage/plugin-permission-node/alpha';
import { PortalPermissionPolicy } from './PortalPermissionPolicy';

/** Sets the portal's permission policy. */
export const permissionModulePortalPolicy = createBackendModule({
  pluginId: 'permission',
  moduleId: 'portal-policy',
  register(reg) {
    reg.registerInit({
      deps: { policy: policyExtensionPoint },
      async init({ policy }) {
        policy.setPolicy(new PortalPermissionPolicy());
      },
    });
  },
});
