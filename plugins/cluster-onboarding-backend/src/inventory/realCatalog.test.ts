/*
 * Inventory and entity pages with the real catalog: what its queries, pages and relations are like.
 */
import {
  AuthService,
  coreServices,
  createBackendModule,
  createBackendPlugin,
} from '@backstage/backend-plugin-api';
import { mockServices, startTestBackend } from '@backstage/backend-test-utils';
import { Entity } from '@backstage/catalog-model';
import catalogPlugin from '@backstage/plugin-catalog-backend';
import {
  catalogProcessingExtensionPoint,
  CatalogService,
  catalogServiceRef,
} from '@backstage/plugin-catalog-node';
import { waitFor } from '@strata-gitops/testbed';
import { CatalogClusterInventory } from './CatalogClusterInventory';
import { resolveEntityClusters } from './resolveEntityClusters';

function entity(
  kind: string,
  name: string,
  spec: Entity['spec'],
  annotations: Record<string, string> = {},
): Entity {
  const location = 'url:https://example.com/catalog.yaml';
  return {
    apiVersion: 'backstage.io/v1alpha1',
    kind,
    metadata: {
      name,
      annotations: {
        'backstage.io/managed-by-location': location,
        'backstage.io/managed-by-origin-location': location,
        ...annotations,
      },
    },
    spec,
  };
}

function cluster(name: string, more: Entity['spec'] = {}): Entity {
  return entity(
    'Resource',
    name,
    { type: 'kubernetes-cluster', owner: 'team-a', ...more },
    { 'strata.dev/management-cluster': 'hub' },
  );
}

const ENTITIES = [
  ...['a', 'b', 'c', 'd'].map(name => cluster(name)),
  cluster('in-system', { system: 'shop' }),
  cluster('of-component', { dependencyOf: ['component:default/cart'] }),
  cluster('of-system', { dependencyOf: ['system:default/shop'] }),
  entity('Resource', 'bucket', { type: 's3-bucket', owner: 'team-a' }),
  entity('System', 'shop', { owner: 'team-a' }),
  entity('Component', 'cart', {
    type: 'service',
    lifecycle: 'production',
    owner: 'team-a',
    system: 'shop',
    dependsOn: ['resource:default/bucket'],
  }),
];

const entitiesModule = createBackendModule({
  pluginId: 'catalog',
  moduleId: 'test-entities',
  register(env) {
    env.registerInit({
      deps: { catalog: catalogProcessingExtensionPoint },
      async init({ catalog }) {
        catalog.addEntityProvider({
          getProviderName: () => 'test',
          connect: connection =>
            connection.applyMutation({
              type: 'full',
              entities: ENTITIES.map(item => ({ entity: item })),
            }),
        });
      },
    });
  },
});

describe('the real catalog', () => {
  let catalog: CatalogService;
  let auth: AuthService;

  beforeAll(async () => {
    await startTestBackend({
      features: [
        catalogPlugin,
        entitiesModule,
        mockServices.rootConfig.factory({
          data: {
            catalog: {
              processingInterval: { seconds: 5 },
              rules: [{ allow: ['Component', 'Resource', 'System'] }],
            },
          },
        }),
        createBackendPlugin({
          pluginId: 'cluster-onboarding',
          register(env) {
            env.registerInit({
              deps: { auth: coreServices.auth, catalog: catalogServiceRef },
              async init(deps) {
                ({ auth, catalog } = deps);
              },
            });
          },
        }),
      ],
    });
    const credentials = await auth.getOwnServiceCredentials();
    await waitFor('all entities and their relations', async () => {
      const { items } = await catalog.getEntities({}, { credentials });
      const isWhole = items.every(({ relations }) => relations?.length);
      return items.length === ENTITIES.length && isWhole;
    });
  }, 60_000);

  it('is read page by page', async () => {
    const inventory = CatalogClusterInventory.create({
      catalog,
      auth,
      logger: mockServices.logger.mock(),
      pageSize: 2,
    });

    const clusters = await inventory.listClusters();

    expect(clusters.map(({ name }) => name)).toEqual([
      'a',
      'b',
      'c',
      'd',
      'in-system',
      'of-component',
      'of-system',
    ]);
    expect(clusters[4]).toEqual({
      ref: 'resource:default/in-system',
      name: 'in-system',
      connection: 'in-system',
      managementCluster: 'hub',
      owner: 'group:default/team-a',
      system: 'system:default/shop',
    });
  });

  it('has the relations that lead to clusters', async () => {
    const credentials = await auth.getOwnServiceCredentials();
    const resolve = async (entityRef: string) =>
      (await resolveEntityClusters({ catalog, credentials, entityRef }))
        ?.clusters;

    expect(await resolve('component:default/cart')).toEqual([
      'resource:default/of-component',
    ]);
    expect(await resolve('system:default/shop')).toEqual([
      'resource:default/in-system',
      'resource:default/of-component',
      'resource:default/of-system',
    ]);
    expect(await resolve('Resource:default/A')).toEqual(['resource:default/a']);
    expect(await resolve('component:default/absent')).toBeUndefined();
  });
});
