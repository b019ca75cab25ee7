import {
  BackstageCredentials,
  coreServices,
  createServiceFactory,
  HttpAuthService,
} from '@backstage/backend-plugin-api';
import { mockCredentials, mockServices } from '@backstage/backend-test-utils';

/**
 * The mocked sign-in of requests, in which who is acted for can be told from who asks directly, as with real tokens: the permission
 * backend decides cluster by cluster for plugins only.
 */
export const actorFactory = createServiceFactory({
  service: coreServices.httpAuth,
  deps: { plugin: coreServices.pluginMetadata },
  factory: ({ plugin }): HttpAuthService => {
    const real = mockServices.httpAuth({ pluginId: plugin.getId() });
    return {
      issueUserCookie: (...args) => real.issueUserCookie(...args),
      async credentials(req, options) {
        const credentials = await real.credentials(req, options);
        const { principal } = credentials as BackstageCredentials<any>;
        const isForwarded =
          req.headers.authorization?.includes('mock-service-token');
        return isForwarded && principal.type === 'user'
          ? (mockCredentials.user(principal.userEntityRef, {
              actor: { subject: 'plugin:somebody' },
            }) as typeof credentials)
          : credentials;
      },
    };
  },
});
