import { createBackendModule } from '@backstage/backend-plugin-api';
import { AuthorizeResult } from '@backstage/plugin-permission-common';
import { policyExtensionPoint } from '@backstage/plugin-permission-node/alpha';

/** Allows everything: the permission system is asked as in any portal, and nobody is kept out. */
export default createBackendModule({
  pluginId: 'permission',
  moduleId: 'bench-policy',
  register(env) {
    env.registerInit({
      deps: { policy: policyExtensionPoint },
      async init({ policy }) {
        policy.setPolicy({
          handle: async () => ({ result: AuthorizeResult.ALLOW }),
        });
      },
    });
  },
});
