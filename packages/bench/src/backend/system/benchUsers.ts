import { createBackendModule } from '@backstage/backend-plugin-api';
import {
  authProvidersExtensionPoint,
  createProxyAuthenticator,
  createProxyAuthProviderFactory,
} from '@backstage/plugin-auth-node';

/** Says as whom to sign in. */
export const BENCH_USER_HEADER = 'x-bench-user';

const authenticator = createProxyAuthenticator({
  defaultProfileTransform: async () => ({ profile: {} }),
  initialize: () => undefined,
  authenticate: async ({ req }) => ({
    result: { name: String(req.headers[BENCH_USER_HEADER]) },
  }),
});

/** A sign-in that believes everybody, for as many users as viewers are wanted. Their tokens are those of any other sign-in. */
export default createBackendModule({
  pluginId: 'auth',
  moduleId: 'bench-provider',
  register(env) {
    env.registerInit({
      deps: { providers: authProvidersExtensionPoint },
      async init({ providers }) {
        providers.registerProvider({
          providerId: 'bench',
          factory: createProxyAuthProviderFactory({
            authenticator,
            signInResolver: ({ result }, context) => {
              const user = `user:default/${result.name}`;
              return context.issueToken({ claims: { sub: user, ent: [user] } });
            },
          }),
        });
      },
    });
  },
});
