/*
 * With the real catalog and the real cluster onboarding backend: clusters are in the catalog as soon as they are asked for, and are followed
 * as clusters that are not there yet.
 */
import { createBackendModule } from '@backstage/backend-plugin-api';
import { mockServices, startTestBackend } from '@backstage/backend-test-utils';
import { Entity } from '@backstage/catalog-model';
import catalogPlugin from '@backstage/plugin-catalog-backend';
import { catalogProcessingExtensionPoint } from '@backstage/plugin-catalog-node';
import { eventsServiceFactory } from '@backstage/plugin-events-node';
import clusterOnboardingPlugin from '@strata-gitops/backstage-plugin-cluster-onboarding-backend';
import { waitFor } from '@strata-gitops/testbed';
import request from 'supertest';
import { REQUEST } from './__testUtils__/onboardings';
import { catalogModuleClusterOnboarding } from './module';

const LOCATION = 'url:https://example.com/catalog.yaml';
const ANNOTATIONS = {
  'backstage.io/managed-by-location': LOCATION,
  'backstage.io/managed-by-origin-location': LOCATION,
};

/** What is in the catalog from elsewhere. */
const ENTITIES: Entity[] = [
  {
    apiVersion: 'backstage.io/v1alpha1',
    kind: 'System',
    metadata: { name: 'shop', annotations: ANNOTATIONS },
    spec: { owner: 'group:default/search' },
  },
  {
    apiVersion: 'backstage.io/v1alpha1',
    kind: 'Resource',
    metadata: { name: 'legacy-dev', annotations: ANNOTATIONS },
    spec: { type: 'kubernetes-cluster', owner: 'group:default/legacy' },
  },
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
              entities: ENTITIES.map(entity => ({
                entity,
                locationKey: 'elsewhere',
              })),
            }),
        });
      },
    });
  },
});

describe('catalogModuleClusterOnboarding', () => {
  let backend: Awaited<ReturnType<typeof startTestBackend>>;

  const readEntity = (name: string) =>
    request(backend.server).get(
      `/api/catalog/entities/by-name/resource/default/${name}`,
    );

  beforeAll(async () => {
    backend = await startTestBackend({
      features: [
        catalogPlugin,
        catalogModuleClusterOnboarding,
        entitiesModule,
        clusterOnboardingPlugin,
        // The one of test backends gives each plugin events of its own.
        eventsServiceFactory,
        mockServices.rootConfig.factory({
          data: {
            app: { baseUrl: 'https://portal.example/' },
            catalog: {
              processingInterval: { seconds: 5 },
              rules: [{ allow: ['Resource', 'System'] }],
            },
            clusterOnboarding: {
              inventoryInterval: '1s',
              onboarding: { managementCluster: { name: 'hub' } },
            },
          },
        }),
      ],
    });
    await waitFor(
      'the entities from elsewhere',
      async () => (await readEntity('legacy-dev')).status === 200,
      { timeoutMs: 60_000 },
    );
  }, 90_000);

  afterAll(() => backend?.stop());

  const onboardings = '/api/cluster-onboarding/v1/onboardings';
  const ask = async (body: object) => {
    const response = await request(backend.server).post(onboardings).send(body);
    expect([response.status, response.text]).toEqual([201, response.text]);
    return response.body.id as string;
  };
  const change = (id: string, body: object) =>
    request(backend.server).patch(`${onboardings}/${id}`).send(body);

  it('shows clusters from the request to the merge', async () => {
    const id = await ask({
      clusters: ['search-dev', 'search-prod'],
      capability: 'search',
      owner: REQUEST.owner,
      request: REQUEST,
    });
    const entity = await waitFor('the cluster in the catalog', async () => {
      const { body, status } = await readEntity('search-dev');
      return status === 200 && body;
    });
    expect(entity.spec).toEqual({
      type: 'kubernetes-cluster',
      lifecycle: 'requested',
      owner: 'group:default/search',
      system: 'system:default/shop',
      dependencyOf: ['system:default/shop'],
    });
    expect(entity.metadata.annotations).toMatchObject({
      'backstage.io/view-url': `https://portal.example/cluster-onboarding/onboardings/${id}`,
      'strata.dev/management-cluster': 'hub',
    });

    // It is followed, and that it has no connection is nobody's fault.
    const answer = await waitFor('the cluster in the fleet', async () => {
      const { body, status } = await request(backend.server).get(
        '/api/cluster-onboarding/v1/clusters/default/search-dev/status',
      );
      return status === 200 && body;
    });
    expect(answer.problems).not.toContainEqual(
      expect.objectContaining({ connection: 'search-dev' }),
    );
    expect(['not-yet-there', 'unknown']).toContain(answer.status.state);

    await change(id, { state: 'merged' });
    await waitFor('the cluster to be on its way', async () => {
      const { body } = await readEntity('search-dev');
      return body.spec?.lifecycle === 'provisioning';
    });
  }, 60_000);

  it('takes away what was given up', async () => {
    const id = await ask({ clusters: ['given-up'] });
    await waitFor(
      'the cluster in the catalog',
      async () => (await readEntity('given-up')).status === 200,
    );
    await change(id, { state: 'cancelled', reason: 'not needed' });
    const gone = await waitFor('the cluster to be gone', async () => {
      const { status } = await readEntity('given-up');
      return status === 404 && status;
    });
    expect(gone).toBe(404);
  }, 60_000);

  it('leaves an entity from elsewhere as it is', async () => {
    await ask({ clusters: ['legacy-dev', 'legacy-prod'] });
    await waitFor(
      'the other cluster in the catalog',
      async () => (await readEntity('legacy-prod')).status === 200,
    );
    const { body } = await readEntity('legacy-dev');
    expect(body.spec).toEqual({
      type: 'kubernetes-cluster',
      owner: 'group:default/legacy',
    });
  }, 60_000);
});
