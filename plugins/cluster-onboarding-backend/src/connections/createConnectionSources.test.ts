/*
 * The sources with the real kubernetes plugin: in the same backend by the bridge, and through its proxy.
 */
import {
  coreServices,
  createBackendPlugin,
} from '@backstage/backend-plugin-api';
import { mockServices, startTestBackend } from '@backstage/backend-test-utils';
import { Entity } from '@backstage/catalog-model';
import { catalogServiceMock } from '@backstage/plugin-catalog-node/testUtils';
import kubernetesPlugin from '@backstage/plugin-kubernetes-backend';
import { JsonObject } from '@backstage/types';
import { kubernetesAccessServiceRef } from '@strata-gitops/backstage-plugin-cluster-onboarding-node';
import bridgeModule from '@strata-gitops/backstage-plugin-kubernetes-backend-module-cluster-onboarding';
import { ConnectionDirectory } from './ConnectionDirectory';
import { ConnectionSourceRegistry } from './ConnectionSourceRegistry';
import { createConnectionSources } from './createConnectionSources';
import { readConnectionsConfig } from './readConnectionsConfig';

function catalogCluster(name: string, url: string): Entity {
  return {
    apiVersion: 'backstage.io/v1alpha1',
    kind: 'Resource',
    metadata: {
      name,
      annotations: {
        'kubernetes.io/api-server': url,
        'kubernetes.io/api-server-certificate-authority': 'Q0E=',
        'kubernetes.io/auth-provider': 'localKubectlProxy',
      },
    },
    spec: { type: 'kubernetes-cluster' },
  };
}

// A public address, as the catalog locator demands; nothing is ever sent there.
const EVIL = 'https://8.8.8.8';

async function start(options: {
  methods?: JsonObject[];
  connections?: JsonObject;
  entities?: Entity[];
  isBridged?: boolean;
}) {
  const { methods, connections = {}, entities = [] } = options;
  let directory: ConnectionDirectory | undefined;
  const plugin = createBackendPlugin({
    pluginId: 'cluster-onboarding',
    register(env) {
      env.registerInit({
        deps: {
          access: kubernetesAccessServiceRef,
          auth: coreServices.auth,
          config: coreServices.rootConfig,
          discovery: coreServices.discovery,
          logger: coreServices.logger,
        },
        async init(deps) {
          directory = ConnectionDirectory.create({
            logger: deps.logger,
            sources: createConnectionSources({
              ...deps,
              added: [],
              settings: readConnectionsConfig(deps.config),
              getReader: async () => undefined,
              listManagementClusters: () => [],
            }),
          });
        },
      });
    },
  });
  await startTestBackend({
    features: [
      plugin,
      kubernetesPlugin,
      ...(options.isBridged === false ? [] : [bridgeModule]),
      catalogServiceMock.factory({ entities }),
      mockServices.rootConfig.factory({
        data: {
          clusterOnboarding: { connections },
          ...(methods && {
            kubernetes: {
              serviceLocatorMethod: { type: 'singleTenant' },
              clusterLocatorMethods: methods,
            },
          }),
        },
      }),
    ],
  });
  return directory!;
}

function configured(...clusters: JsonObject[]): JsonObject {
  return { type: 'config', clusters };
}

const LOCAL = {
  name: 'local',
  url: 'http://127.0.0.1:8001',
  authProvider: 'localKubectlProxy',
};
const PEOPLE = {
  name: 'people',
  url: 'https://people.example.com',
  authProvider: 'google',
};

describe('createConnectionSources', () => {
  it('finds the clusters of the kubernetes plugin by the bridge', async () => {
    const directory = await start({ methods: [configured(LOCAL, PEOPLE)] });

    expect(await directory.find('local')).toMatchObject({
      state: 'found',
      connection: { name: 'local', url: 'http://127.0.0.1:8001' },
    });
    expect(await directory.find('people')).toMatchObject({
      state: 'refused',
      words: expect.stringContaining("auth provider 'google'"),
    });
    expect(await directory.find('other')).toEqual({ state: 'absent' });
  });

  it('knows that there are none when no kubernetes is configured', async () => {
    const directory = await start({});

    expect(await directory.find('local')).toEqual({ state: 'absent' });
  });

  it('cannot say while nobody hands over the clusters', async () => {
    const directory = await start({
      methods: [configured(LOCAL)],
      isBridged: false,
    });

    await expect(directory.find('local')).rejects.toThrow(/not yet known/);
  });

  it('finds nothing of the kubernetes plugin when that is switched off', async () => {
    const directory = await start({
      methods: [configured(LOCAL)],
      connections: { kubernetesPlugin: 'off' },
    });

    expect(await directory.find('local')).toEqual({ state: 'absent' });
  });

  it.each([
    ['before', [{ type: 'catalog' }, configured(LOCAL)]],
    ['after', [configured(LOCAL), { type: 'catalog' }]],
  ])(
    'takes no address from the catalog, whose locator stands %s the other',
    async (_, methods) => {
      const directory = await start({
        methods,
        entities: [catalogCluster('evil', EVIL), catalogCluster('local', EVIL)],
      });

      expect(await directory.find('evil')).toMatchObject({
        state: 'refused',
        words: expect.stringContaining('comes from the catalog'),
      });
      expect(await directory.find('local')).toMatchObject({
        state: 'found',
        connection: { url: 'http://127.0.0.1:8001' },
      });
    },
  );

  describe('through the proxy', () => {
    const connections = { kubernetesPlugin: 'proxy' };

    it('lists and refuses as the bridge does', async () => {
      const directory = await start({
        isBridged: false,
        connections,
        methods: [configured(LOCAL, PEOPLE), { type: 'catalog' }],
        entities: [catalogCluster('evil', EVIL)],
      });

      const answer = await directory.find('local');
      expect(answer).toMatchObject({
        state: 'found',
        connection: {
          name: 'local',
          url: expect.stringMatching(/\/api\/kubernetes\/proxy$/),
        },
      });
      expect(await directory.find('people')).toMatchObject({
        state: 'refused',
      });
      expect(await directory.find('evil')).toMatchObject({
        state: 'refused',
        words: expect.stringContaining('may come from the catalog'),
      });
      expect(await directory.find('other')).toEqual({ state: 'absent' });
    });

    it('does not trust a name that a catalog file can take over', async () => {
      const directory = await start({
        isBridged: false,
        connections,
        methods: [{ type: 'catalog' }, configured(LOCAL)],
        entities: [catalogCluster('local', EVIL)],
      });

      expect(await directory.find('local')).toMatchObject({
        state: 'refused',
        words: expect.stringContaining("before the locator of type 'catalog'"),
      });
    });
  });
});

describe('ConnectionSourceRegistry', () => {
  const source = (id: string) => ({
    id,
    findConnection: async () => undefined,
  });

  it('keeps the order, and no id twice', () => {
    const registry = new ConnectionSourceRegistry();
    registry.addConnectionSource(source('b'));
    registry.addConnectionSource(source('a'));

    expect(registry.list().map(({ id }) => id)).toEqual(['b', 'a']);
    expect(() => registry.addConnectionSource(source('b'))).toThrow(
      "Two sources of connections have the id 'b'",
    );
  });
});
