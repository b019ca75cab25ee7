import {
  createBackendModule,
  createBackendPlugin,
} from '@backstage/backend-plugin-api';
import { mockServices, startTestBackend } from '@backstage/backend-test-utils';
import { catalogServiceMock } from '@backstage/plugin-catalog-node/testUtils';
import kubernetesPlugin, {
  AnonymousStrategy,
} from '@backstage/plugin-kubernetes-backend';
import {
  kubernetesAuthStrategyExtensionPoint,
  kubernetesRouterExtensionPoint,
} from '@backstage/plugin-kubernetes-node';
import { JsonObject } from '@backstage/types';
import {
  KubernetesAccessService,
  kubernetesAccessServiceRef,
} from '@strata-gitops/backstage-plugin-cluster-onboarding-node';
import request from 'supertest';
import { kubernetesModuleClusterOnboarding } from './module';

/** Another plugin of the same backend, as cluster onboarding is. */
function createReceiver() {
  let service: KubernetesAccessService | undefined;
  const plugin = createBackendPlugin({
    pluginId: 'receiver',
    register(env) {
      env.registerInit({
        deps: { access: kubernetesAccessServiceRef },
        async init({ access }) {
          service = access;
        },
      });
    },
  });
  return { plugin, getAccess: () => service!.get() };
}

async function start(
  kubernetes?: JsonObject,
  features: NonNullable<
    Parameters<typeof startTestBackend>[0]['features']
  > = [],
) {
  const { plugin, getAccess } = createReceiver();
  const backend = await startTestBackend({
    features: [
      plugin,
      kubernetesPlugin,
      kubernetesModuleClusterOnboarding,
      catalogServiceMock.factory({ entities: [] }),
      mockServices.rootConfig.factory({
        data: {
          backend: { baseUrl: 'http://localhost:7007' },
          ...(kubernetes && { kubernetes }),
        },
      }),
      ...features,
    ],
  });
  return { backend, getAccess };
}

const KUBERNETES = {
  serviceLocatorMethod: { type: 'singleTenant' },
  clusterLocatorMethods: [
    {
      type: 'config',
      clusters: [
        {
          name: 'hub',
          url: 'https://hub.example.com:6443',
          authProvider: 'serviceAccount',
          serviceAccountToken: 'hub-token',
          caData: 'Q0E=',
        },
        {
          name: 'laptop',
          url: 'http://localhost:8001',
          authProvider: 'localKubectlProxy',
        },
        {
          name: 'for-people',
          url: 'https://people.example.com',
          authProvider: 'oidc',
          oidcTokenProvider: 'okta',
          skipTLSVerify: true,
        },
      ],
    },
  ],
};

describe('kubernetesModuleClusterOnboarding', () => {
  it('hands over the clusters that are configured, with their credentials', async () => {
    const { getAccess } = await start(KUBERNETES);

    const [hub, laptop, people, ...more] = await getAccess()!.listClusters();

    expect(more).toEqual([]);
    expect(hub).toMatchObject({
      name: 'hub',
      url: 'https://hub.example.com:6443',
      caData: 'Q0E=',
      skipTLSVerify: false,
      authProvider: 'serviceAccount',
      hasAuthStrategy: true,
    });
    expect(JSON.stringify(hub)).not.toContain('hub-token');
    expect(people).toMatchObject({
      name: 'for-people',
      authProvider: 'oidc',
      skipTLSVerify: true,
    });
    await expect(laptop.getCredential()).resolves.toEqual({
      type: 'anonymous',
    });
    await expect(people.getCredential()).rejects.toThrow();
  });

  it('signs in by the strategies that the kubernetes plugin has in the end', async () => {
    // Backstage's own strategy for service accounts loads an ES module, which tests in one process cannot.
    const strategies = createBackendModule({
      pluginId: 'kubernetes',
      moduleId: 'own-strategies',
      register(env) {
        env.registerInit({
          deps: { strategies: kubernetesAuthStrategyExtensionPoint },
          async init({ strategies: map }) {
            map.addAuthStrategy('serviceAccount', {
              getCredential: async ({ authMetadata }) => ({
                type: 'bearer token',
                token: authMetadata.serviceAccountToken,
              }),
              validateCluster: () => [],
              presentAuthMetadata: () => ({}),
            });
            map.addAuthStrategy('localKubectlProxy', new AnonymousStrategy());
            map.addAuthStrategy('oidc', new AnonymousStrategy());
          },
        });
      },
    });
    const { getAccess } = await start(KUBERNETES, [strategies]);

    const [hub] = await getAccess()!.listClusters();

    await expect(hub.getCredential()).resolves.toEqual({
      type: 'bearer token',
      token: 'hub-token',
    });
  });

  it('leaves the routes of the kubernetes plugin as they are', async () => {
    const { backend } = await start(KUBERNETES);

    const response = await request(backend.server).get(
      '/api/kubernetes/clusters',
    );

    expect(response.status).toBe(200);
    expect(response.body.items).toEqual([
      { name: 'hub', authProvider: 'serviceAccount' },
      { name: 'laptop', authProvider: 'localKubectlProxy' },
      { name: 'for-people', authProvider: 'oidc', oidcTokenProvider: 'okta' },
    ]);
  });

  it('says that there are no clusters when none are configured', async () => {
    const { getAccess } = await start();

    await expect(getAccess()!.listClusters()).resolves.toEqual([]);
  });

  it('does not start beside another module that takes the router', async () => {
    const other = createBackendModule({
      pluginId: 'kubernetes',
      moduleId: 'other-router',
      register(env) {
        env.registerInit({
          deps: { router: kubernetesRouterExtensionPoint },
          async init({ router }) {
            router.addRouter(({ getDefault }) => getDefault());
          },
        });
      },
    });

    await expect(start(KUBERNETES, [other])).rejects.toThrow(
      /Multiple Kubernetes routers/,
    );
  });
});
